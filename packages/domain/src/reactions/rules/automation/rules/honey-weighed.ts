import {
  apiaries,
  colonies,
  harvests,
  hivePartTypes,
  hiveSetupChanges,
  hiveSetups,
  suggestions,
} from '@beekeeping/db/schema';
import type { SuggestionType } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { dailyGainsOf } from '../../../../field-work/sensor-readings/gains/daily-gains-of.ts';
import { scalesPlaced } from '../../../../field-work/sensor-readings/gains/scales-placed.ts';
import { isInWithdrawal } from '../../../../herd/honey-withdrawals/in-withdrawal.ts';
import type { Asked, Finding } from '../rule.ts';

/** What came in longer ago is counted no more: no super fills that slowly. */
const COUNTED_DAYS = 60;
/** Honey of a full comb by the area of its frame (docs/requirements/scales.md#supers). */
const KG_PER_DM2 = 0.23;
/** What a person decided says enough for so long; what an inspection suggests says it already. */
const DECIDED_DAYS = 7;

/** What bees have gained since something was done about their supers, by the scale of a colony or of an apiary. */
export interface HoneyWeighed extends Finding {
  placeName: string;
  colonyId: string | null;
  apiaryId: string | null;
  gainKg: number;
  /** Of one super, or of all of them. */
  holdsKg: number;
  supers: number;
  /** The day of the last super or harvest. */
  since: string;
}

/** Since when is counted, and against what. */
export interface Counted {
  /** LAST_SUPER: since the newest super, against one of them; LAST_HARVEST: since the last harvest, else the first super, against all. */
  since: 'LAST_SUPER' | 'LAST_HARVEST';
  suggestedAs: SuggestionType;
}

/** The supers of living production colonies with what they hold, since when they are there and when honey was last taken. */
const hives = sql`
  select ${colonies.id} as colony_id, ${colonies.name} as name, ${colonies.apiaryId} as apiary_id, now.supers, now.holds,
    log.added_on, log.first_on,
    (select max(${harvests.harvestedOn}) from ${harvests} where ${harvests.colonyId} = ${colonies.id}) as harvested_on
  from ${colonies} join ${hiveSetups} on ${hiveSetups.colonyId} = ${colonies.id}
  cross join lateral (
    select count(*)::int as supers, case when count(*) = count(box.holds) then sum(box.holds) end as holds
    from (
      select coalesce((part #>> '{state,framesTotal}')::numeric, (type.dimensions ->> 'frames')::numeric)
        * (type.dimensions ->> 'frameWidthMm')::numeric * (type.dimensions ->> 'frameHeightMm')::numeric / 10000 * ${KG_PER_DM2}::numeric as holds
      from jsonb_array_elements(${hiveSetups.parts}) part
      join ${hivePartTypes} type on type.id = (part ->> 'partTypeId')::uuid and type.rules ->> 'placement' = 'SUPER') box
  ) now
  cross join lateral (
    select max(on_day) filter (where supers > before) as added_on, max(on_day) filter (where before = 0 and supers > 0) as first_on
    from (
      select change.occurred_on as on_day, boxes.supers, coalesce(lag(boxes.supers) over (order by change.version), 0) as before
      from ${hiveSetupChanges} change cross join lateral (
        select count(*) as supers from jsonb_array_elements(change.parts) part
        join ${hivePartTypes} type on type.id = (part ->> 'partTypeId')::uuid and type.rules ->> 'placement' = 'SUPER') boxes
      where change.colony_id = ${colonies.id}) changes
  ) log`;

/** Places with a scale: colonies with their own hive, apiaries with the mean of those of their colonies that have no scale. */
export const honeyWeighed = (
  { about, today, timeZone, parameters: { percent } }: Asked<Record<'percent', never>>,
  { since, suggestedAs }: Counted,
): SQL => {
  const isLastSuper = since === 'LAST_SUPER';
  const hiveSince = isLastSuper ? sql`greatest(added_on, harvested_on)` : sql`greatest(first_on, harvested_on)`;
  const hiveHolds = isLastSuper ? sql`holds / supers` : sql`holds`;
  // Of colonies whose honey may be taken, where it is to be taken.
  const which = isLastSuper ? sql`true` : sql`not ${isInWithdrawal(today)}`;
  const days = {
    firstDay: sql`(${today}::date - ${COUNTED_DAYS}::int)`,
    lastDay: sql`(${today}::date - 1)`,
    timeZone: sql`${timeZone}::text`,
  };
  const zone = sql`${timeZone}::text`;
  const isAskedPlace =
    about === undefined ? sql`true` : sql`coalesce(p.colony_id, p.apiary_id) = any(${sql.param([...about])}::uuid[])`;
  return sql`
    with scales as materialized (
      select * from (${scalesPlaced(sql`${isAskedPlace} and p.kind = 'SCALE'`, days)}) placed where next > (${today}::date)::timestamp at time zone ${zone}
    ), hives as materialized (
      ${hives} where ${colonies.endedOn} is null and ${colonies.type} = 'PRODUCTION' and now.supers > 0 and ${which}
        and (${colonies.id}::text in (select place from scales) or ${colonies.apiaryId}::text in (select place from scales))
    ), places as (
      select colony_id as place, name, colony_id, null::uuid as apiary_id, ${hiveSince} as since, ${hiveHolds} as holds, supers from hives
      union all
      select ${apiaries.id}, ${apiaries.name}, null, ${apiaries.id}, max(${hiveSince}), avg(${hiveHolds}), round(avg(supers))::int
      from hives join ${apiaries} on ${apiaries.id} = hives.apiary_id
      where hives.colony_id::text not in (select place from scales)
      group by ${apiaries.id}
    ), gains as materialized (${dailyGainsOf(
      sql`
      select scales.place, scales.device_id, scales.series_id, scales.placed_at, scales.first, scales.next,
        greatest(scales.first_day, places.since) as first_day, scales.last_day
      from scales join places on places.place::text = scales.place`,
      zone,
    )}), sums as (select place, sum(gain) as gain from gains group by place)
    select places.place as "subjectId", places.since::text as "dueWindow", places.name as "placeName", places.colony_id as "colonyId",
      places.apiary_id as "apiaryId", round(sums.gain::numeric, 1)::float8 as "gainKg", round(places.holds, 1)::float8 as "holdsKg",
      places.supers, places.since::text as since
    from places join sums on sums.place = places.place::text
    where places.since is not null and sums.gain >= places.holds * ${percent}::int / 100 and not exists (
      select from ${suggestions} where ${suggestions.type} = ${suggestedAs} and ${suggestions.subjectId} = places.place
        and case when ${suggestions.status} = 'OPEN' then ${suggestions.closedAt} is null and ${suggestions.occasion} <> places.since::text
          else ${suggestions.updatedAt}::date >= ${today}::date - ${DECIDED_DAYS}::int end)`;
};
