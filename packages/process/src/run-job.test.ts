import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import { jobRuns } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { recordedLog } from '@beekeeping/http/testing';
import { JobStopped } from './job-stopped.ts';
import type { Job, JobContext, JobCounts } from './job.ts';
import { runJob } from './run-job.ts';

const NAME = 'test';

let database: TestDatabase;
let connection: DatabaseConnection;
let stopping: AbortController;
let context: JobContext;

beforeEach(async () => {
  database = await createTestDatabase();
  connection = connectDatabase({ url: database.url, applicationName: 'the process of the job' });
  stopping = new AbortController();
  context = {
    ...testChangeContext(connection.db),
    logger: recordedLog(),
    directUrl: database.url,
    print: () => {},
    signal: stopping.signal,
  };
});

afterEach(async () => {
  await connection.close();
  await database.drop();
});

const aJob = (run: () => Promise<JobCounts>): Job => ({ description: 'a test', run });
const done = aJob(() => Promise.resolve({ made: 1 }));
const runs = () => database.db.select().from(jobRuns).orderBy(jobRuns.id);
const outcomes = async () => (await runs()).map(({ outcome }) => outcome);

/** Cuts the connections with this name, as a network or a server that fails would. */
const cutOff = (applicationName: string) =>
  database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName}`);

/** A run of a job that ends on request. */
const startLongRun = async () => {
  let end: (() => void) | undefined;
  const run = runJob(
    NAME,
    aJob(() => new Promise((resolve) => (end = () => resolve({ made: 1 })))),
    context,
  );
  await waitUntil('it runs', () => end !== undefined);
  return { run, end: end! };
};

describe('runJob', () => {
  it('says that it succeeded when its row says so', async () => {
    expect(await runJob(NAME, done, context)).toEqual({ outcome: 'SUCCEEDED', counts: { made: 1 } });
    expect(await runs()).toEqual([
      expect.objectContaining({ outcome: 'SUCCEEDED', counts: { made: 1 }, finishedAt: expect.any(Date) }),
    ]);
  });

  it('says that the job runs elsewhere while it does, and records nothing of it', async () => {
    const { run, end } = await startLongRun();
    expect(await runJob(NAME, done, context)).toEqual({ outcome: 'RUNNING_ELSEWHERE' });
    end();
    await run;
    expect(await outcomes()).toEqual(['SUCCEEDED']);
  });

  it('lets another job run meanwhile', async () => {
    const { run, end } = await startLongRun();
    expect(await runJob('other', done, context)).toMatchObject({ outcome: 'SUCCEEDED' });
    end();
    await run;
  });

  it('fails when the database is gone at the end of the job, and the next run closes the row', async () => {
    expect(await outcomes()).toEqual([]); // opens the connection that the test keeps
    const unlucky = aJob(async () => {
      await database.allowConnections(false);
      await cutOff('the process of the job');
      return {};
    });
    const end = await runJob(NAME, unlucky, context);
    await database.allowConnections(true);
    expect(end.outcome).toBe('FAILED');
    expect(await outcomes()).toEqual(['RUNNING']);
    await runJob(NAME, done, context);
    expect(await outcomes()).toEqual(['ABANDONED', 'SUCCEEDED']);
  });

  it('frees the job when the connection of its lock dies; who lost it does not say that it succeeded', async () => {
    const { run, end } = await startLongRun();
    await cutOff(`job ${NAME}`);
    await waitUntil('the lock is free', async () => (await runJob(NAME, done, context)).outcome === 'SUCCEEDED');
    end();
    expect(await run).toEqual({ outcome: 'FAILED', error: expect.stringContaining('another run took over') });
    expect(await outcomes()).toEqual(['ABANDONED', 'SUCCEEDED']);
  });

  it('closes the run as failed when the process is stopped, and frees the job', async () => {
    const { run } = await startLongRun();
    stopping.abort(new JobStopped('SIGTERM'));
    expect(await run).toEqual({ outcome: 'FAILED', error: 'stopped by SIGTERM' });
    expect(await runs()).toEqual([expect.objectContaining({ outcome: 'FAILED', error: 'stopped by SIGTERM' })]);
    const next = await runJob(NAME, done, { ...context, signal: new AbortController().signal });
    expect(next).toMatchObject({ outcome: 'SUCCEEDED' });
  });
});
