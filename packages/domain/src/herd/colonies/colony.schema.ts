import { answerFields } from '@beekeeping/core/answer-fields';
import { distinctIds } from '@beekeeping/core/distinct-ids';
import { day, halves, id, name, notes, patchOf, recordFields, warnings } from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import {
  colonies,
  COLONY_ORIGINS,
  COLONY_STATUSES,
  COLONY_TYPES,
  LIVING_COLONY_STATUSES,
  MARKING_COLORS,
  MOVE_PURPOSES,
  VARROA_RATINGS,
} from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { tableFormat } from '@beekeeping/records/tables/table-format';
import { z } from 'zod';
import { permitFields } from '../authorities/restrictions/permit.ts';
import { COLONY_INCLUDES, colonyOverviewSchema } from './colony-overview.schema.ts';

const occupiedFrames = halves(0, 40).nullish();

const fields = {
  name: name(),
  apiaryId: id().meta({ description: 'Its present apiary' }),
  type: z.enum(COLONY_TYPES).default('PRODUCTION').meta({ description: 'Purpose of the colony' }),
  status: z.enum(LIVING_COLONY_STATUSES).default('ACTIVE').meta({ description: 'Its status; a new colony lives' }),
  occupiedFrames: occupiedFrames.meta({
    description:
      'Frames covered with bees: as the last inspection counted them, or as stated here since. Stated with a new colony, it ' +
      'holds for its first day',
  }),
  origin: z.enum(COLONY_ORIGINS).nullish().meta({ description: 'Origin of the colony' }),
  motherColonyId: id().nullish(),
  establishedOn: day().optional().meta({ description: 'Today when omitted' }),
  notes: notes().nullish(),
};

export const colonyCreateSchema = z.strictObject({ ...fields, ...permitFields });

/** Takes every status, so that ending a colony by PATCH is refused as an invalid state instead of an invalid value. */
export const colonyPatchSchema = patchOf({
  ...fields,
  type: z.enum(COLONY_TYPES).meta({ description: 'Purpose of the colony' }),
  status: z.enum(COLONY_STATUSES).meta({ description: 'One of the living values; use /end for the others' }),
  establishedOn: day(),
  statusReason: notes().nullish().meta({
    description: 'Reason of its status: of the `status` that is sent, else of the last change',
  }),
  ...permitFields,
});

export const colonyMoveSchema = z.strictObject({
  apiaryId: id().meta({ description: 'Where it goes' }),
  movedOn: day().meta({ description: 'It is there in the evening of this day' }),
  purpose: z.enum(MOVE_PURPOSES).nullish().meta({ description: 'What it is moved for' }),
  ...permitFields,
  note: notes().nullish(),
});

export const colonyBulkMoveSchema = colonyMoveSchema.extend({ colonyId: id() });

// Some thousand colonies over the years: sorting by unindexed fields takes milliseconds. The row of one apiary has an index.
const sort = [
  'createdAt',
  'name',
  'apiaryName',
  'position',
  'status',
  'statusSince',
  'type',
  'queenName',
  'queenMarkingColor',
  'establishedOn',
  'endedOn',
  'mergedIntoColonyName',
  'occupiedFrames',
  'lastQueenSeenOn',
  'lastEggsSeenOn',
  'origin',
  'motherColonyName',
] as const;

export const colonyListQuery = recordQuery(
  colonies,
  { by: sort, default: '-createdAt', within: { filter: 'apiaryId', sort: 'position' } },
  {
    apiaryId: several(id()),
    status: several(z.enum(COLONY_STATUSES)),
    type: several(z.enum(COLONY_TYPES)),
    format: tableFormat('colonies'),
    include: several(
      z.enum(COLONY_INCLUDES),
      'What else each colony answers, one or several, separated by commas; tables leave it out',
    ),
    isLiving: queryFlag(
      'Whether it lives: ACTIVE, WEAK, CONSPICUOUS or QUEENLESS. `true` by default beside `varroaRating`, `inWithdrawal` and ' +
        '`notInspectedSince`',
    ),
    varroaRating: several(
      z.enum(VARROA_RATINGS),
      'Of the newest measurement that has a rating, UNKNOWN where none has; one or several, separated by commas. Also needs ' +
        '`varroa-measurements:read`',
    ),
    inWithdrawal: queryFlag('Whether a treatment keeps honey from being taken today. Also needs `treatments:read`'),
    notInspectedSince: day().optional().meta({
      description: 'Established before that day, and not inspected on it or since. Also needs `inspections:read`',
    }),
    on: day()
      .optional()
      .meta({
        description:
          'The colonies as they were in the evening of that day: those that were established by then, with place, status, ' +
          'end and queen of the day. Filters and sort mean them, too. What else a colony answers is as it is now, `position` ' +
          'only where it still stands in that apiary. A day to come shows what is recorded by now',
      }),
  },
);

export const colonySchema = z
  .object({
    ...recordFields,
    ...answerFields({
      ...fields,
      status: z.enum(COLONY_STATUSES).meta({ description: 'Its status, or how it ended' }),
      occupiedFrames: occupiedFrames.meta({
        description: 'Frames covered with bees: as the last inspection counted them, or as stated here since',
      }),
      establishedOn: day().meta({ description: 'The first day of the colony' }),
    }),
    apiaryName: z.string().meta({ description: 'The name of that apiary' }),
    position: z
      .int()
      .min(1)
      .nullable()
      .meta({
        description:
          'Its place in the row of that apiary, 1 first, as `PUT /apiaries/{id}/order` put it; null where nobody did. A move or ' +
          'an end clears it and leaves a gap',
      }),
    motherColonyName: z.string().nullable(),
    lastQueenSeenOn: day().nullable().meta({ description: 'The last day on which an inspection saw the queen' }),
    lastEggsSeenOn: day().nullable().meta({ description: 'The last day on which an inspection saw eggs' }),
    statusSince: day().meta({ description: 'First day of this status' }),
    statusReason: z.string().nullable().meta({ description: 'Why the status changed, if given' }),
    endedOn: day().nullable(),
    endCause: z.string().nullable(),
    mergedIntoColonyId: z.guid().nullable().meta({ description: 'The colony that it was merged into' }),
    mergedIntoColonyName: z.string().nullable().meta({ description: 'The name of that colony' }),
    queenId: z.guid().nullable(),
    queenName: z.string().nullable(),
    queenBirthYear: z.int().nullable(),
    queenMarkingColor: z.enum(MARKING_COLORS).nullable(),
    overview: colonyOverviewSchema.optional().meta({ description: 'Only in a list with `include=overview`' }),
    warnings: warnings(),
  })
  .meta({ id: 'Colony' });

/** Colonies that one apiary is put in order with. */
const MAX_IN_A_ROW = 1_000;

export const apiaryOrderSchema = z.strictObject({
  colonyIds: distinctIds(0, MAX_IN_A_ROW).meta({
    description:
      'Living colonies of the apiary, in their order: they get the positions 1, 2 and so on, all others there none',
  }),
});

export type ColonyBulkMove = z.output<typeof colonyBulkMoveSchema>;
export type ColonyMove = z.output<typeof colonyMoveSchema>;
export type ColonyCreate = z.output<typeof colonyCreateSchema>;
export type ColonyListQuery = z.output<typeof colonyListQuery>;
export type ColonyPatch = z.output<typeof colonyPatchSchema>;
export type ApiaryOrder = z.output<typeof apiaryOrderSchema>;
export type ColonyView = z.output<typeof colonySchema>;
