import { notFound } from '@beekeeping/core/app-error';
import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { apiaries, phenologyOnsets, phenologyPlaces, phenologySeasons, weatherCells } from '@beekeeping/db/schema';
import { and, eq } from 'drizzle-orm';
import { attributionOf, isCellOfApiary } from '../weather/index.ts';
import type { PhenologyView } from './phenology.schema.ts';
import { PHASES } from './phases.ts';
import { type ForagePlant, PLANTS } from './plants.ts';
import { bloomsOfYear, LATE_DAYS, type Onset, PHASE_ORDER, phaseOn, phasesOf } from './season.ts';

const readPlace = async (db: Queryable, apiaryId: string, season: number) => {
  const [place] = await db
    .select({
      name: apiaries.name,
      provider: weatherCells.provider,
      computedAt: phenologyPlaces.computedAt,
      sums: phenologySeasons,
    })
    .from(apiaries)
    .leftJoin(weatherCells, isCellOfApiary)
    .leftJoin(phenologyPlaces, eq(phenologyPlaces.apiaryId, apiaries.id))
    .leftJoin(phenologySeasons, and(eq(phenologySeasons.apiaryId, apiaries.id), eq(phenologySeasons.season, season)))
    .where(eq(apiaries.id, apiaryId));
  if (!place) throw notFound('apiary');
  return place;
};

/** Calendar values for a year without data. */
const usualOnsets = (year: number): Onset[] => {
  const facts = {
    year,
    sums: { days: [], grass: [], degrees: [], brokenOn: null },
    through: `${year}-12-31`,
    reportedOn: () => undefined,
    calibrationOf: () => undefined,
  };
  return [...phasesOf(facts), ...bloomsOfYear(facts)];
};

const onsetView = ({ beginsOn, basis, threshold, spreadDays, calibrationYears }: Onset) => ({
  beginsOn,
  basis,
  threshold,
  spreadDays,
  calibrationYears,
});

/**
 * The season at one apiary.
 * @param season the calendar year; the current one by default
 * @throws AppError NOT_FOUND
 */
export const getPhenology = async (
  db: Queryable,
  { apiaryId, season: asked }: { apiaryId: string; season?: number | undefined },
  today: CalendarDay,
): Promise<PhenologyView> => {
  const season = asked ?? Number(today.slice(0, 4));
  const { name, provider, computedAt, sums } = await readPlace(db, apiaryId, season);
  const stored: Onset[] = await db
    .select()
    .from(phenologyOnsets)
    .where(and(eq(phenologyOnsets.apiaryId, apiaryId), eq(phenologyOnsets.season, season)));
  const onsets = stored.length > 0 ? stored : usualOnsets(season);
  const byCode = new Map(onsets.map((onset) => [onset.code, onset]));
  const lastDay = today < `${season}-12-31` ? today : `${season}-12-31`;
  const through = sums?.measuredThrough ?? null;
  // Not computed since: what was complete then need not be today.
  const isComplete = sums !== null && sums.isComplete && through! >= addDays(lastDay, -1 - LATE_DAYS);
  return {
    season,
    apiaryId,
    apiaryName: name,
    growingDegreeSum: through === null ? null : sums!.growingDegreeSum,
    grassTemperatureSum: through === null ? null : sums!.grassTemperatureSum,
    measuredThrough: through,
    isComplete,
    phase: phaseOn(onsets, lastDay, isComplete),
    phases: PHASE_ORDER.map((phase) => {
      const { names, indicator, instead } = PHASES[phase];
      return {
        phase,
        nameDe: names.de,
        nameEn: names.en,
        indicatorDe: `${indicator.de}, oder ${instead.de}`,
        indicatorEn: `${indicator.en}, or ${instead.en}`,
        ...onsetView(byCode.get(phase)!),
      };
    }),
    blooms: (Object.keys(PLANTS) as ForagePlant[]).map((plant) => {
      const { names, nectar, pollen } = PLANTS[plant];
      const onset = byCode.get(plant)!;
      return { plant, nameDe: names.de, nameEn: names.en, nectar, pollen, ...onsetView(onset), endsOn: onset.endsOn };
    }),
    computedAt: computedAt?.toISOString() ?? null,
    attribution: attributionOf(provider),
  };
};
