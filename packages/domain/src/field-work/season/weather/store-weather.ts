import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { databaseNow, type Database, type Transaction } from '@beekeeping/db';
import { weatherCells, weatherDays } from '@beekeeping/db/schema';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type CellClaim, type CellRow, stateOf } from './claim-cells.ts';
import { afterArchive, dueAfter } from './fetch-plan.ts';
import type { FetchedDay, WeatherFailed, WeatherQuestion } from './open-meteo.ts';

const isKnown = (day: FetchedDay): boolean =>
  Object.entries(day).some(([name, value]) => name !== 'on' && value !== null);

/** The archive lacks its newest days: their forecasts stay until it has them. */
const daysToStore = ({ kind }: WeatherQuestion, days: FetchedDay[]): FetchedDay[] =>
  kind === 'ARCHIVE' ? days.filter(isKnown) : days;

/** Writes days of one cell. History replaces any day, a forecast replaces forecasts only. */
export const writeDays = async (
  tx: Pick<Transaction, 'execute'>,
  cellId: string,
  source: (typeof weatherDays.$inferSelect)['source'],
  days: readonly FetchedDay[],
): Promise<void> => {
  await tx.execute(sql`
    insert into ${weatherDays} (cell_id, "on", source, temperature_mean_c, temperature_min_c, temperature_max_c,
      precipitation_mm, wind_speed_max_kmh, wind_gust_max_kmh, sunshine_hours, flight_index, fetched_at)
    select ${cellId}, "on", ${source}, "temperatureMeanC", "temperatureMinC", "temperatureMaxC", "precipitationMm",
      "windSpeedMaxKmh", "windGustMaxKmh", "sunshineHours", "flightIndex", ${databaseNow}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day ("on" date, "temperatureMeanC" numeric,
      "temperatureMinC" numeric, "temperatureMaxC" numeric, "precipitationMm" numeric, "windSpeedMaxKmh" numeric,
      "windGustMaxKmh" numeric, "sunshineHours" numeric, "flightIndex" numeric)
    on conflict (cell_id, "on") do update set (source, temperature_mean_c, temperature_min_c, temperature_max_c,
      precipitation_mm, wind_speed_max_kmh, wind_gust_max_kmh, sunshine_hours, flight_index, fetched_at)
      = (excluded.source, excluded.temperature_mean_c, excluded.temperature_min_c, excluded.temperature_max_c,
      excluded.precipitation_mm, excluded.wind_speed_max_kmh, excluded.wind_gust_max_kmh, excluded.sunshine_hours,
      excluded.flight_index, excluded.fetched_at)
    where excluded.source = 'HISTORY' or ${weatherDays.source} = 'FORECAST'`);
};

/** The cells that still belong to a claim, locked. */
const heldCells = (tx: Transaction, claim: string): Promise<CellRow[]> =>
  tx.select().from(weatherCells).where(eq(weatherCells.claim, claim)).orderBy(asc(weatherCells.id)).for('update');

const storeCell = async (
  tx: Transaction,
  cell: CellRow,
  question: WeatherQuestion,
  days: FetchedDay[],
  at: { today: CalendarDay; now: Date },
): Promise<void> => {
  const before = stateOf(cell);
  if (cell.provider === 'MADE_UP') await tx.delete(weatherDays).where(eq(weatherDays.cellId, cell.id));
  await writeDays(tx, cell.id, question.kind === 'ARCHIVE' ? 'HISTORY' : 'FORECAST', daysToStore(question, days));
  const knownThrough = days.findLast(({ temperatureMeanC }) => temperatureMeanC !== null)?.on;
  const after =
    question.kind === 'ARCHIVE'
      ? { ...before, ...afterArchive(before, question, knownThrough, at.today) }
      : { ...before, forecastAt: at.now };
  await tx
    .update(weatherCells)
    .set({
      historyFrom: after.historyFrom,
      historyThrough: after.historyThrough,
      forecastAt: after.forecastAt,
      provider: 'OPEN_METEO',
      changedAt: at.now,
      failureCount: 0,
      lastError: null,
      lastErrorReason: null,
      nextAttemptAt: dueAfter(after, question, at.today, at.now),
      claim: null,
      claimedUntil: null,
      updatedAt: at.now,
    })
    .where(eq(weatherCells.id, cell.id));
};

/**
 * Stores what was answered for the cells of a claim, all in one transaction. Cells that another process has claimed
 * since stay as they are.
 * @returns how many were stored
 */
export const storeWeather = (
  db: Database,
  { claim, question, cells }: CellClaim,
  answered: readonly FetchedDay[][],
  today: CalendarDay,
): Promise<number> =>
  db.transaction(async (tx) => {
    const held = await heldCells(tx, claim);
    const [clock] = await tx.execute<{ now: string }>(sql`select ${databaseNow} as now`);
    const at = { today, now: new Date(clock!.now) };
    for (const cell of held) {
      const position = cells.findIndex(({ id }) => id === cell.id);
      await storeCell(tx, cell, question, answered[position]!, at);
    }
    return held.length;
  });

/** After one minute, two, four … and six hours; ten percent more at random, so that cells do not come all at once. */
const backOff = sql`least(21600, 60 * 2 ^ least(${weatherCells.failureCount}, 10)) * (1 + random() / 10) * interval '1 second'`;

/** Records why the cells of a claim have no newer weather, and when to try again; stored days stay. */
export const recordFailure = (db: Database, { claim }: CellClaim, failure: WeatherFailed): Promise<void> =>
  db.transaction(async (tx) => {
    const pause = sql`${failure.retryAfterMs ?? 0} * interval '1 ms'`;
    // A requested pause applies to all cells: the limit is one for all. They are locked in the order of all others.
    const isForAll = failure.code === 'HTTP_429';
    const locked = isForAll
      ? await tx.select().from(weatherCells).orderBy(asc(weatherCells.id)).for('update')
      : await heldCells(tx, claim);
    const held = locked.filter((cell) => cell.claim === claim).map(({ id }) => id);
    if (held.length === 0) return;
    await tx
      .update(weatherCells)
      .set({
        failureCount: sql`${weatherCells.failureCount} + 1`,
        lastError: failure.code,
        lastErrorReason: failure.reason,
        nextAttemptAt: sql`date_trunc('milliseconds', ${databaseNow} + greatest(${backOff}, ${pause}))`,
        claim: null,
        claimedUntil: null,
        updatedAt: databaseNow,
      })
      .where(inArray(weatherCells.id, held));
    if (!isForAll) return;
    const wait = sql`greatest(interval '1 minute', ${pause})`;
    await tx.update(weatherCells).set({
      nextAttemptAt: sql`greatest(${weatherCells.nextAttemptAt}, date_trunc('milliseconds', ${databaseNow} + ${wait}))`,
    });
  });

/** Releases the cells of a claim for the next poll. */
export const releaseCells = async (db: Database, { claim }: CellClaim): Promise<void> => {
  await db.update(weatherCells).set({ claim: null, claimedUntil: null }).where(eq(weatherCells.claim, claim));
};
