import { stockBatches } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding } from '../rule.ts';

interface AgeingBatch extends Finding {
  kind: 'BOTTLING' | 'PRODUCTION';
  lotNumber: string;
  remaining: number;
  bestBefore: string;
}

const COLLECTIONS = { BOTTLING: 'bottlings', PRODUCTION: 'production-batches' } as const;

export const bestBeforeApproaching = defineRule<AgeingBatch>()({
  description: 'The best-before date of a batch that is not sold out comes near: a notification, and a last one.',
  parameters: {
    firstDays: { description: 'Days before it of the first one', unit: 'DAYS', default: 180, min: 2, max: 730 },
    lastDays: { description: 'Days before it of the last one', unit: 'DAYS', default: 60, min: 1, max: 730 },
  },
  find: ({ parameters: { firstDays, lastDays }, today }) => sql`
    select ${stockBatches.id} as "subjectId",
      ${stockBatches.bestBefore} || case when ${stockBatches.bestBefore} <= ${today}::date + ${lastDays}::int
        then ':last' else ':first' end as "dueWindow",
      ${stockBatches.batchKind} as kind, ${stockBatches.lotNumber} as "lotNumber", ${stockBatches.remaining} as remaining,
      ${stockBatches.bestBefore} as "bestBefore"
    from ${stockBatches}
    where ${stockBatches.bestBefore} between ${today}::date and ${today}::date + ${Math.max(firstDays, lastDays)}::int
      and ${stockBatches.remaining} > 0`,
  result: ({ subjectId, kind, lotNumber, remaining, bestBefore }) => ({
    notification: {
      kind: 'bestBeforeApproaching',
      params: { lotNumber, remaining, bestBefore },
      subjectId,
      link: `/${COLLECTIONS[kind]}/${subjectId}`,
    },
  }),
});
