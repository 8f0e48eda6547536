import { type DailyGain, dailyGains, type DailyLevel, dailyLevels } from './daily-gains.ts';
import type { Work } from './explain-steps.ts';
import { findFlows, FLOW_KG, type FlowLimits } from './find-flows.ts';
import { findRobbing, type RobbingLimits } from './find-robbing.ts';
import { findSteps, type Step } from './find-steps.ts';
import { freeWeights } from './free-weights.ts';
import type { WallTime } from '@beekeeping/core/local-time';
import { nameStep, type SwarmLimits, type WeightEvent } from './name-steps.ts';
import { type Weight, weightSeries } from './weight-series.ts';

export interface WeightLimits {
  swarm: SwarmLimits;
  robbing: RobbingLimits;
  flow: FlowLimits;
}

export interface WeightsMeaning {
  /** In the order of their instants. */
  events: WeightEvent[];
  /** Freed from what somebody recorded alone: snow comes and goes. */
  levels: DailyLevel[];
  gains: DailyGain[];
}

/** Figures with their sources: docs/requirements/scales.md. */
const DEFAULT_LIMITS: WeightLimits = {
  swarm: { swarmKg: 0.75, firstMonth: 4, lastMonth: 7 },
  robbing: { robbingKg: 2.5, firstMonth: 7, lastMonth: 10 },
  flow: { flowKg: FLOW_KG },
};

/**
 * What the weights of one place mean.
 * @param readings of one scale, calibrated, in any order
 * @param works what people recorded about the place
 */
export const meaningOf = (
  readings: readonly Weight[],
  works: readonly Work[],
  time: WallTime,
  limits: WeightLimits = DEFAULT_LIMITS,
): WeightsMeaning => {
  const series = weightSeries(readings);
  const steps = findSteps(series);
  const named = new Map(steps.map((step) => [step, nameStep(step, works, time, limits.swarm)]));
  const isRecorded = (step: Step) => named.get(step)?.explainedBy != null;
  const gains = dailyGains(
    dailyLevels(
      freeWeights(series, steps, () => true),
      time,
    ),
  );
  // A cloudburst is a sudden gain as well, and what dries of it was not robbed.
  const withRain = freeWeights(series, steps, (step) => isRecorded(step) || step.deltaKg < 0);
  const events = [
    ...steps.flatMap((step) => (step.isOver && named.get(step)) || []),
    ...findRobbing(withRain, time, limits.robbing),
    ...findFlows(gains, time, limits.flow),
  ];
  return {
    events: events.toSorted((one, other) => one.at - other.at),
    gains,
    levels: dailyLevels(freeWeights(series, steps, isRecorded), time),
  };
};
