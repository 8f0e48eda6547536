import { answerFields } from '@beekeeping/core/answer-fields';
import { day, id, name, notes, patchOf, recordedByFields, recordFields, warnings } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { RESTRICTION_KINDS, restrictions } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { apiariesAnswer, apiaryIdsField } from '../../apiaries/linked-apiaries.ts';

const reported = {
  disease: name().meta({ description: 'Its reason: a code of signs such as AFB, or free text' }),
  kind: z.enum(RESTRICTION_KINDS).meta({
    description:
      'What it forbids: STAND_LOCK, ZONE and OBSERVATION that bees leave or come, MATING_PROTECTION that they come; POISON warns',
  }),
  validFrom: day().meta({ description: 'First day in force' }),
  validTo: day().nullish().meta({ description: 'Last day in force, as the authority set it' }),
  liftedOn: day().nullish().meta({ description: 'Last day in force when it was lifted; goes before `validTo`' }),
  noticeId: id().nullish().meta({ description: 'The authority notice that ordered it' }),
  area: notes().nullish().meta({ description: 'Where it is in force, in words' }),
  note: notes().nullish(),
};

export const restrictionCreateSchema = z.strictObject({ ...reported, apiaryIds: apiaryIdsField(1) });

export const restrictionPatchSchema = patchOf({ ...reported, apiaryIds: apiaryIdsField(1) });

// A business knows a few dozen of them: sorting by unindexed fields takes milliseconds.
const sort = [
  'validFrom',
  'createdAt',
  'disease',
  'kind',
  'area',
  'validTo',
  'liftedOn',
  'endsOn',
  'noticeFileNo',
  'recordedByName',
] as const;

export const restrictionListQuery = recordQuery(
  restrictions,
  { by: sort, default: '-validFrom' },
  {
    kind: several(z.enum(RESTRICTION_KINDS)),
    apiaryId: several(id(), 'Of one of these apiaries'),
    noticeId: several(id()),
    inForceOn: day().optional().meta({ description: 'Those in force on that day' }),
  },
);

const endsOn = day()
  .nullable()
  .meta({ description: 'Last day in force: `liftedOn`, else `validTo`; null while unknown' });

export const restrictionSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields(reported),
    endsOn,
    noticeFileNo: z.string().nullable().meta({ description: 'The file number of that letter' }),
    ...apiariesAnswer,
    warnings: warnings(),
  })
  .meta({ id: 'Restriction' });

export type RestrictionCreate = z.output<typeof restrictionCreateSchema>;
export type RestrictionPatch = z.output<typeof restrictionPatchSchema>;
export type RestrictionView = z.output<typeof restrictionSchema>;
