import { databaseNow } from '@beekeeping/db';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { attemptsAre, type ColumnsOf, columnsOf, extra } from './queue-sql.ts';
import { sharedOut, type Shares } from './shares.ts';

/** How items are claimed. In every part the table is called `item`. */
export interface ClaimPlan {
  /** What every claimed item carries beside its `id` and `claim`. */
  columns: ColumnsOf;
  /** Which items this version of the service may claim; all of them when absent, and in a queue with `shares`. */
  claimable?: SQL;
  /** For a queue in which no owner's items may take the places of others: in place of the first due ones of any owner. */
  shares?: Shares;
  /** What else the statement does, as a common table expression with a comma at its end. */
  alongside?: SQL;
  /** What else a claim writes, each part beginning with a comma. */
  set?: SQL;
  /** Further tables for `columns`, beginning with a comma, and how they are joined, beginning with `and`. */
  from?: SQL;
  joinedBy?: SQL;
}

/** Claims start at the front, so orphaned items lie there: searching further would read the whole backlog. */
const FRONT = sql.raw('500');

const { placeholder } = sql;

/** How long a claim lasts: `leaseMs` of the claim. */
export const lease = sql`${placeholder('leaseMs')}::float8 * interval '1 ms'`;

/**
 * The longest due first, by state and never by a position: what commits late is found however many later ones are
 * settled. Beside unclaimed items one whose lease has ended, so that an item which ends its process takes
 * no other one with it time after time.
 */
const firstDue = (table: PgTable, claimable: SQL): SQL => sql`
  unclaimed as (
    select id from ${table}
    where state = 'PENDING' and next_attempt_at <= ${databaseNow} and claim is null and ${claimable}
    order by next_attempt_at, id limit ${placeholder('room')}::int
    for update skip locked),
  orphaned as (
    select id from ${table}
    where ${placeholder('takesOrphan')}::boolean and claimed_until <= ${databaseNow}
      and id = any(array(
        select id from (
          select id, claimed_until from ${table}
          where state = 'PENDING' and next_attempt_at <= ${databaseNow} and ${claimable}
          order by next_attempt_at, id limit ${FRONT}) as front
        where claimed_until <= ${databaseNow}))
    order by next_attempt_at, id limit 1
    for update skip locked),
  taken as (
    select id, false as is_orphaned from unclaimed union all select id, true from orphaned)`;

/** Gives each item that it takes a claim of its own and a lease by the clock of the database. */
export const claimStatement = (table: PgTable, countsAttempts: boolean, plan: ClaimPlan): SQL => sql`
  with ${extra(plan.alongside)}
  ${plan.shares ? sharedOut(table, plan.shares) : firstDue(table, plan.claimable ?? sql`true`)}
  update ${table} as item
  set claim = gen_random_uuid(), claimed_until = ${databaseNow} + ${lease}
    ${attemptsAre(countsAttempts, sql`item.attempt_count + 1`)}${extra(plan.set)}
  from taken${extra(plan.from)}
  where item.id = taken.id ${extra(plan.joinedBy)}
  returning item.id, item.claim, taken.is_orphaned as "isOrphaned"
    ${plan.shares ? sql`, taken.is_failing as "isFailing"` : sql``}
    ${countsAttempts ? sql`, item.attempt_count as "attemptCount"` : sql``}${columnsOf(plan.columns)}`;
