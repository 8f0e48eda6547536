import type { Step } from './find-steps.ts';
import { STEP_KG } from './name-steps.ts';
import type { Weight } from './weight-series.ts';

/**
 * The series freed from steps, so that what the bees alone gained and lost is left of it. What was weighed during a step
 * is left out in any case.
 * @param steps in order
 * @param isTaken which of them are taken out
 */
export const freeWeights = (
  series: readonly Weight[],
  steps: readonly Step[],
  isTaken: (step: Step) => boolean,
): Weight[] => {
  const free: Weight[] = [];
  let next = 0;
  let taken = 0;
  for (const { at, kg } of series) {
    while (next < steps.length && steps[next]!.to <= at) {
      const step = steps[next]!;
      if (Math.abs(step.deltaKg) >= STEP_KG && isTaken(step)) taken += step.deltaKg;
      next += 1;
    }
    const step = steps[next];
    if (!step || at <= step.from) free.push({ at, kg: kg - taken });
  }
  return free;
};
