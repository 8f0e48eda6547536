import { distinctIds } from '@beekeeping/core/distinct-ids';
import { day, id, instant, patchOf, recordedByFields, recordFields } from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { rounds, VISIT_OUTCOMES } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

/** More than anybody walks along in one apiary. */
export const MAX_STOPS = 500;

export const roundCreateSchema = z.strictObject({
  apiaryId: id().meta({ description: 'The apiary that is walked through' }),
  colonyIds: distinctIds(1, MAX_STOPS).meta({ description: 'The colonies to visit, in the order of the walk' }),
  startedOn: day().optional().meta({ description: 'The day on which it began; today when left out' }),
});

export const roundPatchSchema = patchOf({
  isFinished: z.boolean().meta({ description: '`true` ends the round, `false` takes it up again' }),
});

export const visitSchema = z.strictObject({
  outcome: z.enum(VISIT_OUTCOMES).meta({ description: 'Whether the colony was inspected or left out this time' }),
});

// A business walks some hundred rounds a year: sorting by unindexed fields takes milliseconds.
const sort = ['startedOn', 'createdAt', 'apiaryName', 'finishedAt', 'recordedByName'] as const;

export const roundListQuery = recordQuery(
  rounds,
  { by: sort, default: '-startedOn' },
  {
    apiaryId: several(id()),
    isFinished: queryFlag('`true`: the rounds that are over; `false`: those that go on'),
  },
);

const roundStopSchema = z
  .object({
    colonyId: z.guid(),
    colonyName: z.string(),
    isThere: z.boolean().meta({ description: 'Whether the colony lives and stands in this apiary now' }),
    outcome: z.enum(VISIT_OUTCOMES).nullable().meta({ description: 'Null until somebody was there' }),
    visitedAt: instant().nullable().meta({ description: 'When the visit was recorded here' }),
    visitedById: z.guid().nullable().meta({ description: 'Who was there' }),
    visitedByName: z.string().nullable().meta({ description: 'The name of that user' }),
  })
  .meta({ id: 'RoundStop' });

export const roundSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    apiaryId: z.guid(),
    apiaryName: z.string(),
    startedOn: day().meta({ description: 'The day on which it began' }),
    finishedAt: instant().nullable().meta({ description: 'When it was ended; null while it goes on' }),
    visited: z.int().meta({ description: 'How many of its colonies were visited' }),
    remaining: z.int().meta({ description: 'How many are still to be visited: those that are there' }),
    stops: z.array(roundStopSchema).meta({ description: 'Its colonies in the order of the walk' }),
  })
  .meta({ id: 'Round' });

export type RoundCreate = z.output<typeof roundCreateSchema>;
export type RoundPatch = z.output<typeof roundPatchSchema>;
export type Visit = z.output<typeof visitSchema>;
export type RoundView = z.output<typeof roundSchema>;
export type RoundStop = z.output<typeof roundStopSchema>;
