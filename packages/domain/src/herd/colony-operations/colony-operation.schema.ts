import { issueOf } from '@beekeeping/core/field-error';
import { chosenId, day, decimal, id, name, notes } from '@beekeeping/core/fields';
import {
  COLONY_STATUSES,
  COLONY_TYPES,
  ENDED_COLONY_STATUSES,
  MERGE_METHODS,
  SPLIT_METHODS,
} from '@beekeeping/db/schema';
import { z } from 'zod';
import { colonySchema } from '../colonies/colony.schema.ts';
import { permitFields } from '../authorities/restrictions/permit.ts';

type Unmerged<Status extends string> = [Exclude<Status, 'MERGED'>, ...Exclude<Status, 'MERGED'>[]];

/** All but MERGED: only a merge names the surviving colony. */
const unmerged = <Status extends string>(statuses: readonly Status[]) =>
  z.enum(statuses.filter((status) => status !== 'MERGED') as string[] as Unmerged<Status>, {
    error: ({ input }) => (input === 'MERGED' ? 'is what /merge records, with the colony that lives on' : undefined),
  });

export const colonyEndSchema = z.strictObject({
  status: unmerged(ENDED_COLONY_STATUSES).meta({ description: 'How it ended; for a merged one use /merge' }),
  endedOn: day(),
  endCause: notes().nullish(),
  note: notes().nullish().meta({ description: 'Appended to the notes of the colony' }),
  ...permitFields,
});

const MAX_DAUGHTERS = 20;

const frames = () => decimal(1, 0, 40).nullish();

const daughterSchema = z.strictObject({
  id: chosenId(),
  name: name(),
  apiaryId: id().nullish().meta({ description: 'Its apiary; that of its mother on the day when left out' }),
  type: z.enum(COLONY_TYPES).optional().meta({
    description: 'NUCLEUS when left out, ARTIFICIAL_SWARM where that is the method',
  }),
  broodFrames: frames().meta({ description: 'Brood combs that it got' }),
  foodFrames: frames().meta({ description: 'Food combs that it got' }),
  getsQueen: z.boolean().default(false).meta({
    description: 'The queen of the mother goes with it: of one daughter at most',
  }),
});

export const colonySplitSchema = z.strictObject({
  splitOn: day().meta({ description: 'The first day of the daughters' }),
  method: z.enum(SPLIT_METHODS).meta({ description: 'How it was split' }),
  daughters: z
    .array(daughterSchema)
    .min(1)
    .max(MAX_DAUGHTERS)
    .superRefine((daughters, context) => {
      const named = daughters.findIndex(({ id: chosen }) => chosen !== undefined);
      const nameless = daughters.findIndex(({ id: chosen }) => chosen === undefined);
      if (named === -1 || nameless === -1) return;
      const rule = issueOf('REQUIRED_WITH', 'is missing: ids are given to all daughters or to none', {
        field: `daughters.${named}.id`,
      });
      context.addIssue({ code: 'custom', path: [nameless, 'id'], ...rule });
    })
    .meta({ description: 'The colonies made from it; all of them with an `id`, or none' }),
  ...permitFields,
});

export const splitColonySchema = z
  .object({
    mother: colonySchema,
    daughters: z.array(colonySchema).meta({ description: 'In the order in which they were sent' }),
  })
  .meta({ id: 'ColonySplit' });

export const colonyMergeSchema = z.strictObject({
  intoColonyId: id().meta({ description: 'The colony that lives on' }),
  mergedOn: day().meta({ description: 'The last day of the colony that ends' }),
  method: z.enum(MERGE_METHODS).nullish().meta({ description: 'How they were united' }),
  survivingQueenId: id().nullish().meta({
    description:
      'Which of the two queens leads them; when left out that of `intoColonyId`, else that of the colony that ends',
  }),
  ...permitFields,
});

export const colonyCorrectionSchema = z.strictObject({
  status: unmerged(COLONY_STATUSES).meta({
    description: 'The correct status; a living one undoes the end. MERGED: take it back, then /merge',
  }),
  endedOn: day().optional().meta({ description: 'The last day that it had; as recorded when left out' }),
  endCause: notes().nullish().meta({ description: 'Why it ended; as recorded when left out' }),
  reason: notes().meta({ description: 'Why it is corrected; kept in the audit log' }),
  ...permitFields,
});

export type ColonyEnd = z.output<typeof colonyEndSchema>;
export type ColonySplit = z.output<typeof colonySplitSchema>;
export type ColonyMerge = z.output<typeof colonyMergeSchema>;
export type ColonyCorrection = Omit<z.output<typeof colonyCorrectionSchema>, 'status'> & {
  status: (typeof COLONY_STATUSES)[number];
};
