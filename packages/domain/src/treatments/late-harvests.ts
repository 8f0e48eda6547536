import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Warning } from '@beekeeping/core/warning';
import type { Queryable } from '@beekeeping/db';
import { colonies, harvests, treatmentColonies, treatments } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import { closedUntil, concernsHoney } from '../withdrawals/honey-closed.ts';
import type { Treated } from './advice.ts';

/** The days on which a treatment keeps honey in the hive; without an end while it runs. */
export interface ClosedDays {
  from: CalendarDay;
  until: CalendarDay | null;
}

/** These days as they are stored; undefined for a treatment that does not concern honey. */
export const readClosedDays = async (db: Queryable, treatmentId: string): Promise<ClosedDays | undefined> => {
  const [row] = await db
    .select({ from: treatments.startedOn, until: sql<CalendarDay | null>`${closedUntil}::text` })
    .from(treatments)
    .where(sql`${eq(treatments.id, treatmentId)} and ${concernsHoney}`);
  return row;
};

/** Honey of one colony that was harvested on days of a treatment. */
interface LateHarvests {
  treatmentId: string;
  colonyId: string;
  colonyName: string;
  harvests: number;
  firstOn: CalendarDay;
  lastOn: CalendarDay;
}

/** One row for each treatment and colony; one statement however many. @param before harvests on these days were known of */
const readLateHarvests = (
  db: Queryable,
  treatmentIds: readonly string[],
  before: ClosedDays | undefined,
): Promise<LateHarvests[]> => {
  const isKnown = before
    ? sql`${harvests.harvestedOn} between ${before.from}::date and coalesce(${before.until}::date, 'infinity')`
    : sql`false`;
  return db.execute<LateHarvests & Record<string, unknown>>(sql`
    select ${treatments.id} as "treatmentId", ${colonies.id} as "colonyId", ${colonies.name} as "colonyName",
      count(*)::int as harvests, min(${harvests.harvestedOn})::text as "firstOn", max(${harvests.harvestedOn})::text as "lastOn"
    from ${treatments}
    join ${treatmentColonies} on ${treatmentColonies.treatmentId} = ${treatments.id}
    join ${harvests} on ${harvests.colonyId} = ${treatmentColonies.colonyId}
      and ${harvests.harvestedOn} between ${treatments.startedOn} and coalesce(${closedUntil}, 'infinity')
    join ${colonies} on ${colonies.id} = ${treatmentColonies.colonyId}
    where ${treatments.id} = any(${sql.param(treatmentIds)}::uuid[]) and ${concernsHoney} and not (${isKnown})
    group by ${treatments.id}, ${colonies.id}
    order by ${treatments.id}, ${colonies.name}`);
};

const sentenceOf = ({ colonyName, harvests: count, firstOn, lastOn }: LateHarvests): string =>
  count === 1
    ? `Honey of ${colonyName} was harvested on ${firstOn}, while this treatment keeps it in the hive.`
    : `Honey of ${colonyName} was harvested ${count} times from ${firstOn} to ${lastOn}, while this treatment keeps it in the hive.`;

/**
 * What was harvested before it was recorded that a treatment stands against it: told to whoever records the treatment, and
 * notified to everybody who may see both. The colonies are locked, as every harvest refers to them.
 * @param before the days of the one treatment as they were before it was changed
 * @returns one warning for each colony, by treatment, in their order
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
    return late.map((each) => ({
      code: 'HARVEST_IN_WITHDRAWAL',
      message: sentenceOf(each),
      path: `colonyIds.${colonyIds.indexOf(each.colonyId)}`,
    }));
  });
};
