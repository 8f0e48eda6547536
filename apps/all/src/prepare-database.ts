import { jobCatalog, type JobName, type JobsContext } from '@beekeeping/jobs';
import { connectDatabase, setDatabaseRoles } from '@beekeeping/db';
import { users } from '@beekeeping/db/schema';
import { databaseCheck, runJob, StartupError } from '@beekeeping/process';

/**
 * Updates the schema. While another instance is doing it, the check afterwards shows whether it has finished.
 * @param ownerUrl of an embedded database, whose tables the services do not own
 * @throws StartupError
 */
export const migrate = async (jobs: JobsContext, ownerUrl: string | undefined): Promise<void> => {
  await (ownerUrl === undefined ? runAtStart('migrate', jobs) : migrateAs(ownerUrl, jobs));
  const errors = await databaseCheck(jobs.db, 'sync')();
  if (errors.length > 0) throw new StartupError(errors);
};

const migrateAs = async (ownerUrl: string, jobs: JobsContext): Promise<void> => {
  const { db, close } = connectDatabase({ url: ownerUrl, applicationName: 'all', maxConnections: 2 });
  try {
    await runAtStart('migrate', { ...jobs, db, directUrl: ownerUrl });
    await setDatabaseRoles(db, ['all']);
  } finally {
    await close();
  }
};

/**
 * Makes the first administrator of a new database. Later only when `SEED_ADMIN_EMAIL` is set: who has changed the
 * e-mail of the first one must not find a second one after the next start.
 */
export const seed = async (jobs: JobsContext, env: NodeJS.ProcessEnv): Promise<void> => {
  const [someone] = await jobs.db.select({ id: users.id }).from(users).limit(1);
  if (someone === undefined || env.SEED_ADMIN_EMAIL) return runAtStart('seed', jobs);
  jobs.print(
    `administrator: made at the first start as ${jobs.config.SEED_ADMIN_EMAIL}, unless changed since; ` +
      'the password was shown then, or is that of SEED_ADMIN_PASSWORD',
  );
};

const runAtStart = async (name: JobName, jobs: JobsContext): Promise<void> => {
  const end = await runJob(name, jobCatalog[name], jobs);
  if (end.outcome === 'FAILED') throw new StartupError([`${name}: failed, ${end.error}`]);
};
