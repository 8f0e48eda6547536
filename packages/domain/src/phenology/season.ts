import { addDays, addMonths, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { phenologyOnsets } from '@beekeeping/db/schema';
import type { Calibration } from './calibration.ts';
import { dayReached, type GrowingSums } from './growing-sums.ts';
import { type PhenologicalPhase, PHASES, USUAL_BEGIN } from './phases.ts';
import { type ForagePlant, PLANTS } from './plants.ts';

type OnsetRow = typeof phenologyOnsets.$inferSelect;
export type Onset = Omit<OnsetRow, 'apiaryId' | 'season'>;

/** What the season of one place is computed from. */
export interface SeasonFacts {
  year: number;
  sums: GrowingSums;
  /** The last day that the sums should reach, forecasts included or not: without it they are not complete. */
  through: CalendarDay;
  reportedOn: (code: string) => CalendarDay | undefined;
  calibrationOf: (code: string) => Calibration | undefined;
}

/** Phases in the order of the year. */
export const PHASE_ORDER = Object.keys(PHASES) as PhenologicalPhase[];

/** A day or two may be missing at the end, as anywhere. */
export const LATE_DAYS = 3;

/** Whether everything from 1 January to a day is known, but for gaps that were bridged. */
export const isCompleteThrough = (sums: GrowingSums, through: CalendarDay): boolean => {
  const last = sums.days.at(-1);
  return sums.brokenOn === null && last !== undefined && last >= addDays(through, -LATE_DAYS);
};

/** How something begins by reports or sums; undefined where only the calendar tells. */
const bySum = (facts: SeasonFacts, code: Onset['code'], usualThreshold: number | null): Onset | undefined => {
  const calibration = facts.calibrationOf(code);
  const threshold = calibration?.threshold ?? usualThreshold;
  const told = {
    code,
    endsOn: null,
    threshold,
    spreadDays: calibration?.spreadDays ?? null,
    calibrationYears: calibration?.years ?? 0,
  };
  const reported = facts.reportedOn(code);
  if (reported !== undefined) return { ...told, beginsOn: reported, basis: 'REPORTED' };
  if (threshold === null) return undefined;
  const reached = dayReached(facts.sums, threshold);
  // Not reached yet; or reached in a gap, which nobody knows.
  if (reached === undefined && !isCompleteThrough(facts.sums, facts.through)) return undefined;
  return { ...told, beginsOn: reached ?? null, basis: calibration ? 'CALIBRATED' : 'ESTIMATED' };
};

const byCalendar = (code: Onset['code'], beginsOn: CalendarDay | null, endsOn: CalendarDay | null): Onset => ({
  code,
  beginsOn,
  endsOn,
  basis: 'MONTHS',
  threshold: null,
  spreadDays: null,
  calibrationYears: 0,
});

/** So many days after the last phase that is known to begin, as in the mean of many years. */
const afterKnown = (known: Onset | undefined, phase: PhenologicalPhase, year: number): CalendarDay => {
  const from = known ? PHASE_ORDER.indexOf(known.code as PhenologicalPhase) : 0;
  const days = PHASE_ORDER.slice(from, PHASE_ORDER.indexOf(phase)).reduce(
    (sum, each) => sum + PHASES[each].usualDays,
    0,
  );
  return addDays(known?.beginsOn ?? `${year}-${USUAL_BEGIN}`, days);
};

/**
 * When the phases of a year begin: as reported, else when the sum reaches its threshold, else as long after the phase
 * before as in the mean of many years. Reports outrank estimates: an estimate that contradicts a later report is dropped.
 */
export const phasesOf = (facts: SeasonFacts): Onset[] => {
  const onsets: Onset[] = [];
  let isPending = false;
  for (const phase of PHASE_ORDER) {
    const known = onsets.findLast(({ beginsOn }) => beginsOn !== null);
    let onset = bySum(facts, phase, PHASES[phase].threshold);
    if (onset?.basis === 'REPORTED') isPending = false;
    else {
      onset ??= byCalendar(phase, isPending ? null : afterKnown(known, phase, facts.year), null);
      // Of two estimates the earlier phase is the surer one.
      if (onset.beginsOn !== null && known && onset.beginsOn <= known.beginsOn!) onset.beginsOn = null;
      // What comes after a phase that has not begun has not begun either.
      if (onset.beginsOn === null && onset.basis !== 'MONTHS') isPending = true;
    }
    onsets.push(onset);
  }
  let nextReported = '9999-12-31';
  for (const onset of onsets.toReversed()) {
    if (onset.beginsOn === null) continue;
    if (onset.basis === 'REPORTED') nextReported = onset.beginsOn;
    else if (onset.beginsOn >= nextReported) onset.beginsOn = null;
  }
  return onsets;
};

/**
 * When plants flower in a year: from the reported day on, else from the day on which the sum reaches its threshold, for as
 * long as they do at one place (docs/decisions/0212); else in the months in which they usually do.
 */
export const bloomsOfYear = (facts: SeasonFacts): Onset[] =>
  (Object.keys(PLANTS) as ForagePlant[]).map((code) => {
    const { threshold, bloomDays } = PLANTS[code];
    const onset = bySum(facts, code, threshold) ?? usualBloom(code, facts.year);
    if (onset.basis === 'MONTHS' || onset.beginsOn === null) return onset;
    return { ...onset, endsOn: addDays(onset.beginsOn, bloomDays - 1) };
  });

/** When a plant usually flowers: in these months, whole. */
const usualBloom = (code: ForagePlant, year: number): Onset => {
  const [first, last] = PLANTS[code].months;
  const january = `${year}-01-01`;
  return byCalendar(code, addMonths(january, first - 1), addDays(addMonths(january, last), -1));
};

/**
 * The phase of a day; UNKNOWN where the sums are not complete and no report is recent enough to tell.
 * @param onsets of the phases of its year
 */
export const phaseOn = (
  onsets: readonly Pick<Onset, 'code' | 'beginsOn' | 'basis'>[],
  day: CalendarDay,
  isComplete: boolean,
): PhenologicalPhase | 'UNKNOWN' => {
  const inOrder = PHASE_ORDER.flatMap((phase) => onsets.filter(({ code }) => code === phase));
  const begun = inOrder.filter(({ beginsOn }) => beginsOn !== null && beginsOn <= day);
  if (isComplete) return (begun.at(-1)?.code as PhenologicalPhase | undefined) ?? 'WINTER';
  const reported = begun.findLast(({ basis }) => basis === 'REPORTED');
  const phase = reported?.code as PhenologicalPhase | undefined;
  return phase !== undefined && day < addDays(reported!.beginsOn!, PHASES[phase].usualDays) ? phase : 'UNKNOWN';
};
