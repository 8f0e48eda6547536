import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { apiaries, jobRuns, notifications, roles, suggestions, tasks } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil, waitUntilBlocked } from '@beekeeping/db/testing';
import { aColony, anApiary, anAuthorityNotice, aRestriction, aUser } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { runHere } from './testing/run-here.ts';
import { startJobs } from './testing/start-jobs.ts';

const TODAY = dayOf(new Date(), 'Europe/Berlin');

/** A certificate that ends within the month, and a restriction that begins today: what is due whenever the test runs. */
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
  await inTestChange(database.db, async (change) => {
    await aUser(change, { roleId: admin!.id });
    const { id } = await anApiary(change);
    await anAuthorityNotice(change, {
      type: 'HEALTH_CERTIFICATE',
      issuedOn: addDays(TODAY, -260),
      receivedOn: null,
      deadlineOn: null,
      appealUntil: null,
      settledOn: null,
      apiaryIds: [id],
    });
    await aRestriction(change, { apiaryIds: [id], validFrom: TODAY, validTo: null, liftedOn: null });
  });
});
afterEach(() => database.drop());

const start = () => startJobs(['run', 'daily-evaluation'], { DATABASE_URL: database.url });
const run = () => runHere('daily-evaluation', { DATABASE_URL: database.url });
const runs = () => database.db.select().from(jobRuns).orderBy(jobRuns.startedAt);
const written = async () => ({
  tasks: (await database.db.select().from(tasks)).map(({ title }) => title),
  notifications: (await database.db.select().from(notifications)).map(({ kind }) => kind),
});

describe('jobs run daily-evaluation', () => {
  it('counts what each rule did, and a second run on the same day does nothing', async () => {
    expect((await run()).code).toBe(0);
    expect((await run()).code).toBe(0);
    expect((await runs()).map(({ outcome, counts }) => ({ outcome, counts }))).toEqual([
      { outcome: 'SUCCEEDED', counts: { 'CERTIFICATE_EXPIRING.tasks': 1, 'RESTRICTION_STARTED.notifications': 1 } },
      { outcome: 'SUCCEEDED', counts: {} },
    ]);
    expect(await written()).toEqual({ tasks: ['Gesundheitszeugnis erneuern'], notifications: ['restrictionStarted'] });
  });

  it('acts once on everything, of two that start together and after one that was killed at work', async () => {
    await database.db.transaction(async (tx) => {
      // The task about the apiary waits.
      await tx.select().from(apiaries).for('update');
      const killed = start();
      await waitUntilBlocked(database.db, 1);
      killed.child.kill('SIGKILL');
      await killed.ended;
    });
    await waitUntil('two who start together have found the lock of the dead free', async () => {
      const codes = (await Promise.all([run(), run()])).map(({ code }) => code);
      return codes.includes(0);
    });
    expect(await written()).toEqual({ tasks: ['Gesundheitszeugnis erneuern'], notifications: ['restrictionStarted'] });
    expect((await runs())[0]).toMatchObject({ outcome: 'ABANDONED' });
  });

  it('suggests everything once, of two that start together and after one that was killed at work', async () => {
    const { id: apiaryId } = await inTestChange(database.db, (change) =>
      anApiary(change, { latitude: null, longitude: null }),
    );
    for (let made = 0; made < 3; made += 1) await inTestChange(database.db, (change) => aColony(change, { apiaryId }));
    await database.db.transaction(async (tx) => {
      // The writer of suggestions waits here, in the middle of a change.
      await tx.execute(sql`lock table ${suggestions} in share mode`);
      const killed = start();
      await waitUntilBlocked(database.db, 1);
      killed.child.kill('SIGKILL');
      await killed.ended;
    });
    await waitUntil('two who start together have found the lock of the dead free', async () => {
      const codes = (await Promise.all([run(), run()])).map(({ code }) => code);
      return codes.includes(0);
    });
    const suggested = await database.db.select().from(suggestions);
    expect(suggested.map(({ type, subjectKind }) => `${type} ${subjectKind}`).toSorted()).toEqual([
      'FIX_DATA APIARY',
      ...Array<string>(3).fill('FIX_DATA COLONY'),
    ]);
    expect((await runs())[0]).toMatchObject({ outcome: 'ABANDONED' });
  });

  it('records the rules that failed, and runs the others', async () => {
    await database.db.execute('alter table authority_notices rename column issued_on to issued');
    expect((await run()).code).toBe(1);
    expect(await runs()).toMatchObject([
      {
        outcome: 'FAILED',
        error: 'could not be evaluated: CERTIFICATE_EXPIRING',
        counts: { 'CERTIFICATE_EXPIRING.failed': 1, 'RESTRICTION_STARTED.notifications': 1 },
      },
    ]);
  });
});
