import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { FAR_APART, type Step } from './find-steps.ts';
import { MINUTE } from './weight-series.ts';

/** What people record that changes a weight at once. */
export type WorkKind =
  | 'FEEDING'
  | 'HARVEST'
  | 'SUPER_ADDED'
  | 'SUPER_REMOVED'
  | 'HIVE_CHANGED'
  | 'COMB_CUT'
  | 'BEES_TAKEN'
  | 'BEES_ADDED'
  | 'COLONY_ARRIVED'
  | 'COLONY_LEFT'
  | 'CALIBRATION'
  | 'INSPECTION';

/** A record of work at the place of a scale. */
export interface Work {
  kind: WorkKind;
  id: string;
  on: CalendarDay;
  /** What it weighs, if it says so: feed, honey. */
  kg?: number | null;
  /** When it was written down, in milliseconds. */
  writtenAt?: number;
}

interface Fit {
  /** Days from the recorded one on which it may show. */
  days: readonly [first: number, last: number];
  fits: (step: Step, kg: number | null, isWrittenThen: boolean) => boolean;
}

const SAME_DAY = [0, 0] as const;
const up = ({ deltaKg }: Step) => deltaKg > 0;
const down = ({ deltaKg }: Step) => deltaKg < 0;

/** A full box of honey weighs 25 kg (bienenkiste.de), what is brought back of it once it is spun less than 15: our own figure. */
const BROUGHT_BACK_KG = 15;
/** No box with frames is lighter: our own figure. */
const BOX_KG = 1.5;
/** What an inspection takes or gives without a trace of hands, and between two readings that are far apart: our own figures. */
const UNTRACED_KG = 1;
const UNSEEN_KG = 2;
/** Combs that are taken or given while somebody looks through a hive: our own figure. */
const COMBS_KG = 8;
/** A comb of drone brood: our own figure. */
const CUT_KG = 2.5;

/** How each kind shows on a scale, the most telling first (docs/requirements/scales.md#what-explains-a-step). */
const FITS: Readonly<Record<WorkKind, Fit>> = {
  FEEDING: {
    days: SAME_DAY,
    fits: (step, kg) => up(step) && (kg === null || (step.deltaKg >= 0.4 * kg && step.deltaKg <= 1.7 * kg + 2)),
  },
  HARVEST: {
    days: [-1, 1],
    fits: (step, kg) =>
      up(step)
        ? step.deltaKg >= BOX_KG && step.deltaKg <= BROUGHT_BACK_KG
        : kg === null || -step.deltaKg >= 0.5 * kg - 1,
  },
  SUPER_ADDED: { days: SAME_DAY, fits: ({ deltaKg }) => deltaKg >= BOX_KG },
  SUPER_REMOVED: { days: SAME_DAY, fits: ({ deltaKg }) => deltaKg <= -BOX_KG },
  COMB_CUT: { days: SAME_DAY, fits: ({ deltaKg }) => deltaKg < 0 && -deltaKg <= CUT_KG },
  BEES_TAKEN: { days: SAME_DAY, fits: down },
  BEES_ADDED: { days: SAME_DAY, fits: up },
  COLONY_ARRIVED: { days: SAME_DAY, fits: up },
  COLONY_LEFT: { days: SAME_DAY, fits: down },
  CALIBRATION: { days: SAME_DAY, fits: () => true },
  HIVE_CHANGED: { days: SAME_DAY, fits: () => true },
  INSPECTION: {
    days: SAME_DAY,
    fits: ({ deltaKg, wasHandled, quickest }, _, isWrittenThen) => {
      if (wasHandled) return Math.abs(deltaKg) <= COMBS_KG;
      return Math.abs(deltaKg) <= (isWrittenThen || quickest.pause > FAR_APART ? UNSEEN_KG : UNTRACED_KG);
    },
  },
};

const KINDS = Object.keys(FITS) as WorkKind[];

/** Whether somebody wrote it down at the hive, or soon after. */
const isWrittenThen = ({ writtenAt }: Work, { from, to }: Step): boolean =>
  writtenAt !== undefined && writtenAt >= from - 15 * MINUTE && writtenAt <= to + 75 * MINUTE;

/** What takes and gives little cannot be the reason of what came after it was written down. */
const wasWrittenBefore = ({ kind, writtenAt }: Work, { from }: Step): boolean =>
  (kind === 'INSPECTION' || kind === 'COMB_CUT') && writtenAt !== undefined && writtenAt < from - 15 * MINUTE;

const explains = (work: Work, step: Step, day: CalendarDay): boolean => {
  const { days, fits } = FITS[work.kind];
  const [first, last] = days;
  return (
    !wasWrittenBefore(work, step) &&
    addDays(work.on, first) <= day &&
    day <= addDays(work.on, last) &&
    fits(step, work.kg ?? null, isWrittenThen(work, step))
  );
};

/** How little a record fits: by what it weighs, then by how much its kind tells. */
const misfit = ({ kind, kg }: Work, { deltaKg }: Step): number =>
  kg == null ? 1_000 + KINDS.indexOf(kind) : Math.abs(Math.abs(deltaKg) - kg);

/** The record that explains a step best; undefined for a step that nobody recorded a reason of. @param day of the step */
export const workBehind = (step: Step, day: CalendarDay, works: readonly Work[]): Work | undefined =>
  works
    .filter((work) => explains(work, step, day))
    .toSorted((one, other) => misfit(one, step) - misfit(other, step))[0];
