import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Clock } from '@beekeeping/core/clock';
import { connectDatabase, registerStoreMark } from '@beekeeping/db';
import { fileStores } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { openFileStore } from '@beekeeping/file-store';
import { sql } from 'drizzle-orm';
import { readinessOf } from './readiness.ts';
import { recordedLog, testClient, testHttpContext } from '../testing/index.ts';
import { createHttpApp } from '../create-http-app.ts';
import { listen, type RunningHttpServer } from '../http-server.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'health-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const started: { server: RunningHttpServer; close: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const { server, close } of started) {
    await server.stop(0);
    await close();
  }
});

const start = async (url: string, clock?: Clock) => {
  const connection = connectDatabase({ url, applicationName: 'readiness' });
  const log = recordedLog();
  const readiness = readinessOf({
    db: connection.db,
    logger: log,
    hasKeyRing: true,
    storage: { dataDir, files: openFileStore({ dataDir, place: 'disk' }) },
    ...(clock && { clock }),
  });
  const context = { ...testHttpContext(connection.db), readiness };
  const server = await listen(createHttpApp([], context), { host: '127.0.0.1', port: 0 });
  started.push({ server, close: connection.close });
  const client = testClient(server.url);
  const answers = (status: number): Promise<void> =>
    waitUntil(`it answers ${status}`, async () => (await client.get('/api/v1/health/ready')).status === status);
  return { client, readiness, answers, reported: () => log.lines.map(({ level, message }) => `${level}: ${message}`) };
};

/** The test database, through a pool with this setting. */
const withSetting = (...settings: [name: string, value: string][]): string => {
  const url = new URL(database.url);
  for (const [name, value] of settings) url.searchParams.set(name, value);
  return url.href;
};

/** A clock that is off by whatever `seconds` says when it is read. */
const clockOff = (seconds: () => number): Clock => ({ now: () => new Date(Date.now() + seconds() * 1_000) });

const NOWHERE = 'postgres://app:x@127.0.0.1:1/none';

describe('GET /health', () => {
  it('returns role and version', async () => {
    const { client } = await start(database.url);
    const { body } = await client.get('/api/v1/health').expect(200);
    expect(body).toEqual({ status: 'ok', role: 'test', version: '1.2.3' });
  });

  it('never touches the database', async () => {
    const { client } = await start(NOWHERE);
    await client.get('/api/v1/health').expect(200);
  });
});

describe('GET /health/ready', () => {
  it('is ready when everything is there', async () => {
    const { client } = await start(database.url);
    const { body } = await client.get('/api/v1/health/ready').expect(200);
    expect(body).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', keyring: 'ok', storage: 'ok', printing: 'unused' },
    });
  });

  it('is not when the database is away', async () => {
    const { client } = await start(NOWHERE);
    const { body } = await client.get('/api/v1/health/ready').expect(503);
    expect(body).toMatchObject({ status: 'not-ready', checks: { database: 'failed', migrations: 'failed' } });
  });

  it('is not, instead of hanging, when the database does not answer', async () => {
    const { client, answers, reported } = await start(withSetting(['lock_timeout', '0'], ['statement_timeout', '0']));
    await answers(200);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`);
      await answers(503);
      const { body } = await client.get('/api/v1/health/ready').expect(503);
      expect(body.checks.database).toBe('failed');
    });
    await answers(200);
    expect(reported()).toEqual(['warn: the database does not answer in time', 'info: the database can be used again']);
  });

  it('is not while migrations are missing', async () => {
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 10000000000`);
    const { client, answers } = await start(database.url);
    const { body } = await client.get('/api/v1/health/ready').expect(503);
    expect(body.checks).toMatchObject({ database: 'ok', migrations: 'failed' });
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 10000000000`);
    await answers(200);
  });

  it('is not when the database is read only', async () => {
    const { client, reported } = await start(withSetting(['default_transaction_read_only', 'on']));
    const { body } = await client.get('/api/v1/health/ready').expect(503);
    expect(body.checks).toMatchObject({ database: 'failed', migrations: 'ok' });
    expect(reported()).toEqual(['warn: the database takes no writes: it is a standby, or set to read only']);
  });

  it('is not when the server can put nothing on its disk', async () => {
    // As near as one gets to a full disk without one: the write itself is refused.
    const { client, reported } = await start(withSetting(['temp_file_limit', '0']));
    const { body } = await client.get('/api/v1/health/ready').expect(503);
    expect(body.checks.database).toBe('failed');
    expect(reported()).toEqual(['warn: the database cannot be used']);
  });

  it.each([
    [-70, 503, ['warn: the clock of this process is too far from that of the database']],
    [70, 503, ['warn: the clock of this process is too far from that of the database']],
    [-50, 200, ['warn: the clock of this process is far from that of the database']],
    [50, 200, ['warn: the clock of this process is far from that of the database']],
    [2, 200, []],
  ])('with a clock that is %d s ahead of the database answers %d', async (seconds, status, complaints) => {
    const { client, reported } = await start(
      database.url,
      clockOff(() => seconds),
    );
    await client.get('/api/v1/health/ready').expect(status);
    expect(reported()).toEqual(complaints);
  });

  it('warns of a clock once, until it changes', async () => {
    let seconds = 10;
    let readings = 0;
    const { client, answers, reported } = await start(
      database.url,
      clockOff(() => {
        readings += 1;
        return seconds;
      }),
    );
    const askedAgain = (): Promise<void> => {
      const before = readings;
      return waitUntil('the database is asked again', async () => {
        await client.get('/api/v1/health/ready').expect(200);
        return readings > before;
      });
    };
    await askedAgain();
    seconds = 100;
    await answers(503);
    seconds = 20;
    await answers(200);
    seconds = 30;
    await askedAgain();
    expect(reported()).toEqual([
      'warn: the clock of this process is far from that of the database',
      'warn: the clock of this process is too far from that of the database',
      'warn: the clock of this process is far from that of the database',
    ]);
  });

  it('takes the middle of its question for when the database looked at its clock', async () => {
    let reading = 0;
    const { client, reported } = await start(
      database.url,
      clockOff(() => [-8, 8][reading++ % 2]!),
    );
    await client.get('/api/v1/health/ready').expect(200);
    expect(reported()).toEqual([]);
  });

  it('asks the database once a second at most, for however many', async () => {
    let readings = 0;
    const counting: Clock = {
      now: () => {
        readings += 1;
        return new Date();
      },
    };
    const { client } = await start(database.url, counting);
    const begun = performance.now();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 25 }, () => client.get('/api/v1/health/ready').expect(200)));
    }
    // The clock is read before and after each question.
    expect(readings / 2).toBeLessThanOrEqual(1 + (performance.now() - begun) / 1_000);
  });

  it('is not on a disk of its own, until the store that the database knows is mounted', async () => {
    const { client } = await start(database.url);
    const { db } = database;
    const since = new Date();
    const ownDisk = mkdtempSync(path.join(tmpdir(), 'health-own-'));
    const marks = await Promise.all(
      Array.from({ length: 5 }, () => openFileStore({ dataDir: ownDisk, place: 'disk' }).mark()),
    );
    expect(new Set(marks).size).toBe(1);
    await registerStoreMark(db, marks[0]!, since);
    await registerStoreMark(db, await openFileStore({ dataDir, place: 'disk' }).mark(), since);
    const foreign = async () => (await client.get('/api/v1/health/ready')).body.reasons?.[0].code;
    await waitUntil('it is foreign', async () => (await foreign()) === 'FILE_STORE_FOREIGN');
    expect((await client.get('/api/v1/health/ready').expect(503)).body.checks.storage).toBe('failed');
    cpSync(ownDisk, dataDir, { recursive: true });
    await waitUntil('it is ready', async () => (await foreign()) === undefined);
    rmSync(ownDisk, { recursive: true });
    await db.delete(fileStores);
  });

  it('is not when the data directory is gone, and does not make it', async () => {
    const { client } = await start(database.url);
    rmSync(dataDir, { recursive: true });
    expect((await client.get('/api/v1/health/ready').expect(503)).body.checks.storage).toBe('failed');
    expect((await client.get('/api/v1/health/ready').expect(503)).body.checks.storage).toBe('failed');
  });

  it('is not while the process is stopping', async () => {
    const { client, readiness } = await start(database.url);
    readiness.stopAccepting();
    const { body } = await client.get('/api/v1/health/ready').expect(503);
    expect(body.status).toBe('not-ready');
    expect(body.reasons.map(({ code }: { code: string }) => code)).toContain('STOPPING');
  });

  it('reports nothing of a database that goes while the process is stopping', async () => {
    const { client, readiness, reported } = await start(NOWHERE);
    readiness.stopAccepting();
    await client.get('/api/v1/health/ready').expect(503);
    expect(reported()).toEqual([]);
  });
});
