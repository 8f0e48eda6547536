import { addDays, addMonths, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { phenologyOnsets } from '@beekeeping/db/schema';
import type { Calibration } from './calibration.ts';
import { dayReached, type GrowingSums } from './growing-sums.ts';
import { type PhenologicalPhase, PHASES, USUAL_BEGIN } from './phases.ts';
import { type ForagePlant, isForagePlant, PLANTS } from './plants.ts';

type OnsetRow = typeof phenologyOnsets.$inferSelect;
export type Onset = Omit<OnsetRow, 'apiaryId' | 'season'>;

/** The inputs of the season of one place. */
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

/** How something begins by reports or sums; undefined where only the calendar is left. */
const bySum = (facts: SeasonFacts, code: Onset['code'], usualThreshold: number | null): Onset | undefined => {
  const calibration = facts.calibrationOf(code);
  const threshold = calibration?.threshold ?? usualThreshold;
  const basics = {
    code,
    endsOn: null,
    threshold,
    spreadDays: calibration?.spreadDays ?? null,
    calibrationYears: calibration?.years ?? 0,
  };
  const reported = facts.reportedOn(code);
  if (reported !== undefined) return { ...basics, beginsOn: reported, basis: 'REPORTED' };
  if (threshold === null) return undefined;
  const reached = dayReached(facts.sums, threshold);
  // Not reached yet; or reached in a gap, and unknown.
  if (reached === undefined && !isCompleteThrough(facts.sums, facts.through)) return undefined;
  return { ...basics, beginsOn: reached ?? null, basis: calibration ? 'CALIBRATED' : 'ESTIMATED' };
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

/** How many days after one phase another one begins in the mean of many years. @param to index of a later phase */
const usualDays = (from: number, to: number): number =>
  PHASE_ORDER.slice(from, to).reduce((sum, phase) => sum + PHASES[phase].usualDays, 0);

const days = (from: CalendarDay, to: CalendarDay): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

type Onsets = readonly (Onset | undefined)[];

/** Drops estimates that a report contradicts; of two estimates that contradict each other the earlier phase is the surer one. */
const withoutContradictions = (sequence: Onsets): Onsets => {
  const isKept = (onset: Onset, index: number, known: readonly Onset[]): boolean =>
    onset.basis === 'REPORTED' ||
    (known.every(({ beginsOn }) => beginsOn! < onset.beginsOn!) &&
      sequence.every((other, at) => at <= index || other?.basis !== 'REPORTED' || onset.beginsOn! < other.beginsOn!));
  const known: Onset[] = [];
  return sequence.map((onset, index) => {
    if (!onset || onset.beginsOn === null) return onset;
    if (!isKept(onset, index, known)) return { ...onset, beginsOn: null };
    known.push(onset);
    return onset;
  });
};

/**
 * When a phase begins without a report or sum: between the known phases before and after it in the usual proportion,
 * else as long before or after one of them as usual, else as in the mean of many years.
 */
const usualBegin = (sequence: Onsets, index: number, year: number): CalendarDay => {
  const isKnown = (onset: Onset | undefined): boolean => onset != null && onset.beginsOn !== null;
  const [before, after] = [
    sequence.slice(0, index).findLastIndex(isKnown),
    sequence.findIndex((onset, at) => at > index && isKnown(onset)),
  ];
  const begin = (at: number): CalendarDay => sequence[at]!.beginsOn!;
  if (before >= 0 && after >= 0) {
    const share = usualDays(before, index) / usualDays(before, after);
    return addDays(begin(before), Math.round(days(begin(before), begin(after)) * share));
  }
  if (before >= 0) return addDays(begin(before), usualDays(before, index));
  if (after >= 0) return addDays(begin(after), -usualDays(index, after));
  return addDays(`${year}-${USUAL_BEGIN}`, usualDays(0, index));
};

/**
 * When the phases of a year begin: as reported, else when the sum reaches its threshold, else as they usually lie between
 * those. Reports outrank estimates: an estimate that contradicts a later report is dropped.
 */
export const phasesOf = (facts: SeasonFacts): Onset[] => {
  const reached = PHASE_ORDER.map((phase) => bySum(facts, phase, PHASES[phase].threshold));
  const sequence = withoutContradictions(reached);
  // A phase after one that the sum has not reached has not begun either, unless it was reported.
  const lastKnown = sequence.findLastIndex((onset) => onset != null && onset.beginsOn !== null);
  const pending = reached.findIndex((onset, at) => at > lastKnown && onset?.beginsOn === null);
  return PHASE_ORDER.map((phase, index) => {
    const isPending = pending >= 0 && index > pending;
    return sequence[index] ?? byCalendar(phase, isPending ? null : usualBegin(sequence, index, facts.year), null);
  });
};

/**
 * When plants flower in a year: from the reported day on, else from the day on which the sum reaches its threshold, for as
 * long as they do at one place; else in the months in which they usually do.
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
 * The phase of a day; UNKNOWN where the sums are not complete and no report is recent enough.
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

/**
 * From this month on, an early sign may already belong to the next year: hazel flowers before Christmas in mild ones.
 */
const LATE_MONTH = 10;

/**
 * The season whose beginning a report is about: the year of its day, but for early flowers that were seen in late
 * autumn.
 */
export const seasonOf = (code: string, observedOn: CalendarDay): number => {
  const [year, month] = observedOn.split('-').map(Number) as [number, number];
  const isEarly = isForagePlant(code) ? PLANTS[code].months[0] <= 3 : code === 'VORFRUEHLING';
  return isEarly && month >= LATE_MONTH ? year + 1 : year;
};
