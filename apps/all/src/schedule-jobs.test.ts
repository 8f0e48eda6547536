import { systemClock } from '@beekeeping/core/clock';
import { jobRuns } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { jobCatalog, jobsConfigSchema, type JobsContext } from '@beekeeping/jobs';
import type { Job } from '@beekeeping/process';
import { recordedLog } from '@beekeeping/http/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { cronOf, type JobSchedule, scheduleJobs } from './schedule-jobs.ts';

const EVERY_SECOND = '* * * * * *';

let database: TestDatabase;
let log: ReturnType<typeof recordedLog>;
let schedules: JobSchedule[];

beforeEach(async () => {
  database = await createTestDatabase();
  log = recordedLog();
  schedules = [];
});

afterEach(async () => {
  await Promise.all(schedules.map((schedule) => schedule.stop()));
  await database.drop();
});

const contextOf = (): Omit<JobsContext, 'signal'> => ({
  keyRing: undefined,
  config: jobsConfigSchema.parse({}),
  db: database.db,
  clock: systemClock,
  timeZone: 'Europe/Berlin',
  logger: log,
  directUrl: database.url,
  print: () => {},
});

const startSchedule = (jobs: Record<string, Job<JobsContext>>): JobSchedule => {
  const started = scheduleJobs(contextOf(), jobs);
  schedules.push(started);
  return started;
};

const aJob = (run: () => Promise<unknown>): Job<JobsContext> => ({
  description: 'a test',
  schedule: EVERY_SECOND,
  run: async () => {
    await run();
    return {};
  },
});

const quickly = aJob(() => Promise.resolve());

/** A job that ends on request. */
const untilReported = () => {
  let end: (() => void) | undefined;
  const reported = new Promise<void>((resolve) => (end = resolve));
  return { job: aJob(() => reported), end: end! };
};

const outcomesOf = async (job: string): Promise<string[]> =>
  (await database.db.select().from(jobRuns).where(eq(jobRuns.job, job))).map(({ outcome }) => outcome);

const hasRun = (job: string, times: number) =>
  waitUntil(`${job} has run ${times} times`, async () => (await outcomesOf(job)).length >= times);

const wasRefused = (): boolean => log.lines.some(({ fields }) => fields.outcome === 'RUNNING_ELSEWHERE');

describe('scheduleJobs', () => {
  it('runs and records each job that has a schedule, again and again, and no other', async () => {
    const { schedule: _, ...unscheduled } = quickly;
    startSchedule({ quick: quickly, unscheduled });
    await hasRun('quick', 3);
    expect((await outcomesOf('quick')).slice(0, 2)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
    expect(await outcomesOf('unscheduled')).toEqual([]);
  });

  it('logs a run that fails and runs the job again', async () => {
    startSchedule({ failing: aJob(() => Promise.reject(new Error('no luck'))) });
    await hasRun('failing', 2);
    await waitUntil('both are logged', () => log.lines.filter(({ level }) => level === 'error').length >= 2);
    expect((await outcomesOf('failing'))[0]).toBe('FAILED');
  });

  it('leaves a job out while its last run goes on', async () => {
    const long = untilReported();
    startSchedule({ long: long.job, quick: quickly });
    await hasRun('long', 1);
    await hasRun('quick', 3);
    expect(await outcomesOf('long')).toEqual(['RUNNING']);
    expect(wasRefused()).toBe(false);
    long.end();
  });

  it('never runs two of one job at once, over several processes', async () => {
    let active = 0;
    let most = 0;
    const alone = aJob(async () => {
      active += 1;
      most = Math.max(most, active);
      await waitUntil('another was refused or runs too', () => wasRefused() || active > 1);
      active -= 1;
    });
    startSchedule({ alone });
    startSchedule({ alone });
    await waitUntil('a run has ended', async () => (await outcomesOf('alone')).includes('SUCCEEDED'));
    expect(most).toBe(1);
  });

  it('lets what runs come to its end when it is stopped, and starts nothing more', async () => {
    const long = untilReported();
    const started = startSchedule({ long: long.job, quick: quickly });
    await hasRun('long', 1);
    const stopped = started.stop();
    long.end();
    await stopped;
    const before = await outcomesOf('quick');
    expect(await outcomesOf('long')).toEqual(['SUCCEEDED']);
    startSchedule({ other: quickly });
    await hasRun('other', 2);
    expect(await outcomesOf('quick')).toEqual(before);
  });

  it('closes the run of a job that does not come to its end in time', async () => {
    const { job } = untilReported();
    const started = startSchedule({ endless: job });
    await hasRun('endless', 1);
    await started.stop();
    expect(await database.db.select().from(jobRuns)).toEqual([
      expect.objectContaining({ outcome: 'FAILED', error: 'stopped by the end of the service' }),
    ]);
  });
});

describe('cronOf', () => {
  const IN_SPRING = new Date('2026-03-28T23:50:00Z');
  const IN_AUTUMN = new Date('2026-10-24T22:50:00Z');
  const next = (schedule: string, count: number, after: Date): string[] =>
    cronOf(schedule, 'Europe/Berlin')
      .nextRuns(count, after)
      .map((date) => date.toISOString());

  it('means the time of the place, in summer and in winter', () => {
    expect(next('15 3 * * *', 1, new Date('2026-07-01T12:00:00Z'))).toEqual(['2026-07-02T01:15:00.000Z']);
    expect(next('15 3 * * *', 1, new Date('2026-12-01T12:00:00Z'))).toEqual(['2026-12-02T02:15:00.000Z']);
  });

  it('runs a daily job once on the day on which its hour is skipped, an hour later', () => {
    expect(next('30 2 * * *', 2, IN_SPRING)).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z']);
  });

  it('runs a daily job once on the day on which its hour is doubled, in the first of the two', () => {
    expect(next('30 2 * * *', 2, IN_AUTUMN)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']);
  });

  it('runs an hourly job through the skipped hour, and once in the doubled one', () => {
    // What was due in the skipped hour falls on the run of the next one.
    const spring = new Set(next('23 * * * *', 4, IN_SPRING));
    expect([...spring]).toEqual(['2026-03-29T00:23:00.000Z', '2026-03-29T01:23:00.000Z', '2026-03-29T02:23:00.000Z']);
    expect(next('23 * * * *', 3, IN_AUTUMN)).toEqual([
      '2026-10-24T23:23:00.000Z',
      '2026-10-25T00:23:00.000Z',
      '2026-10-25T02:23:00.000Z',
    ]);
  });

  it.each(Object.entries(jobCatalog))('understands the schedule of %s, if it has one', (_name, { schedule }: Job) => {
    if (schedule === undefined) return;
    expect(schedule.split(' ')).toHaveLength(5);
    expect(next(schedule, 1, new Date())).toHaveLength(1);
  });
});
