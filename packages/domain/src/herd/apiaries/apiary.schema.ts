import { answerFields } from '@beekeeping/core/answer-fields';
import {
  coordinate,
  countryCode,
  day,
  integer,
  label,
  name,
  notes,
  patchOf,
  recordFields,
  regionCode,
} from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { APIARY_KINDS, apiaries } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const fields = {
  name: name(),
  location: name().nullish().meta({ description: 'The public location, e.g. a region' }),
  latitude: coordinate(90).nullish().meta({ description: 'Degrees north, rounded to six digits; private' }),
  longitude: coordinate(180).nullish().meta({ description: 'Degrees east, rounded to six digits; private' }),
  elevationM: integer(-500, 9_000).nullish(),
  registrationNumber: label(50).nullish(),
  countryCode: countryCode().nullish(),
  regionCode: regionCode().nullish(),
  kind: z.enum(APIARY_KINDS).default('PERMANENT').meta({ description: 'Purpose of the place' }),
  contactName: name().nullish(),
  contactPhone: label(50).nullish(),
  forageNotes: notes().nullish(),
  shortCode: label(10).nullish(),
  notes: notes().nullish(),
};
const isActive = z.boolean().meta({ description: 'False: colonies cannot be placed there any more' });

export const apiaryCreateSchema = z.strictObject(fields);

export const apiaryPatchSchema = patchOf({
  ...fields,
  kind: z.enum(APIARY_KINDS).meta({ description: 'Purpose of the place' }),
  isActive,
});

// A business has some hundred apiaries at most: sorting them, or counting the colonies of all, takes no index.
const sort = [
  'createdAt',
  'name',
  'shortCode',
  'kind',
  'isActive',
  'location',
  'countryCode',
  'regionCode',
  'elevationM',
  'latitude',
  'longitude',
  'registrationNumber',
  'contactName',
  'contactPhone',
  'livingColonies',
] as const;

export const apiaryListQuery = recordQuery(
  apiaries,
  { by: sort, default: '-createdAt' },
  {
    kind: several(z.enum(APIARY_KINDS)),
    isActive: queryFlag(),
    on: day().optional().meta({
      description:
        '`livingColonies` in the evening of that day, by what is recorded by now. What else an apiary answers is as it is now',
    }),
  },
);

export const apiarySchema = z
  .object({
    ...recordFields,
    ...answerFields({ ...fields, isActive }),
    livingColonies: z.int().meta({ description: 'Living colonies that are there, or were there on the day `on`' }),
  })
  .meta({ id: 'Apiary' });

export type ApiaryCreate = z.output<typeof apiaryCreateSchema>;
export type ApiaryPatch = z.output<typeof apiaryPatchSchema>;
export type ApiaryView = z.output<typeof apiarySchema>;
