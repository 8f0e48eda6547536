import { addDays, type CalendarDay, dayOf } from '@beekeeping/core/calendar-day';
import type { Clock } from '@beekeeping/core/clock';
import { databaseNow, type Database, type Transaction } from '@beekeeping/db';
import {
  apiaries,
  phenologyOnsets,
  phenologyPlaces,
  phenologyReports,
  phenologySeasons,
  weatherCells,
} from '@beekeeping/db/schema';
import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { isCellOfApiary, weatherOf } from '../weather/index.ts';
import { type Calibration, calibrate } from './calibration.ts';
import { growingSums } from './growing-sums.ts';
import { bloomsOfYear, isCompleteThrough, type Onset, phasesOf, type SeasonFacts } from './season.ts';
import { seasonOf } from './season-of-report.ts';

/** Seasons that are kept up to date, this one included: those before are as they were computed last. */
const YEARS = 10;
/** Further than any forecast reaches. */
const DAYS_AHEAD = 20;
/** Days before 1 January that a gap may reach back to. */
const DAYS_BEFORE = 3;
/** Apiaries of one poll: the others come with the next. */
const AT_ONCE = 20;

/**
 * What the seasons of an apiary are computed from, as a text that changes with it: the day, the cell and when its weather
 * was stored last, its reports. Found out by looking, so that an import of a bundle is noticed like everything else.
 */
const inputsOf = (
  today: CalendarDay,
): SQL => sql`concat_ws(' ', ${today}::text, ${weatherCells.id}, ${weatherCells.changedAt},
  (select count(*) || ' ' || coalesce(max(${phenologyReports.updatedAt})::text, '') from ${phenologyReports}
    where ${phenologyReports.apiaryId} = ${apiaries.id}))`;

const roundedSum = (sum: number | undefined): number => Math.round((sum ?? 0) * 100) / 100;

interface ReportedDays {
  of(year: number, code: string): CalendarDay | undefined;
  firstYear: number | undefined;
}

const readReports = async (tx: Transaction, apiaryId: string): Promise<ReportedDays> => {
  const rows = await tx.select().from(phenologyReports).where(eq(phenologyReports.apiaryId, apiaryId));
  const days = new Map<string, CalendarDay>();
  const years: number[] = [];
  for (const { phase, plant, observedOn } of rows) {
    const code = phase ?? plant!;
    const season = seasonOf(code, observedOn);
    years.push(season);
    const key = `${season} ${code}`;
    const known = days.get(key);
    // Late December and January may both be reported of one season: it began with the first.
    if (known === undefined || observedOn < known) days.set(key, observedOn);
  }
  return {
    of: (year, code) => days.get(`${year} ${code}`),
    firstYear: years.length === 0 ? undefined : Math.min(...years),
  };
};

const writeSeason = async (
  tx: Transaction,
  apiaryId: string,
  season: typeof phenologySeasons.$inferInsert,
  onsets: readonly Onset[],
): Promise<void> => {
  const { growingDegreeSum, grassTemperatureSum, measuredThrough, isComplete } = season;
  await tx
    .insert(phenologySeasons)
    .values(season)
    .onConflictDoUpdate({
      target: [phenologySeasons.apiaryId, phenologySeasons.season],
      set: { growingDegreeSum, grassTemperatureSum, measuredThrough, isComplete },
    });
  // Rows that stay as they are are not written: most of them, most of the time.
  await tx.execute(sql`
    insert into ${phenologyOnsets}
      (apiary_id, season, code, begins_on, ends_on, basis, threshold, spread_days, calibration_years)
    select ${apiaryId}, ${season.season}, code, "beginsOn", "endsOn", basis, threshold, "spreadDays", "calibrationYears"
    from jsonb_to_recordset(${JSON.stringify(onsets)}::jsonb) as onset (code text, "beginsOn" date, "endsOn" date,
      basis text, threshold numeric, "spreadDays" integer, "calibrationYears" integer)
    on conflict (apiary_id, season, code) do update set
      (begins_on, ends_on, basis, threshold, spread_days, calibration_years) = (excluded.begins_on, excluded.ends_on,
        excluded.basis, excluded.threshold, excluded.spread_days, excluded.calibration_years)
    where (${phenologyOnsets.beginsOn}, ${phenologyOnsets.endsOn}, ${phenologyOnsets.basis}, ${phenologyOnsets.threshold},
        ${phenologyOnsets.spreadDays}, ${phenologyOnsets.calibrationYears})
      is distinct from (excluded.begins_on, excluded.ends_on, excluded.basis, excluded.threshold, excluded.spread_days,
        excluded.calibration_years)`);
};

/** Of an apiary that moved, or whose reports were taken back, less may be known than was computed from. */
const forgetSeasons = async (tx: Transaction, apiaryId: string, first: number, last: number): Promise<void> => {
  for (const table of [phenologySeasons, phenologyOnsets]) {
    await tx.delete(table).where(and(eq(table.apiaryId, apiaryId), between(table.season, first, last)));
  }
};

/** @returns a function that computes once for each key what it is asked for */
const memoized = <Key, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key)!;
  };
};

/**
 * Computes the seasons of one apiary from its weather and reports. Whoever computes the same one at the same time waits,
 * and then reads what the other one had: the last to write has seen everything.
 */
export const computePhenology = async (tx: Transaction, apiaryId: string, today: CalendarDay): Promise<void> => {
  const locked = await tx.execute(sql`
    insert into ${phenologyPlaces} (apiary_id, computed_from, computed_at)
    select id, '', ${databaseNow} from ${apiaries} where id = ${apiaryId}
    on conflict (apiary_id) do update set computed_at = excluded.computed_at
    returning apiary_id`);
  // The apiary is gone.
  if (locked.length === 0) return;
  const [inputs] = await tx
    .select({ value: sql<string>`${inputsOf(today)}` })
    .from(apiaries)
    .leftJoin(weatherCells, isCellOfApiary)
    .where(eq(apiaries.id, apiaryId));
  const thisYear = Number(today.slice(0, 4));
  const oldest = thisYear - YEARS + 1;
  // A season of ten years ago is calibrated by the years before it.
  const weather = await weatherOf(tx, [apiaryId], {
    from: addDays(`${oldest}-01-01`, -DAYS_BEFORE),
    to: addDays(today, DAYS_AHEAD),
  });
  const days = weather.get(apiaryId)!;
  const reports = await readReports(tx, apiaryId);
  const meanOn = (day: CalendarDay): number | null | undefined => days.get(day)?.temperatureMeanC;
  const sumsOf = memoized((year: number) => growingSums(meanOn, year, addDays(today, DAYS_AHEAD)));
  const yesterday = addDays(today, -1);
  const firstDay = [...days.keys()][0];
  const firstYear = Math.min(
    firstDay === undefined ? thisYear : Number(firstDay.slice(0, 4)),
    reports.firstYear ?? thisYear,
  );
  const first = Math.max(oldest, firstYear);
  await forgetSeasons(tx, apiaryId, oldest, first - 1);
  for (let year = first; year <= thisYear; year += 1) {
    const through = yesterday < `${year}-12-31` ? yesterday : `${year}-12-31`;
    const calibrationOf = memoized((code: string): Calibration | undefined =>
      calibrate(year, (each) => reports.of(each, code), sumsOf),
    );
    const facts: SeasonFacts = {
      year,
      sums: sumsOf(year),
      through,
      reportedOn: (code) => reports.of(year, code),
      calibrationOf,
    };
    await writeSeason(tx, apiaryId, measured(apiaryId, facts), [...phasesOf(facts), ...bloomsOfYear(facts)]);
  }
  await tx.update(phenologyPlaces).set({ computedFrom: inputs!.value }).where(eq(phenologyPlaces.apiaryId, apiaryId));
};

/** What has been measured of a season: its sums without the days that are forecast. */
const measured = (apiaryId: string, { year, sums, through }: SeasonFacts): typeof phenologySeasons.$inferInsert => {
  const index = sums.days.findLastIndex((day) => day <= through);
  const isWhole = sums.brokenOn === null || sums.brokenOn > through;
  return {
    apiaryId,
    season: year,
    growingDegreeSum: roundedSum(sums.degrees[index]),
    grassTemperatureSum: roundedSum(sums.grass[index]),
    measuredThrough: sums.days[index] ?? null,
    isComplete: isWhole && isCompleteThrough({ ...sums, brokenOn: null }, through),
  };
};

/**
 * Computes the seasons of apiaries anew whose weather or reports are others than those that they were computed from, or
 * that were computed on another day.
 * @returns whether there may be more to do
 */
export const computeStalePhenology = async (context: {
  db: Database;
  clock: Clock;
  timeZone: string;
}): Promise<boolean> => {
  const { db } = context;
  const today = dayOf(context.clock.now(), context.timeZone);
  const stale = await db
    .select({ id: apiaries.id })
    .from(apiaries)
    .leftJoin(weatherCells, isCellOfApiary)
    .leftJoin(phenologyPlaces, eq(phenologyPlaces.apiaryId, apiaries.id))
    .where(sql`${phenologyPlaces.computedFrom} is distinct from ${inputsOf(today)}`)
    .orderBy(apiaries.id)
    .limit(AT_ONCE);
  for (const { id } of stale) await db.transaction((tx) => computePhenology(tx, id, today));
  return stale.length === AT_ONCE;
};
