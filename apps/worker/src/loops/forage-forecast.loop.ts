import { systemActor } from '@beekeeping/core/actor';
import { computeForageForecasts } from '@beekeeping/domain/field-work/season/forage';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Computes what there is to collect once the weather or the blooms have changed. What is due is found by its state, whoever looks. */
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
