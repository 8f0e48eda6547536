import { openProcess, runJob, tellError, tellPerson } from '@beekeeping/process/job';
import { jobsConfigSchema } from './config.ts';
import { createJobsContext } from './context.ts';
import { withDatabase } from './find-database.ts';
import { jobCatalog, type JobName } from './job-catalog.ts';

/** What the program answers the one who started it (decisions.md §2). */
export const EXIT_CODES = { done: 0, failed: 1, misuse: 2, runningElsewhere: 3 } as const;

const NEED_KEYS: ReadonlySet<JobName> = new Set(['rekey', 'app-backup', 'verify-backup']);

/**
 * Checks, runs one job and tells how it went.
 * @param started `argument` is what stands behind the job's name; `signal` ends the run early, see `JobContext`
 * @throws StartupError with every error
 */
export const runNamedJob = async (
  name: JobName,
  { argument, env, signal }: { argument: string | undefined; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<number> => {
  const { config, logger, connection, wakeUps, keyRing } = await openProcess({
    role: 'jobs',
    schema: jobsConfigSchema,
    env: withDatabase(env),
    catalogs: name === 'migrate' ? 'unmigrated' : 'sync',
    // The only ones that hold the master keys: every other job runs without.
    keyRing: NEED_KEYS.has(name) && 'existing',
    storage: false,
  });
  try {
    const context = createJobsContext({ config, db: connection.db, wakeUps, keyRing, logger, argument, signal });
    const end = await runJob(name, jobCatalog[name], context);
    switch (end.outcome) {
      case 'SUCCEEDED':
        tellPerson('jobs', `${name}: done ${JSON.stringify(end.counts)}`);
        return EXIT_CODES.done;
      case 'RUNNING_ELSEWHERE':
        tellError(`${name}: already running elsewhere`);
        return EXIT_CODES.runningElsewhere;
      case 'FAILED':
        tellError(`${name}: failed, ${end.error}`);
        return EXIT_CODES.failed;
    }
  } finally {
    await connection.close();
  }
};
