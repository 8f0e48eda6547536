import type { Actor } from '@beekeeping/core/actor';
import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { advisoryLocks, type Queryable } from '@beekeeping/db';
import {
  apiaries,
  forageForecasts,
  forageOutcomes,
  type ForageRating,
  phenologyPlaces,
  weatherCells,
} from '@beekeeping/db/schema';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import type { Bloom } from '../phenology/blooms-of.ts';
import { isCellOfApiary } from '../weather/weather-cells.ts';
import type { WeatherDay } from '../weather/weather-of.ts';
import { bloomsOfYears } from './blooms-of-years.ts';
import { expectedWeather } from './expected-weather.ts';
import { daysFrom, forecastDates, LAST_LEAD_DAYS } from './forecast-days.ts';
import { forageScore, RAIN_DAYS, ratingOf } from './forage-score.ts';

/** Apiaries that are computed in one change. */
const PIECE = 100;

/** Past days whose outcome follows corrections of the weather and of the blooms. */
const LOOKS_BACK_DAYS = 30;

/** An apiary whose forecast is stale, with the state of its inputs. */
interface Due extends Record<string, unknown> {
  apiaryId: string;
  computedFrom: string;
}

/**
 * Active apiaries with weather whose forecast of today is missing or follows from another state of weather or blooms than
 * there is now. The state is compared and no clock, so that nothing is missed which commits late.
 */
const readDue = (db: Queryable, today: CalendarDay): Promise<Due[]> =>
  db.execute<Due>(sql`
    select * from (
      select ${apiaries.id} as "apiaryId",
        concat_ws('/', ${weatherCells.id}, extract(epoch from ${weatherCells.changedAt}), ${phenologyPlaces.computedFrom})
          as "computedFrom"
      from ${apiaries}
      join ${weatherCells} on ${isCellOfApiary}
      left join ${phenologyPlaces} on ${phenologyPlaces.apiaryId} = ${apiaries.id}
      where ${apiaries.isActive}
    ) as state
    where not exists (
      select from ${forageForecasts}
      where ${forageForecasts.apiaryId} = "apiaryId" and ${forageForecasts.on} = ${today}::date
        and ${forageForecasts.computedOn} = ${today}::date and ${forageForecasts.computedFrom} = "computedFrom")
    order by "apiaryId" limit ${PIECE}`);

interface Rated {
  on: CalendarDay;
  rating: ForageRating;
  score: number | null;
  wasInBloom: boolean;
}

type WeatherByDay = ReadonlyMap<CalendarDay, WeatherDay>;

/** A rated day, and the days whose rain counts. */
interface RatedDay {
  on: CalendarDay;
  rainDays: readonly CalendarDay[];
}

const withRainDays = (on: CalendarDay): RatedDay => ({
  on,
  rainDays: daysFrom(addDays(on, 1 - RAIN_DAYS), RAIN_DAYS),
});

const rate = ({ on, rainDays }: RatedDay, weather: WeatherByDay, blooms: readonly Bloom[]): Rated => {
  const sources = blooms.filter(
    ({ beginsOn, endsOn }) => beginsOn !== null && beginsOn <= on && (endsOn === null || on <= endsOn),
  );
  const rainMm = rainDays.map((day) => weather.get(day)?.precipitationMm ?? null);
  const score = forageScore({ sources, flightIndex: weather.get(on)?.flightIndex ?? null, rainMm });
  return { on, rating: ratingOf(score), score, wasInBloom: sources.some(({ nectar }) => nectar > 0) };
};

const storeForecasts = async ({ tx, now, today }: Change, rows: readonly (Rated & Due)[]): Promise<void> => {
  await tx.execute(sql`
    insert into ${forageForecasts} (apiary_id, "on", computed_on, rating, score, computed_from, computed_at)
    select "apiaryId", "on", ${today}::date, rating, score, "computedFrom", ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found ("apiaryId" uuid, "on" date, rating text, score numeric, "computedFrom" text)
    on conflict (apiary_id, "on", computed_on) do update set rating = excluded.rating, score = excluded.score,
      computed_from = excluded.computed_from, computed_at = excluded.computed_at`);
};

/** Days whose weather stays unknown have no outcome. */
const storeOutcomes = async ({ tx, now }: Change, rows: readonly (Rated & Due)[]): Promise<void> => {
  const known = rows.filter(({ score }) => score !== null);
  if (known.length === 0) return;
  await tx.execute(sql`
    insert into ${forageOutcomes} (apiary_id, "on", rating, score, was_in_bloom, computed_at)
    select "apiaryId", "on", rating, score, "wasInBloom", ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as found ("apiaryId" uuid, "on" date, rating text, score numeric, "wasInBloom" boolean)
    on conflict (apiary_id, "on") do update set rating = excluded.rating, score = excluded.score,
      was_in_bloom = excluded.was_in_bloom, computed_at = excluded.computed_at
    where (${forageOutcomes.rating}, ${forageOutcomes.score}, ${forageOutcomes.wasInBloom})
      is distinct from (excluded.rating, excluded.score, excluded.was_in_bloom)`);
};

/** One change's worth, in a fixed number of statements. @returns how many apiaries were computed: none while somebody else does */
const computePiece = async (change: Change): Promise<number> => {
  const { tx, today, now } = change;
  // So that no stale state overwrites a newer one. What this run leaves is found by the next one.
  const [turn] = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.computeForageForecasts}) as "isMine"`,
  );
  if (!turn!.isMine) return 0;
  const due = await readDue(tx, today);
  if (due.length === 0) return 0;
  const ids = due.map(({ apiaryId }) => apiaryId);
  const first = addDays(today, -LOOKS_BACK_DAYS);
  const span = { from: addDays(first, 1 - RAIN_DAYS), to: addDays(today, LAST_LEAD_DAYS) };
  const weather = await expectedWeather(tx, ids, span, now);
  const bloomsAt = await bloomsOfYears(tx, ids, first, span.to);
  const rated = (days: readonly CalendarDay[], isRated: (weather?: WeatherDay) => boolean): (Rated & Due)[] => {
    const ratedDays = days.map(withRainDays);
    return due.flatMap((each) => {
      const at: WeatherByDay = weather.get(each.apiaryId) ?? new Map();
      const blooms = bloomsAt(each.apiaryId);
      return ratedDays.filter(({ on }) => isRated(at.get(on))).map((day) => ({ ...each, ...rate(day, at, blooms) }));
    });
  };
  await storeForecasts(
    change,
    rated(forecastDates(today), () => true),
  );
  await storeOutcomes(
    change,
    rated(daysFrom(first, LOOKS_BACK_DAYS), (day) => day?.source === 'HISTORY'),
  );
  change.emit('ForageForecastChanged', { apiaryIds: ids });
  return due.length;
};

/**
 * Computes the forage forecast of every apiary whose weather or blooms changed since it was computed, or for which there is
 * none of today, and what the last 30 days came to: in pieces, so that one that is interrupted is made up for by the next.
 * @returns how many apiaries were computed
 */
export const computeForageForecasts = async (context: ChangeContext, actor: Actor): Promise<number> => {
  let computed = 0;
  for (let piece = PIECE; piece === PIECE; computed += piece) {
    piece = await inChange(context, actor, computePiece);
  }
  return computed;
};
