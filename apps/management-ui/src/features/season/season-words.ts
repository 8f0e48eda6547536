import type { Phenology, PhenologyReport } from '@beekeeping/api-client';
import { seasonName } from '../../components/herd/season.ts';
import { m } from '../../generated/messages/messages.js';

/** When something begins, and how that is known. */
export type Onset = Pick<Phenology['phases'][number], 'beginsOn' | 'basis' | 'spreadDays' | 'calibrationYears'>;

/** How the day of a beginning is known. */
export const basisWords = ({ beginsOn, basis, spreadDays, calibrationYears: years }: Onset): string => {
  if (beginsOn === null) return m.season_not_known();
  if (basis === 'REPORTED') return m.season_seen();
  if (basis === 'CALIBRATED') return m.season_as_earlier({ years, days: spreadDays ?? 0 });
  return basis === 'ESTIMATED' ? m.season_by_sum() : m.season_by_calendar();
};

const AMOUNTS = [
  m.season_amount_none,
  m.season_amount_little,
  m.season_amount_fair,
  m.season_amount_good,
  m.season_amount_very_good,
];

/** Nectar, pollen or flight in words. @param step 0 none to 4 very good */
export const amountWords = (step: number): string => AMOUNTS[step]!();

/** From these on, flight is of the next step: as the forage of a day is rated (docs/requirements/season.md#forage). */
const FLIGHT_STEPS = [0.05, 0.25, 0.5, 0.75];

/** How well bees fly, in words. @param index 0 to 1 */
export const flightWords = (index: number): string => amountWords(FLIGHT_STEPS.filter((from) => index >= from).length);

/** What the phase or the plant of a report is called. */
export const reportName = (season: Phenology, { phase, plant }: Pick<PhenologyReport, 'phase' | 'plant'>): string => {
  if (plant !== null) {
    const bloom = season.blooms.find((each) => each.plant === plant)!;
    return m.season_bloom_of({ plant: seasonName(bloom) });
  }
  return seasonName(season.phases.find((each) => each.phase === phase)!);
};
