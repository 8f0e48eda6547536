import { databaseNow } from '@beekeeping/db';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { attemptsAre, type ColumnsOf, columnsOf, extra } from './queue-sql.ts';

/** The outcome of a claimed item. Further properties are columns of the queue's own (`resultColumns`). */
export interface QueueResult {
  id: string;
  claim: string;
  /** PENDING: another attempt is due after `delayMs`. */
  state: string;
  delayMs?: number | undefined;
  /** It took no attempt: that of the claim is given back. */
  isNoAttempt?: boolean | undefined;
  /** Why the attempt failed: a code, no values. */
  lastError?: string | null | undefined;
}

/** How results are recorded. In every part the table is called `item` and the outcome `result`. */
export interface SettlePlan {
  /** Further properties of a result with their types, each beginning with a comma: `, "tookMs" float8`. */
  resultColumns?: SQL;
  /** A common table expression that comes before, with a comma at its end: what else is locked, in a common order. */
  locked?: SQL;
  /** How that is joined: `from`, beginning with a comma or `join`, and the new state. */
  from?: SQL;
  state?: SQL;
  /** What else is written, each part beginning with a comma. */
  set?: SQL;
  /** What a recorded result answers beside its `id`. */
  columns?: ColumnsOf;
  /** What comes after `settled`, beginning with a comma, up to the last `select`. */
  afterwards?: SQL;
}

/**
 * Fenced: a result whose claim is no longer the item's changes nothing and is missing in the answer. One statement for
 * any number of results.
 */
export const settleStatement = (table: PgTable, countsAttempts: boolean, plan: SettlePlan): SQL => sql`
  with result as (
    select * from jsonb_to_recordset(${sql.placeholder('results')}::jsonb) as r
      (id uuid, claim uuid, state text, "delayMs" float8, "isNoAttempt" boolean, "lastError" text ${extra(plan.resultColumns)})
  ), ${extra(plan.locked)}
  settled as (
    update ${table} as item
    set state = ${plan.state ?? sql`result.state`}, claim = null, claimed_until = null,
      next_attempt_at = case when result.state = 'PENDING'
        then ${databaseNow} + result."delayMs" * interval '1 ms' else item.next_attempt_at end
      ${countsAttempts ? sql`, last_error = result."lastError"` : sql``}
      ${attemptsAre(countsAttempts, sql`item.attempt_count - coalesce(result."isNoAttempt", false)::int`)}${extra(plan.set)}
    from result ${extra(plan.from)}
    -- The array first: by it the rows are found by their key, whatever the planner believes of the table.
    where item.id = any(array(select id from result)) and item.id = result.id and item.claim = result.claim
    returning item.id${columnsOf(plan.columns)}
  ) ${plan.afterwards ?? sql`select * from settled`}`;
