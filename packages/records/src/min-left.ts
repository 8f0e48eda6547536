import { type SQL, sql } from 'drizzle-orm';

interface Ledger {
  /** Rows of `moment` and `quantity`, signed: what moved after `from`, in any order. */
  later: SQL;
  /** The sum after all movements. */
  left: SQL;
  /** A moment in the type of those of `later`. */
  from: SQL;
}

/**
 * A query of one row: `left`, the least that a ledger holds at any moment from `from` on, and `since`, the first moment
 * at which it holds no more. Movements count when they happened, whenever they were recorded, so that what is dated back
 * is not taken out of what came in later. Counted back from the end, since little happens after most bookings.
 */
export const minLeft = ({ later, left, from }: Ledger): SQL => sql`
  with later as (select moment, sum(quantity) as moved from (${later}) as movements group by moment)
  select since, "left" from (
    select ${from} as since, ${left} - coalesce((select sum(moved) from later), 0) as "left"
    union all
    select moment, ${left} - (sum(moved) over (order by moment desc) - moved) from later) as levels
  order by "left", since limit 1`;
