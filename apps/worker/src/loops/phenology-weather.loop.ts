import { computeStalePhenology } from '@beekeeping/domain/field-work/season/phenology';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Computes the phenological year of an apiary anew when its weather, a report or the day is another one. */
export const phenologyWeather: Loop<WorkerContext> = {
  description: 'Computes the phenological year of each apiary, from its weather and reports.',
  pollMs: 5_000,
  start: (context) => ({ runOnce: () => computeStalePhenology(context) }),
};
