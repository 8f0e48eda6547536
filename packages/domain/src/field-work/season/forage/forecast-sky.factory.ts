import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { forageForecasts, phenologyOnsets, phenologyPlaces, weatherCells, weatherDays } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, sql } from 'drizzle-orm';
import type { ForagePlant } from '../phenology/plants.ts';
import { ratingOf } from './forage-score.ts';

type Weather = Omit<Partial<typeof weatherDays.$inferInsert>, 'cellId' | 'on'>;

/** A mild and dry day on which bees fly. */
const MILD = {
  source: 'FORECAST',
  temperatureMeanC: 16,
  temperatureMinC: 10,
  temperatureMaxC: 22,
  precipitationMm: 1,
  windSpeedMaxKmh: 10,
  windGustMaxKmh: 25,
  sunshineHours: 8,
  flightIndex: 0.6,
} as const;

let count = 0;

/** Coordinates that no other apiary of a test shares: a cell of its own. */
export const ownCell = (): { latitude: number; longitude: number } => {
  count += 1;
  return { latitude: 40 + (count % 200) / 10, longitude: 5 + Math.floor(count / 200) / 10 };
};

/**
 * Stores weather of a cell as the provider would report it now: days after `from`, each mild except for the given
 * values.
 */
export const someWeather = async (
  { tx, now }: Change,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  from: CalendarDay,
  days: readonly (Weather | null)[],
): Promise<void> => {
  const cell = { latitude: Math.round(latitude! * 10) / 10, longitude: Math.round(longitude! * 10) / 10 };
  const fields = { ...cell, changedAt: now, createdAt: now, updatedAt: now };
  await tx
    .insert(weatherCells)
    .values({ id: newId(), ...fields })
    .onConflictDoNothing();
  const [{ id: cellId }] = (await tx
    .update(weatherCells)
    .set({ changedAt: now })
    .where(and(eq(weatherCells.latitude, cell.latitude), eq(weatherCells.longitude, cell.longitude)))
    .returning({ id: weatherCells.id })) as [{ id: string }];
  const rows = days.flatMap((weather, ahead) =>
    weather === null ? [] : [{ ...MILD, fetchedAt: now, ...weather, cellId, on: addDays(from, ahead) }],
  );
  for (const row of rows) {
    await tx
      .insert(weatherDays)
      .values(row)
      .onConflictDoUpdate({ target: [weatherDays.cellId, weatherDays.on], set: row });
  }
};

/** Stores blooming times at an apiary, like a computed phenological year. */
export const someBlooms = async (
  { tx, now }: Change,
  apiaryId: string,
  blooms: Partial<Record<ForagePlant, readonly [beginsOn: CalendarDay, endsOn: CalendarDay]>>,
  basis: 'ESTIMATED' | 'MONTHS' = 'ESTIMATED',
): Promise<void> => {
  const place = { computedFrom: newId(), computedAt: now };
  await tx
    .insert(phenologyPlaces)
    .values({ apiaryId, ...place })
    .onConflictDoUpdate({ target: phenologyPlaces.apiaryId, set: place });
  for (const [code, [beginsOn, endsOn]] of Object.entries(blooms) as [ForagePlant, [string, string]][]) {
    const season = Number(beginsOn.slice(0, 4));
    await tx
      .insert(phenologyOnsets)
      .values({ apiaryId, season, code, beginsOn, endsOn, basis })
      .onConflictDoUpdate({
        target: [phenologyOnsets.apiaryId, phenologyOnsets.season, phenologyOnsets.code],
        set: { beginsOn: sql`excluded.begins_on`, endsOn: sql`excluded.ends_on`, basis },
      });
  }
};

/** Stores today's forecast of an apiary: a score for today and each day after it. */
export const someForecast = async (
  { tx, now, today }: Change,
  apiaryId: string,
  scores: readonly (number | null)[],
): Promise<void> => {
  const rows = scores.map((score, ahead) => ({
    apiaryId,
    on: addDays(today, ahead),
    computedOn: today,
    score,
    rating: ratingOf(score),
    computedFrom: 'test',
    computedAt: now,
  }));
  await tx.insert(forageForecasts).values(rows);
};
