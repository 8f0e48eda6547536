import { stockBatches } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Asked, type Finding, isAsked } from '../rule.ts';

/** An unsold batch whose best-before date is near or has passed. */
export interface AgeingBatch extends Finding {
  kind: 'BOTTLING' | 'PRODUCTION';
  lotNumber: string;
  remaining: number;
  bestBefore: string;
  /** From the last of the two warnings on. */
  isLast: boolean;
  hasPassed: boolean;
}

/** Sellable remainders with at most so many days left; held ones are excluded. */
export const ageingBatches = (asked: Asked<Record<'firstDays' | 'lastDays', never>>): SQL => {
  const { parameters, today } = asked;
  const { firstDays, lastDays } = parameters;
  return sql`
    select *, "bestBefore" || case when "isLast" then ':last' else ':first' end as "dueWindow"
    from (
      select ${stockBatches.id} as "subjectId", ${stockBatches.batchKind} as kind,
        ${stockBatches.lotNumber} as "lotNumber", ${stockBatches.remaining}::int as remaining,
        ${stockBatches.bestBefore} as "bestBefore", ${stockBatches.bestBefore} < ${today}::date as "hasPassed",
        ${stockBatches.bestBefore} <= ${today}::date + ${lastDays}::int as "isLast"
      from ${stockBatches}
      where ${stockBatches.bestBefore} <= ${today}::date + ${Math.max(firstDays, lastDays)}::int
        and ${stockBatches.remaining} > 0 and ${stockBatches.heldAt} is null and ${isAsked(stockBatches.id, asked)}
    ) as ageing`;
};
