import { systemActor } from '@beekeeping/core/actor';
import { computeForageForecasts } from '@beekeeping/domain/field-work/season/forage';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Computes the forage once the weather or the blooms have changed. Due work is found by its state, in any process. */
export const forageForecast: Loop<WorkerContext> = {
  description: 'computes forage forecasts anew when the weather or the blooms changed',
  pollMs: 10_000,
  start: (context) => ({
    runOnce: async () => {
      await computeForageForecasts(context, systemActor('loop:forage-forecast'));
      return false;
    },
  }),
};
