import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import {
  apiaries,
  colonies,
  feedings,
  hivePartTypes,
  hiveSetups,
  hiveSystems,
  inspections,
} from '@beekeeping/db/schema';
import { and, is, isNotNull, isNull, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { consumptionKg } from '../../field-work/sensor-readings/analysis/consumption.ts';
import type { DailyLevel } from '../../field-work/sensor-readings/analysis/daily-gains.ts';
import { seasonOf, spanOf } from '../../field-work/winterings/season.ts';
import { storesByScale } from './stores-by-scale.ts';
import { STORE_TARGETS } from './store-targets.ts';
import type { StoresQuery, StoresView } from './stores.schema.ts';

const MAX = 200;

/** Given for the winter, or without a purpose. Stimulating, building and rearing feed is eaten. */
const IS_WINTER_FEED = sql`(${feedings.purpose} is null or ${feedings.purpose} in ('WINTER', 'EMERGENCY'))`;

/** The colonies whose stores are asked for: every living one unless said otherwise. */
export interface StoresAsked {
  /** A placeholder for an array of ids where the statement is prepared. */
  colonyIds?: readonly string[] | Placeholder | undefined;
  apiaryIds?: readonly string[] | undefined;
}

/** Each requested living colony with its stores; `missingKg` is null if they, or its hive, are unknown. */
export const storesOfColonies = (
  { colonyIds, apiaryIds }: StoresAsked,
  since: CalendarDay,
  today: CalendarDay,
): SQL => {
  // Said of each table, so that the stores of a few colonies take reading the records of these only.
  const isOf = (colonyId: PgColumn): SQL | undefined => {
    if (is(colonyIds, Placeholder)) return sql`${colonyId} = any(${colonyIds}::uuid[])`;
    return colonyIds && oneOf(colonyId, colonyIds as readonly string[]);
  };
  const isAsked = and(isNull(colonies.endedOn), isOf(colonies.id), apiaryIds && oneOf(colonies.apiaryId, apiaryIds));
  const isFed = and(sql`${feedings.fedOn} >= ${since}::date`, IS_WINTER_FEED, isOf(feedings.colonyId));
  const isSeen = and(
    sql`${inspections.inspectedOn} >= ${since}::date`,
    isNotNull(inspections.foodStoresKg),
    isOf(inspections.colonyId),
  );
  const isHive = isOf(hiveSetups.colonyId) ?? sql`true`;
  const targets = STORE_TARGETS.filter(
    ({ validFrom, validTo }) => validFrom <= today && (validTo === null || today <= validTo),
  );
  return sql`
    select *, case when "storesKg" < "targetMinKg" then "targetMinKg" - "storesKg"
      when "storesKg" >= "targetMinKg" then 0 end as "missingKg"
    from (
      select ${colonies.id} as "colonyId", ${colonies.name} as "colonyName", ${apiaries.id} as "apiaryId",
        ${apiaries.name} as "apiaryName", hive.code as "systemCode", hive.boxes as "broodBoxes",
        coalesce(fed.sugar, 0) as "fedSugarKg", coalesce(fed.stored, 0) as "fedStoredKg",
        seen.inspected_on as "inspectedOn", seen.food_stores_kg as "foodStoresKg",
        case when seen.food_stores_kg is null then fed.stored
          else seen.food_stores_kg + coalesce(fed_since.stored, 0) end as "storesKg",
        target.min as "targetMinKg", target.max as "targetMaxKg"
      from ${colonies} join ${apiaries} on ${apiaries.id} = ${colonies.apiaryId}
      left join (
        select ${feedings.colonyId}, sum(${feedings.sugarKg}) as sugar, sum(${feedings.storedKg}) as stored
        from ${feedings} where ${isFed} group by ${feedings.colonyId}
      ) as fed on fed.colony_id = ${colonies.id}
      left join (
        select distinct on (${inspections.colonyId}) ${inspections.colonyId}, ${inspections.inspectedOn},
          ${inspections.foodStoresKg}
        from ${inspections} where ${isSeen}
        order by ${inspections.colonyId}, ${inspections.inspectedOn} desc, ${inspections.id} desc
      ) as seen on seen.colony_id = ${colonies.id}
      left join lateral (
        select sum(${feedings.storedKg}) as stored from ${feedings}
        where ${feedings.colonyId} = seen.colony_id and ${feedings.fedOn} > seen.inspected_on and ${IS_WINTER_FEED}
      ) as fed_since on true
      left join (
        select ${hiveSetups.colonyId}, ${hiveSystems.code}, count(*)::int as boxes
        from ${hiveSetups} join ${hiveSystems} on ${hiveSystems.id} = ${hiveSetups.systemId}
        cross join lateral jsonb_array_elements(${hiveSetups.parts}) as part
        join ${hivePartTypes} on ${hivePartTypes.id} = (part ->> 'partTypeId')::uuid
          and ${hivePartTypes.rules} ->> 'placement' = 'BROOD_BOX'
        where ${isHive} group by ${hiveSetups.colonyId}, ${hiveSystems.code}
      ) as hive on hive.colony_id = ${colonies.id}
      left join lateral (
        select "minKg" as min, "maxKg" as max
        from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
          as target ("systemCode" text, "broodBoxes" int, "minKg" numeric, "maxKg" numeric)
        where ("systemCode" is null or "systemCode" = hive.code) and "broodBoxes" <= hive.boxes
        order by "systemCode" nulls last, "broodBoxes" desc limit 1
      ) as target on true
      where ${isAsked}
    ) as known`;
};

type Group = Omit<StoresView, 'since' | 'apiaries' | 'colonies'>;

interface Found extends Record<string, unknown> {
  total: Group;
  apiaries: StoresView['apiaries'] | null;
  colonies: StoresView['colonies'] | null;
}

const GROUP = sql`count(*)::int as "livingColonies", count("missingKg")::int as "knownColonies",
  count(*) filter (where "missingKg" > 0)::int as "belowTarget", coalesce(sum("fedSugarKg"), 0) as "fedSugarKg",
  coalesce(sum("fedStoredKg"), 0) as "fedStoredKg", coalesce(sum("missingKg"), 0) as "missingKg"`;

/** What scales say of the stores of these colonies; one statement for any number of them. */
const readScales = async (db: Queryable, colonyIds: readonly string[], { today, timeZone }: StoresReader) => {
  const rows = await db.execute<ScaleStores>(storesByScale({ colonyIds, today, timeZone }));
  const byColony = new Map(rows.map((row) => [row.colonyId, row]));
  return (colonyId: string) => {
    const known = byColony.get(colonyId);
    if (!known) return { scaleStoresKg: null, consumptionKg: null, storesLastUntil: null };
    const eaten = consumptionKg(known.levels);
    const leftKg = Math.round(known.leftKg * 10) / 10;
    const eatenKg = eaten === null ? null : Math.round(eaten * 1_000) / 1_000;
    const storesLastUntil = eatenKg ? addDays(today, Math.floor(leftKg / eatenKg)) : null;
    return { scaleStoresKg: leftKg, consumptionKg: eatenKg, storesLastUntil };
  };
};

interface ScaleStores extends Record<string, unknown> {
  colonyId: string;
  leftKg: number;
  levels: DailyLevel[];
}

/** Who asks, and when. */
export interface StoresReader {
  today: CalendarDay;
  /** Of the business. */
  timeZone: string;
  rights: ReadonlySet<PermissionKey>;
}

/**
 * What the living colonies have in store against what their hives should hold (docs/requirements/feeding.md#stores), in
 * all, by apiary and by colony; one statement, and one of their scales.
 */
export const getStores = async (db: Queryable, query: StoresQuery, reader: StoresReader): Promise<StoresView> => {
  const { today } = reader;
  const { since = spanOf(seasonOf(today)).from, apiaryId: apiaryIds } = query;
  const [found] = await db.execute<Found>(sql`
    with each as materialized (${storesOfColonies({ apiaryIds }, since, today)})
    select (select to_json(total) from (select ${GROUP} from each) as total) as total,
      (select json_agg(by_apiary) from (
        select "apiaryId", "apiaryName", ${GROUP} from each group by "apiaryId", "apiaryName"
        order by sum("missingKg") desc nulls last, "apiaryName" limit ${MAX}
      ) as by_apiary) as apiaries,
      (select json_agg(by_colony) from (
        select * from each order by "missingKg" desc nulls last, "colonyName", "colonyId" limit ${MAX}
      ) as by_colony) as colonies`);
  const listed = found!.colonies ?? [];
  const ids = listed.map(({ colonyId }) => colonyId);
  const scalesOf = reader.rights.has('devices:read') ? await readScales(db, ids, reader) : undefined;
  return {
    since,
    ...found!.total,
    apiaries: found!.apiaries ?? [],
    colonies: listed.map((colony) => ({ ...colony, ...scalesOf?.(colony.colonyId) })),
  };
};
