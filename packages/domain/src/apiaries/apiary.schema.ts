import { decimal, integer, label, name, notes, patchOf, recordFields, writtenAs } from '@beekeeping/core/fields';
import { listQuery, pageOf, queryFlag } from '@beekeeping/core/list-query';
import { APIARY_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';

const fields = {
  name: name(),
  location: name().nullish().meta({ description: 'What the public may see, e.g. a region' }),
  latitude: decimal(6, -90, 90).nullish().meta({ description: 'Degrees north; private' }),
  longitude: decimal(6, -180, 180).nullish().meta({ description: 'Degrees east; private' }),
  elevationM: integer(-500, 9_000).nullish(),
  registrationNumber: label(50).nullish(),
  countryCode: z
    .string()
    .check(writtenAs('iso-3166-1', /^[A-Z]{2}$/, 'must be an ISO 3166-1 code such as DE'))
    .nullish(),
  regionCode: z
    .string()
    .check(writtenAs('iso-3166-2', /^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'must be an ISO 3166-2 code such as DE-BY'))
    .nullish(),
  kind: z.enum(APIARY_KINDS).default('PERMANENT').meta({ description: 'What the place is used for' }),
  contactName: name().nullish(),
  contactPhone: label(50).nullish(),
  forageNotes: notes().nullish(),
  shortCode: label(10).nullish(),
  notes: notes().nullish(),
};

export const apiaryCreateSchema = z.strictObject(fields);

export const apiaryPatchSchema = patchOf({
  ...fields,
  kind: z.enum(APIARY_KINDS).meta({ description: 'What the place is used for' }),
  isActive: z.boolean(),
});

export const apiaryListQuery = listQuery(['createdAt', 'name'], '-createdAt', {
  kind: z.enum(APIARY_KINDS).optional().meta({ description: 'What the place is used for' }),
  isActive: queryFlag(),
});

export const apiarySchema = z
  .object({
    ...recordFields,
    name: z.string(),
    location: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    elevationM: z.int().nullable(),
    registrationNumber: z.string().nullable(),
    countryCode: z.string().nullable(),
    regionCode: z.string().nullable(),
    kind: z.enum(APIARY_KINDS).meta({ description: 'What the place is used for' }),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    forageNotes: z.string().nullable(),
    shortCode: z.string().nullable(),
    isActive: z.boolean(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'Apiary' });

export const apiaryPageSchema = pageOf(apiarySchema);

export type ApiaryCreate = z.output<typeof apiaryCreateSchema>;
export type ApiaryPatch = z.output<typeof apiaryPatchSchema>;
export type ApiaryListQuery = z.output<typeof apiaryListQuery>;
export type ApiaryView = z.output<typeof apiarySchema>;
