import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { colonies, inspections, tasks } from '@beekeeping/db/schema';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { silentAtColonies } from '../../../field-work/devices/silent-devices.ts';
import { colonyGainsOn } from '../../../field-work/sensor-readings/gains/gains-on.ts';
import { seasonOf, spanOf } from '../../../field-work/winterings/season.ts';
import type { ColonyOverview } from '../../../herd/colonies/colony-overview.schema.ts';
import { newestRated } from '../../../herd/colonies/varroa-light.ts';
import { hivesOn } from '../../../herd/hives/setups/hives-on.ts';
import { withdrawalsOn } from '../../../herd/honey-withdrawals/withdrawals-on.ts';
import { isPending } from '../../tasks/task.records.ts';
import { storesOfColonies } from '../stores.queries.ts';

/** The day of which an overview tells. */
interface AskedDay {
  /** A past day counts what happened until then; now counts everything, also what is dated tomorrow. */
  day: CalendarDay;
  isPast: boolean;
  timeZone: string;
}

type Found<Field extends keyof ColonyOverview> = ReadonlyMap<string, Pick<ColonyOverview, Field>>;

/** Some figures of an overview, by the id of the colony. */
interface Part<Field extends keyof ColonyOverview> {
  /** The reader needs all of them, beside the right to read colonies. */
  needs: readonly PermissionKey[];
  /** Of a colony that nothing is known of. */
  nothing: Pick<ColonyOverview, Field>;
  /** One statement for any number of colonies. */
  read: (db: Queryable, colonyIds: readonly string[], asked: AskedDay) => Promise<Found<Field>>;
}

const byColony = <Row extends { colonyId: string }>(rows: readonly Row[]): ReadonlyMap<string, Omit<Row, 'colonyId'>> =>
  new Map(rows.map(({ colonyId, ...figures }) => [colonyId, figures]));

/** Colonies that are asked for. */
const isAsked = sql`${colonies.id} = any(${sql.placeholder('colonyIds')}::uuid[])`;

const lastInspectedUntil = (counted: SQL) =>
  preparedStatement<{ colonyId: string; lastInspectedOn: CalendarDay }>(sql`
    select ${colonies.id} as "colonyId", last.inspected_on::text as "lastInspectedOn" from ${colonies}
    cross join lateral (
      select ${inspections.inspectedOn} from ${inspections} where ${inspections.colonyId} = ${colonies.id} ${counted}
      order by ${inspections.inspectedOn} desc limit 1
    ) as last
    where ${isAsked}`);

const readLastInspected = lastInspectedUntil(sql``);
const readLastInspectedThen = lastInspectedUntil(
  sql`and ${inspections.inspectedOn} <= ${sql.placeholder('day')}::date`,
);

const lastInspections: Part<'lastInspectedOn'> = {
  needs: ['inspections:read'],
  nothing: { lastInspectedOn: null },
  read: async (db, colonyIds, { day, isPast }) =>
    byColony(await (isPast ? readLastInspectedThen(db, { colonyIds, day }) : readLastInspected(db, { colonyIds }))),
};

const lightsUntil = (day?: Placeholder) =>
  preparedStatement<{ colonyId: string } & Pick<ColonyOverview, 'varroaMeasuredOn' | 'varroaRating'>>(sql`
    select ${colonies.id} as "colonyId", newest.rating as "varroaRating", newest.measured_on::text as "varroaMeasuredOn"
    from ${colonies} cross join lateral (${newestRated(day)}) as newest
    where ${isAsked}`);

const readLights = lightsUntil();
const readLightsThen = lightsUntil(sql.placeholder('day'));

const lights: Part<'varroaMeasuredOn' | 'varroaRating'> = {
  needs: ['varroa-measurements:read'],
  nothing: { varroaRating: null, varroaMeasuredOn: null },
  read: async (db, colonyIds, { day, isPast }) =>
    byColony(await (isPast ? readLightsThen(db, { colonyIds, day }) : readLights(db, { colonyIds }))),
};

const withdrawals: Part<'honeyClosedUntil' | 'inWithdrawal'> = {
  needs: ['treatments:read'],
  nothing: { inWithdrawal: false, honeyClosedUntil: null },
  read: async (db, colonyIds, { day }) => {
    const found = await withdrawalsOn(
      db,
      colonyIds.map((colonyId) => ({ colonyId, day })),
    );
    return new Map(
      found.map(({ honeyFrom }, at) => [
        colonyIds[at]!,
        {
          inWithdrawal: honeyFrom !== day,
          honeyClosedUntil: honeyFrom === null || honeyFrom === day ? null : addDays(honeyFrom, -1),
        },
      ]),
    );
  },
};

const storesOn = (day: CalendarDay) =>
  preparedStatement<{ colonyId: string; storesKg: number | null }>(sql`
    select "colonyId", "storesKg"::float8 as "storesKg"
    from (${storesOfColonies({ colonyIds: sql.placeholder('colonyIds') }, spanOf(seasonOf(day)).from, day)}) as stores`);

/** The one of the day that was last asked for: the statement names its day and the targets that hold on it. */
let lastStores: { day: CalendarDay; statement: ReturnType<typeof storesOn> } | undefined;

const storesStatementOf = (day: CalendarDay): ReturnType<typeof storesOn> => {
  if (lastStores?.day !== day) lastStores = { day, statement: storesOn(day) };
  return lastStores.statement;
};

const stores: Part<'storesKg'> = {
  needs: ['inspections:read', 'feedings:read'],
  nothing: { storesKg: null },
  read: async (db, colonyIds, { day, isPast }) =>
    isPast ? new Map() : byColony(await storesStatementOf(day)(db, { colonyIds })),
};

const hives: Part<'broodBoxes' | 'supers'> = {
  needs: [],
  nothing: { broodBoxes: null, supers: null },
  read: async (db, colonyIds, { day, isPast }) => {
    // What is dated tomorrow stands already.
    const on = isPast ? day : addDays(day, 1);
    const found = await hivesOn(
      db,
      colonyIds.map((colonyId) => ({ colonyId, day: on })),
    );
    return new Map(
      found.flatMap((hive, at) =>
        hive ? [[colonyIds[at]!, { broodBoxes: hive.broodBoxes, supers: hive.supers }] as const] : [],
      ),
    );
  },
};

const readPending = preparedStatement<{ colonyId: string; openTasks: number }>(sql`
  select ${tasks.colonyId} as "colonyId", count(*)::int as "openTasks" from ${tasks}
  where ${tasks.colonyId} = any(${sql.placeholder('colonyIds')}::uuid[]) and ${isPending} group by ${tasks.colonyId}`);

const pending: Part<'openTasks'> = {
  needs: ['tasks:read'],
  nothing: { openTasks: 0 },
  read: async (db, colonyIds, { isPast }) => {
    // Nobody recorded which tasks were open then.
    if (isPast) return new Map(colonyIds.map((id) => [id, { openTasks: null }]));
    return byColony(await readPending(db, { colonyIds }));
  },
};

const scales: Part<'yesterdayGainKg' | 'silentDevices'> = {
  needs: ['devices:read'],
  nothing: { yesterdayGainKg: null, silentDevices: 0 },
  read: async (db, colonyIds, { day, isPast, timeZone }) => {
    const gainOf = await colonyGainsOn(db, colonyIds, { day: addDays(day, -1), timeZone });
    // Nobody recorded which devices were silent then.
    const silentAt = isPast ? () => null : await silentAtColonies(db, colonyIds);
    return new Map(colonyIds.map((id) => [id, { yesterdayGainKg: gainOf(id), silentDevices: silentAt(id) }]));
  },
};

const PARTS: readonly Part<keyof ColonyOverview>[] = [
  lastInspections,
  lights,
  withdrawals,
  stores,
  hives,
  pending,
  scales,
];

/** The rights that figures of an overview need beyond the one to read colonies. */
export const overviewRights: readonly PermissionKey[] = [...new Set(PARTS.flatMap(({ needs }) => needs))];

/**
 * What a beekeeper wants to know of colonies before opening them, each figure from where it is told otherwise; a fixed
 * number of statements for any number of colonies.
 * @param rights of the reader: what they may not read is absent
 * @param today of the beekeeper
 * @param timeZone of the business
 * @param on the day of which it tells; today unless it lies before it
 * @returns the overview of each of these colonies
 */
export const colonyOverviews = async (
  db: Queryable,
  colonyIds: readonly string[],
  {
    rights,
    today,
    on = today,
    timeZone,
  }: { rights: ReadonlySet<PermissionKey>; today: CalendarDay; on?: CalendarDay | undefined; timeZone: string },
): Promise<(colonyId: string) => ColonyOverview> => {
  const asked = { ...(on < today ? { day: on, isPast: true } : { day: today, isPast: false }), timeZone };
  const found: { nothing: ColonyOverview; figures: ReadonlyMap<string, ColonyOverview> }[] = [];
  // One after the other, so that a list holds one connection.
  for (const { needs, nothing, read } of PARTS) {
    if (!needs.every((right) => rights.has(right))) continue;
    found.push({ nothing, figures: colonyIds.length === 0 ? new Map() : await read(db, colonyIds, asked) });
  }
  return (colonyId) =>
    Object.assign({}, ...found.map(({ nothing, figures }) => figures.get(colonyId) ?? nothing)) as ColonyOverview;
};
