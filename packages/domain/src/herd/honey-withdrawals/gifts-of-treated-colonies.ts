import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { Queryable } from '@beekeeping/db';
import { colonies, colonyMerges, colonySplits, treatmentColonies, treatments } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { closedUntil, concernsHoney } from './withdrawal-rules.ts';

/** Bees and combs that one colony gave another: by being united with it, or by making it of itself. */
export const gifts: SQL = sql`(
  select ${colonyMerges.colonyId} as giver, ${colonyMerges.intoColonyId} as taker, ${colonyMerges.mergedOn} as day
  from ${colonyMerges}
  union all
  select ${colonySplits.colonyId}, ${colonySplits.daughterId}, ${colonySplits.splitOn} from ${colonySplits})`;

interface WithheldGift extends Record<string, unknown> {
  position: number;
  giverName: string;
  medicineName: string;
  startedOn: CalendarDay;
  closedUntil: CalendarDay | null;
}

const warningOf = ({ giverName, medicineName, startedOn, closedUntil: until }: WithheldGift): Warning => {
  const honeyFrom = until === null ? null : addDays(until, 1);
  return warning('HARVEST_OF_GIFT_IN_WITHDRAWAL', { giverName, medicineName, startedOn, honeyFrom }, 'harvestedOn');
};

/**
 * Warnings for taking honey from colonies on a day each: other colonies gave them bees and combs, directly or through
 * others, while their honey was withheld, as it still is. The colony's own treatments are checked by the gate
 * (docs/decisions/honey-withdrawals.md). One statement for any number of them.
 * @returns in their order, one warning for each giver
 */
export const withheldGifts = async (
  db: Queryable,
  dated: readonly { colonyId: string; day: CalendarDay }[],
): Promise<Warning[][]> => {
  const colonyIds = sql.param(dated.map(({ colonyId }) => colonyId));
  const days = sql.param(dated.map(({ day }) => day));
  const rows = await db.execute<WithheldGift>(sql`
    with recursive asked as (
      select * from unnest(${colonyIds}::uuid[], ${days}::text[]::date[]) with ordinality as a (colony_id, day, position)
    ), given (position, giver, day) as (
      select asked.position, gift.giver, gift.day
      from asked join ${gifts} gift on gift.taker = asked.colony_id and gift.day <= asked.day
      union
      select given.position, gift.giver, gift.day
      from given join ${gifts} gift on gift.taker = given.giver and gift.day <= given.day
    )
    select distinct on (asked.position, ${colonies.name}, ${colonies.id}) asked.position::int as position,
      ${colonies.name} as "giverName", ${treatments.medicineName} as "medicineName",
      ${treatments.startedOn}::text as "startedOn", ${closedUntil}::text as "closedUntil"
    from asked join given on given.position = asked.position
    join ${colonies} on ${colonies.id} = given.giver
    join ${treatmentColonies} on ${treatmentColonies.colonyId} = given.giver
    join ${treatments} on ${treatments.id} = ${treatmentColonies.treatmentId}
    where ${concernsHoney} and ${treatments.startedOn} <= given.day
      and (${closedUntil} is null or ${closedUntil} >= asked.day)
      and not exists (
        select from ${treatmentColonies} own
        where own.treatment_id = ${treatments.id} and own.colony_id = asked.colony_id)
    order by asked.position, ${colonies.name}, ${colonies.id}, ${closedUntil} desc nulls first`);
  const found = dated.map((): Warning[] => []);
  for (const row of rows) found[row.position - 1]!.push(warningOf(row));
  return found;
};
