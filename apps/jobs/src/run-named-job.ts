import {
  type Job,
  newJobRun,
  openProcess,
  recordRefusal,
  runJob,
  printError,
  printErrors,
  printLine,
} from '@beekeeping/process/job';
import { systemClock } from '@beekeeping/core/clock';
import { jobsConfigSchema } from './config.ts';
import { createJobsContext, type JobsContext } from './context.ts';
import { withDatabase } from './find-database.ts';
import { jobCatalog, type JobName } from './job-catalog.ts';

/** What the program answers the one who started it (docs/requirements/running.md#jobs). */
export const EXIT_CODES = { done: 0, failed: 1, misuse: 2, runningElsewhere: 3 } as const;

/** `argument` follows the job's name; `signal` ends the run early, see `JobContext`. */
interface Started {
  argument: string | undefined;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/** @throws StartupError with every error */
const startNamedJob = async (name: JobName, { argument, env, signal }: Started): Promise<number> => {
  const { needs = [] }: Job<JobsContext> = jobCatalog[name];
  const { config, logger, connection, wakeUps, keyRing } = await openProcess({
    role: 'jobs',
    schema: jobsConfigSchema,
    env: withDatabase(env),
    catalogs: name === 'migrate' ? 'unmigrated' : 'sync',
    keyRing: needs.includes('KEY_RING') && 'existing',
    storage: needs.includes('DATA_DIR'),
    onRefused: (db, { errors }) => recordRefusal(db, newJobRun(name, systemClock.now()), errors.join('; ')),
  });
  try {
    const context = createJobsContext({ config, db: connection.db, wakeUps, keyRing, logger, argument, signal });
    const end = await runJob(name, jobCatalog[name], context);
    switch (end.outcome) {
      case 'SUCCEEDED':
        printLine('jobs', `${name}: done ${JSON.stringify(end.counts)}`);
        return EXIT_CODES.done;
      case 'RUNNING_ELSEWHERE':
        printError(`${name}: already running elsewhere`);
        return EXIT_CODES.runningElsewhere;
      case 'FAILED':
        printError(`${name}: failed, ${end.error}`);
        return EXIT_CODES.failed;
    }
  } finally {
    await connection.close();
  }
};

/**
 * Checks, runs one job and prints the result, or why it did not start.
 * @returns the exit code of the program
 */
export const runNamedJob = async (name: JobName, started: Started): Promise<number> => {
  try {
    return await startNamedJob(name, started);
  } catch (error) {
    printErrors(error);
    return EXIT_CODES.failed;
  }
};
