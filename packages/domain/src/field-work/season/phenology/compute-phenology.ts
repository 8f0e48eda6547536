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
import { and, eq, gte, notBetween, type SQL, sql } from 'drizzle-orm';
import { dailyMeansOf, isCellOfApiary } from '../weather/index.ts';
import { calibrate, YEARS_BACK } from './calibration.ts';
import { type GrowingSums, growingSums } from './growing-sums.ts';
import { INDICATOR_PLANTS } from './phases.ts';
import { bloomsOfYear, isCompleteThrough, type Onset, phasesOf, type SeasonFacts, seasonOf } from './season.ts';

/** Seasons that are kept up to date, this one included: earlier ones stay as last computed. */
const YEARS = 10;
/** Further than any forecast reaches. */
const DAYS_AHEAD = 20;
/** Days before 1 January that a gap may reach back to. */
const DAYS_BEFORE = 3;
/** Apiaries of one poll: the others follow with the next. */
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
  /** For a phase: its own report, else that of the bloom that begins it. */
  of(year: number, code: string): CalendarDay | undefined;
  /** Of every report. */
  years: readonly number[];
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
    // Late December and January may both be reported for one season: the first one counts.
    if (known === undefined || observedOn < known) days.set(key, observedOn);
  }
  return {
    of: (year, code) => {
      const seen = [code, ...(INDICATOR_PLANTS[code] ?? [])].find((each) => days.has(`${year} ${each}`));
      return seen === undefined ? undefined : days.get(`${year} ${seen}`);
    },
    years,
  };
};

interface Season {
  season: number;
  growingDegreeSum: number;
  grassTemperatureSum: number;
  measuredThrough: CalendarDay | null;
  isComplete: boolean;
  onsets: Onset[];
}

/** Two statements for all of them. Unchanged rows are not written: most of them, most of the time. */
const writeSeasons = async (tx: Transaction, apiaryId: string, seasons: readonly Season[]): Promise<void> => {
  const sums = seasons.map((each) => {
    const { onsets: _, ...season } = each;
    return season;
  });
  const onsets = seasons.flatMap((each) => each.onsets.map((onset) => ({ ...onset, season: each.season })));
  await tx.execute(sql`
    insert into ${phenologySeasons}
      (apiary_id, season, growing_degree_sum, grass_temperature_sum, measured_through, is_complete)
    select ${apiaryId}, season, "growingDegreeSum", "grassTemperatureSum", "measuredThrough", "isComplete"
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as season (season integer, "growingDegreeSum" numeric,
      "grassTemperatureSum" numeric, "measuredThrough" date, "isComplete" boolean)
    on conflict (apiary_id, season) do update set
      (growing_degree_sum, grass_temperature_sum, measured_through, is_complete) = (excluded.growing_degree_sum,
        excluded.grass_temperature_sum, excluded.measured_through, excluded.is_complete)
    where (${phenologySeasons.growingDegreeSum}, ${phenologySeasons.grassTemperatureSum},
        ${phenologySeasons.measuredThrough}, ${phenologySeasons.isComplete})
      is distinct from (excluded.growing_degree_sum, excluded.grass_temperature_sum, excluded.measured_through,
        excluded.is_complete)`);
  await tx.execute(sql`
    insert into ${phenologyOnsets}
      (apiary_id, season, code, begins_on, ends_on, basis, threshold, spread_days, calibration_years)
    select ${apiaryId}, season, code, "beginsOn", "endsOn", basis, threshold, "spreadDays", "calibrationYears"
    from jsonb_to_recordset(${JSON.stringify(onsets)}::jsonb) as onset (season integer, code text, "beginsOn" date,
      "endsOn" date, basis text, threshold numeric, "spreadDays" integer, "calibrationYears" integer)
    on conflict (apiary_id, season, code) do update set
      (begins_on, ends_on, basis, threshold, spread_days, calibration_years) = (excluded.begins_on, excluded.ends_on,
        excluded.basis, excluded.threshold, excluded.spread_days, excluded.calibration_years)
    where (${phenologyOnsets.beginsOn}, ${phenologyOnsets.endsOn}, ${phenologyOnsets.basis}, ${phenologyOnsets.threshold},
        ${phenologyOnsets.spreadDays}, ${phenologyOnsets.calibrationYears})
      is distinct from (excluded.begins_on, excluded.ends_on, excluded.basis, excluded.threshold, excluded.spread_days,
        excluded.calibration_years)`);
};

/** For an apiary that moved, or whose reports were deleted, less may be known than before. */
const forgetSeasonsBut = async (
  tx: Transaction,
  apiaryId: string,
  oldest: number,
  known: { first: number; last: number },
): Promise<void> => {
  for (const table of [phenologySeasons, phenologyOnsets]) {
    const isUnknown = notBetween(table.season, known.first, known.last);
    await tx.delete(table).where(and(eq(table.apiaryId, apiaryId), gte(table.season, oldest), isUnknown));
  }
};

/**
 * @returns a function that computes once for each key
 */
const memoized = <Key, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key)!;
  };
};

/**
 * Computes the seasons of one apiary from its weather and reports. A concurrent computation of the same apiary waits,
 * and then reads the inputs of the first: the last to write has seen everything.
 */
export const computePhenology = async (tx: Transaction, apiaryId: string, today: CalendarDay): Promise<void> => {
  // Locked before what depends on it, in the order of a deletion.
  const found = await tx.select({ id: apiaries.id }).from(apiaries).where(eq(apiaries.id, apiaryId)).for('key share');
  if (found.length === 0) return;
  await tx
    .insert(phenologyPlaces)
    .values({ apiaryId, computedFrom: '', computedAt: databaseNow })
    .onConflictDoUpdate({ target: phenologyPlaces.apiaryId, set: { computedAt: databaseNow } });
  const [inputs] = await tx
    .select({ value: sql<string>`${inputsOf(today)}` })
    .from(apiaries)
    .leftJoin(weatherCells, isCellOfApiary)
    .where(eq(apiaries.id, apiaryId));
  const thisYear = Number(today.slice(0, 4));
  const oldest = thisYear - YEARS + 1;
  // A season of ten years ago is calibrated by the years before it.
  const means = await dailyMeansOf(tx, apiaryId, {
    from: addDays(`${oldest - YEARS_BACK}-01-01`, -DAYS_BEFORE),
    to: addDays(today, DAYS_AHEAD),
  });
  const reports = await readReports(tx, apiaryId);
  const sumsOf = memoized((year: number) => growingSums((day) => means.get(day), year, addDays(today, DAYS_AHEAD)));
  const firstDay = [...means.keys()][0];
  const firstYear = firstDay === undefined ? thisYear : Number(firstDay.slice(0, 4));
  const first = Math.max(oldest, Math.min(firstYear, ...reports.years));
  // The next one begins before Christmas where the hazel does.
  const last = Math.max(thisYear, ...reports.years);
  await forgetSeasonsBut(tx, apiaryId, oldest, { first, last });
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  await writeSeasons(
    tx,
    apiaryId,
    years.map((year) => seasonOfYear(year, addDays(today, -1), reports, sumsOf)),
  );
  await tx.update(phenologyPlaces).set({ computedFrom: inputs!.value }).where(eq(phenologyPlaces.apiaryId, apiaryId));
};

/** The known facts of one year, its sums without forecast days. */
const seasonOfYear = (
  year: number,
  yesterday: CalendarDay,
  reports: ReportedDays,
  sumsOf: (year: number) => GrowingSums,
): Season => {
  const sums = sumsOf(year);
  const through = yesterday < `${year}-12-31` ? yesterday : `${year}-12-31`;
  const facts: SeasonFacts = {
    year,
    sums,
    through,
    reportedOn: (code) => reports.of(year, code),
    calibrationOf: (code) => calibrate(year, (each) => reports.of(each, code), sumsOf),
  };
  const index = sums.days.findLastIndex((day) => day <= through);
  const isWhole = sums.brokenOn === null || sums.brokenOn > through;
  return {
    season: year,
    growingDegreeSum: roundedSum(sums.degrees[index]),
    grassTemperatureSum: roundedSum(sums.grass[index]),
    measuredThrough: sums.days[index] ?? null,
    isComplete: isWhole && isCompleteThrough({ ...sums, brokenOn: null }, through),
    onsets: [...phasesOf(facts), ...bloomsOfYear(facts)],
  };
};

/**
 * Recomputes the seasons of apiaries whose weather or reports have changed since, or that were computed on another day.
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
