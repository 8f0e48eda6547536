import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { Queryable } from '@beekeeping/db';
import { colonies, harvests, treatmentColonies, treatments } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import { gifts } from '../../herd/honey-withdrawals/gifts-of-treated-colonies.ts';
import { closedUntil, concernsHoney } from '../../herd/honey-withdrawals/withdrawal-rules.ts';
import type { Treated } from './advice.ts';

/** The days on which a treatment withholds honey; without an end while it runs. */
export interface ClosedDays {
  from: CalendarDay;
  until: CalendarDay | null;
}

/** These days as stored; undefined for a treatment that does not concern honey. */
export const readClosedDays = async (db: Queryable, treatmentId: string): Promise<ClosedDays | undefined> => {
  const [row] = await db
    .select({ from: treatments.startedOn, until: sql<CalendarDay | null>`${closedUntil}::text` })
    .from(treatments)
    .where(sql`${eq(treatments.id, treatmentId)} and ${concernsHoney}`);
  return row;
};

/**
 * Honey that was harvested on days of a treatment: from a treated colony, or from another one that got its bees and
 * combs.
 */
interface LateHarvests {
  treatmentId: string;
  colonyId: string;
  colonyName: string;
  /** The other colony. */
  takerName: string | null;
  harvests: number;
  firstOn: CalendarDay;
  lastOn: CalendarDay;
}

/** One row for each treatment and colony, and for each that took its bees; each harvest once. One statement however many. @param before harvests on these days were known of */
const readLateHarvests = (
  db: Queryable,
  treatmentIds: readonly string[],
  before: ClosedDays | undefined,
): Promise<LateHarvests[]> => {
  const isKnown = before
    ? sql`${harvests.harvestedOn} between ${before.from}::date and coalesce(${before.until}::date, 'infinity')`
    : sql`false`;
  return db.execute<LateHarvests & Record<string, unknown>>(sql`
    with recursive reached (treatment_id, closed_until, treated_id, holder_id, day) as (
      select ${treatments.id}, coalesce(${closedUntil}, 'infinity'), ${treatmentColonies.colonyId},
        ${treatmentColonies.colonyId}, ${treatments.startedOn}
      from ${treatments} join ${treatmentColonies} on ${treatmentColonies.treatmentId} = ${treatments.id}
      where ${treatments.id} = any(${sql.param(treatmentIds)}::uuid[]) and ${concernsHoney}
      union
      select reached.treatment_id, reached.closed_until, reached.treated_id, gift.taker, gift.day
      from reached join ${gifts} gift on gift.giver = reached.holder_id and gift.day >= reached.day
    ), late as (
      select distinct on (reached.treatment_id, ${harvests.id}) reached.*, ${harvests.harvestedOn} as harvested_on
      from reached join ${harvests} on ${harvests.colonyId} = reached.holder_id
        and ${harvests.harvestedOn} between reached.day and reached.closed_until
      where not (${isKnown})
      -- Of one that was treated itself, that is told.
      order by reached.treatment_id, ${harvests.id}, reached.holder_id = reached.treated_id desc, reached.treated_id
    )
    select late.treatment_id as "treatmentId", treated.id as "colonyId", treated.name as "colonyName",
      case when holder.id <> treated.id then holder.name end as "takerName",
      count(*)::int as harvests, min(late.harvested_on)::text as "firstOn", max(late.harvested_on)::text as "lastOn"
    from late
    join ${colonies} treated on treated.id = late.treated_id
    join ${colonies} holder on holder.id = late.holder_id
    group by late.treatment_id, treated.id, holder.id
    order by late.treatment_id, treated.name, holder.id <> treated.id, holder.name`);
};

/**
 * Harvests that were recorded before a treatment that speaks against them: warned of in the answer, and notified to
 * everybody who may see both. The colonies are locked, as every harvest refers to them.
 * @param before the days of the one treatment before it was changed
 * @returns one warning for each colony and for each that took its bees and combs, by treatment, in their order
 */
export const reportLateHarvests = async (
  change: Change,
  treated: readonly Treated[],
  before?: ClosedDays,
): Promise<Warning[][]> => {
  const ids = treated.filter(({ row }) => row.kind === 'MEDICINE').map(({ row }) => row.id);
  const found = ids.length === 0 ? [] : await readLateHarvests(change.tx, ids, before);
  return treated.map(({ row, colonyIds }) => {
    const late = found.filter(({ treatmentId }) => treatmentId === row.id);
    if (late.length > 0) {
      change.notify('harvestsInWithdrawal', {
        params: {
          medicine: row.medicineName!,
          startedOn: row.startedOn,
          harvests: late.reduce((sum, { harvests: count }) => sum + count, 0),
        },
        subjectId: row.id,
        link: `/treatments/${row.id}`,
      });
    }
    return late.map(({ colonyId, colonyName, takerName, harvests: count, firstOn, lastOn }) =>
      warning(
        'HARVESTED_BEFORE_TREATMENT',
        { colonyName, takerName, harvests: count, firstOn, lastOn: count === 1 ? null : lastOn },
        `colonyIds.${colonyIds.indexOf(colonyId)}`,
      ),
    );
  });
};
