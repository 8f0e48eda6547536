import { type Work, workBehind, type WorkKind } from './explain-steps.ts';
import { FAR_APART, type Step } from './find-steps.ts';
import { HOUR, MINUTE } from './weight-series.ts';
import type { WallTime } from '@beekeeping/core/local-time';

/** What happened to the weight of a place. */
export type WeightEventKind =
  | 'SWARM'
  | 'THEFT_OR_FALL'
  | 'ROBBING'
  | 'FLOW'
  | 'FEED'
  | 'HARVEST'
  | 'SUPER_ADDED'
  | 'SUPER_REMOVED'
  | 'HIVE_CHANGED'
  | 'BEES_TAKEN'
  | 'BEES_ADDED'
  | 'COLONY_ARRIVED'
  | 'COLONY_LEFT'
  | 'CALIBRATION'
  | 'INSPECTION'
  | 'GAIN'
  | 'LOSS';

export interface WeightEvent {
  kind: WeightEventKind;
  at: number;
  deltaKg: number;
  explainedBy: Pick<Work, 'kind' | 'id'> | null;
}

/** The figures that a beekeeper may set. */
export interface SwarmLimits {
  /** The least loss that is taken for a swarm. */
  swarmKg: number;
  /** The swarming months. */
  firstMonth: number;
  lastMonth: number;
}

/** Smaller ones are bees that come and go (docs/requirements/scales.md#steps). */
export const STEP_KG = 0.5;
/** Nobody has seen a heavier swarm (docs/requirements/scales.md#swarms). */
const HEAVIEST_SWARM_KG = 6;
/** A swarm leaves within minutes: most of the loss is one change. */
const AT_ONCE_SHARE = 0.5;
/** Between two readings that are far apart the bees may fly out that weigh as much as a small swarm: our own figure. */
const SEEN_FAR_APART_KG = 1.1;
/** The same while a scale was silent for hours, and before ten, when they fly out. */
const SEEN_AFTER_SILENCE_KG = 1.8;
const SILENT = 75 * MINUTE;
const LONG_SILENT = 2.5 * HOUR;
const SEEN_EARLY_KG = 1.2;
/** How far noise may hide the quickest part. */
const CLOSE_TO = 0.85;
/** Less does not weigh any hive with a colony: our own figure. */
const LIGHTEST_HIVE_KG = 5;
/** Swarms leave between 10 and 14 o'clock as a rule, most foragers before. */
const SWARM_HOURS = [9, 18] as const;
const EARLY = 10;
/** What is left of a hive that is gone: our own figures. */
const GONE_SHARE = 0.25;
const GONE_KG = 8;

const EVENT_OF: Readonly<Record<WorkKind, WeightEventKind>> = {
  FEEDING: 'FEED',
  HARVEST: 'HARVEST',
  SUPER_ADDED: 'SUPER_ADDED',
  SUPER_REMOVED: 'SUPER_REMOVED',
  HIVE_CHANGED: 'HIVE_CHANGED',
  BEES_TAKEN: 'BEES_TAKEN',
  BEES_ADDED: 'BEES_ADDED',
  COMB_CUT: 'INSPECTION',
  COLONY_ARRIVED: 'COLONY_ARRIVED',
  COLONY_LEFT: 'COLONY_LEFT',
  CALIBRATION: 'CALIBRATION',
  INSPECTION: 'INSPECTION',
};

/** A scale that restarts says nothing, or 0, once or twice. */
const GONE_READINGS = 3;

const isGone = ({ deltaKg, beforeKg, afterKg, readingsAfter }: Step): boolean =>
  deltaKg <= -GONE_KG && afterKg <= GONE_SHARE * beforeKg && readingsAfter >= GONE_READINGS;

const isSwarm = (step: Step, { monthOf, hourOf }: WallTime, limits: SwarmLimits): boolean => {
  const { afterKg, deltaKg, isKnownAfter, isKnownBefore, quickest, wasHandled } = step;
  const month = monthOf(quickest.at);
  const [since, until] = [hourOf(quickest.at), hourOf(quickest.at + quickest.within)];
  const leastKg = Math.max(
    limits.swarmKg,
    quickest.pause > FAR_APART ? SEEN_FAR_APART_KG : 0,
    quickest.pause > SILENT ? SEEN_AFTER_SILENCE_KG : 0,
    since < EARLY ? SEEN_EARLY_KG : 0,
  );
  return (
    isKnownBefore &&
    isKnownAfter &&
    !wasHandled &&
    quickest.pause <= LONG_SILENT &&
    quickest.kg >= CLOSE_TO * leastKg &&
    -deltaKg >= leastKg &&
    -deltaKg <= HEAVIEST_SWARM_KG &&
    quickest.kg >= AT_ONCE_SHARE * -deltaKg &&
    afterKg >= LIGHTEST_HIVE_KG &&
    limits.firstMonth <= month &&
    month <= limits.lastMonth &&
    until >= SWARM_HOURS[0] &&
    since < SWARM_HOURS[1]
  );
};

const kindOf = (step: Step, time: WallTime, limits: SwarmLimits): WeightEventKind => {
  if (isGone(step)) return 'THEFT_OR_FALL';
  if (isSwarm(step, time, limits)) return 'SWARM';
  return step.deltaKg > 0 ? 'GAIN' : 'LOSS';
};

/** What a step was: what somebody recorded, else what it looks like. Undefined for what is too small to be told. */
export const nameStep = (
  step: Step,
  works: readonly Work[],
  time: WallTime,
  limits: SwarmLimits,
): WeightEvent | undefined => {
  if (Math.abs(step.deltaKg) < STEP_KG) return undefined;
  const work = workBehind(step, time.dayOf(step.to), works);
  const kind = work ? EVENT_OF[work.kind] : kindOf(step, time, limits);
  return {
    kind,
    at: step.quickest.at,
    deltaKg: step.deltaKg,
    explainedBy: work ? { kind: work.kind, id: work.id } : null,
  };
};
