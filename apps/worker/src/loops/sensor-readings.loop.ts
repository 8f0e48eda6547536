import { systemActor } from '@beekeeping/core/actor';
import { analyseWeights, keepMonths, rollUpReadings } from '@beekeeping/domain/field-work/sensor-readings';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Nothing wakes it: readings of a device gather meanwhile, and charts read what is not rolled up yet from the readings. */
export const rollUpSensors: Loop<WorkerContext> = {
  description: 'puts readings of devices together by hours and days',
  pollMs: 15_000,
  start: (context) => ({ runOnce: () => rollUpReadings(context) }),
};

/** As often as a loop that is well is heard of; each poll is two short statements. */
export const keepSensorMonths: Loop<WorkerContext> = {
  description: 'makes months for readings ahead of time, and drops those that are no longer kept',
  pollMs: 60_000,
  start: (context) => ({
    runOnce: async () => {
      const dropped = await keepMonths(context, { rawDays: context.sensorRawDays });
      if (dropped > 0) context.logger.info('months of readings were dropped', { months: dropped });
      return false;
    },
  }),
};

/** Often, so that people hear of a swarm within seconds of the reading that tells of it. */
export const analyseScales: Loop<WorkerContext> = {
  description: 'finds in the weights of scales what happened to their hives',
  pollMs: 10_000,
  start: (context) => ({ runOnce: () => analyseWeights(context, systemActor('loop:analyse-scales')) }),
};
