import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { takeJobLock } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { aUser } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { roles } from '@beekeeping/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { JobName } from './job-catalog.ts';
import { runHere } from './testing/run-here.ts';
import { startJobs } from './testing/start-jobs.ts';

const KEY_RING = generateKeyRing('drill');
const dataDir = mkdtempSync(path.join(tmpdir(), 'killed-drill-'));
let database: TestDatabase;

const given = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, KEY_RING });
const start = (job: JobName) => startJobs(['run', job], given());
const run = (job: JobName) => runHere(job, given());

/** As earlier versions named them. */
const OF_EARLIER_VERSION = 'beekeeping_restore_0123456789ab';

/** What a drill leaves of the business: its database, and the folder of its documents. */
const remains = async () => {
  const [own] = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_database
    where datname = ${OF_EARLIER_VERSION}
      or datname = 'beekeeping_restore_' || (select oid from pg_database where datname = current_database())`);
  return { databases: own!.count, folder: existsSync(path.join(dataDir, 'restore-drill')) };
};
const ALL = { databases: 1, folder: true };
const NOTHING = { databases: 0, folder: false };

const kill = async (job: ReturnType<typeof start>): Promise<void> => {
  job.child.kill('SIGKILL');
  await job.ended;
  await waitUntil('its lock is free', async () => {
    const lock = await takeJobLock(database.url, 'verify-backup');
    await lock?.release();
    return lock !== undefined;
  });
};

const untilItRestores = () =>
  waitUntil('it restores', async () => {
    const { databases, folder } = await remains();
    return databases === 1 && folder;
  });

beforeAll(async () => {
  database = await createTestDatabase();
  const [role] = await database.db.select({ id: roles.id }).from(roles).where(eq(roles.isSystem, true));
  await inTestChange(database.db, (change) => aUser(change, { roleId: role!.id }));
  await run('app-backup');
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

describe('a restore drill that is killed', () => {
  let left: unknown;
  beforeEach(async () => {
    const drill = start('verify-backup');
    await untilItRestores();
    await kill(drill);
    left = await remains();
  });

  it('leaves nothing once cleanup has run', async () => {
    expect(left).toEqual(ALL);
    await database.db.execute(`create database ${OF_EARLIER_VERSION}`);
    const { code, stdout } = await run('cleanup');
    expect({ code, remains: await remains() }).toEqual({ code: 0, remains: NOTHING });
    const { drillDatabases, drillFolders } = JSON.parse(stdout.replace('cleanup: done ', ''));
    expect(drillFolders).toBe(1);
    expect(drillDatabases).toBeGreaterThanOrEqual(1);
  });

  it('leaves nothing once the next one has run', async () => {
    expect(left).toEqual(ALL);
    expect(await run('verify-backup')).toMatchObject({ code: 0, stderr: '' });
    expect(await remains()).toEqual(NOTHING);
  });
});

describe('a restore drill that runs', () => {
  it('keeps its database and its folder from a cleanup beside it', async () => {
    const drill = start('verify-backup');
    await untilItRestores();
    drill.child.kill('SIGSTOP');
    const { code, stdout } = await run('cleanup');
    const left = await remains();
    await kill(drill);
    expect({ code, left }).toEqual({ code: 0, left: ALL });
    expect(JSON.parse(stdout.replace('cleanup: done ', ''))).toMatchObject({ drillDatabases: 0, drillFolders: 0 });
  });
});
