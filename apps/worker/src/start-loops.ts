import type { KeyRing } from '@beekeeping/core/key-ring';
import type { Logger } from '@beekeeping/core/logger';
import type { Database, WakeUps } from '@beekeeping/db';
import { dueRollUps } from '@beekeeping/domain/field-work/sensor-readings';
import { requestedEvaluations } from '@beekeeping/domain/reactions/rules/suggestions';
import { queueReaders, readLastSuccesses } from '@beekeeping/domain/reactions/system';
import { measureLoops, type Metrics, runLoops, type RunningLoops } from '@beekeeping/process';
import type { WorkerConfig } from './config.ts';
import { createWorkerContext } from './context.ts';
import { loopCatalog } from './loop-catalog.ts';
import { measureJobs } from './metrics/job-metrics.ts';
import { measureQueues } from './metrics/queue-metrics.ts';
import { measureWorker } from './metrics/worker-metrics.ts';

/** Runs every loop in this process, be it the worker or `all`. The pool is the caller's, to be closed after the stop. */
export const startLoops = (parts: {
  config: Omit<WorkerConfig, 'METRICS_HOST' | 'METRICS_PORT'>;
  db: Database;
  wakeUps: WakeUps;
  keyRing: KeyRing;
  logger: Logger;
  /** Absent in a process that shows none. */
  metrics?: Metrics | undefined;
}): RunningLoops => {
  const { config, db, metrics } = parts;
  if (metrics) {
    measureQueues(metrics, {
      ...queueReaders(db),
      evaluation: () => requestedEvaluations(db),
      'sensor-roll-ups': () => dueRollUps(db),
    });
    measureJobs(metrics, () => readLastSuccesses(db));
  }
  return runLoops({
    catalog: loopCatalog,
    context: createWorkerContext({ ...parts, ...(metrics && { observe: measureWorker(metrics) }) }),
    directUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    ...(metrics && { observe: measureLoops(metrics) }),
  });
};
