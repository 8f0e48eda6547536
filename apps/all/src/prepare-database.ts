import { jobCatalog, type JobName, type JobsContext } from '@beekeeping/jobs';
import { databaseCheck, runJob, StartupError } from '@beekeeping/service/process';

/** Brings the schema up to date. While another instance is doing it, the check afterwards tells whether it has finished. @throws StartupError */
export const migrate = async (jobs: JobsContext): Promise<void> => {
  await runAtStart('migrate', jobs);
  const faults = await databaseCheck(jobs.db, 'sync')();
  if (faults.length > 0) throw new StartupError(faults);
};

const runAtStart = async (name: JobName, jobs: JobsContext): Promise<void> => {
  const end = await runJob(name, jobCatalog[name], jobs);
  if (end.outcome === 'FAILED') throw new StartupError([`${name}: failed, ${end.error}`]);
};
