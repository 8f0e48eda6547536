import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectDatabase } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { sql } from 'drizzle-orm';
import { readinessOf } from '../process/readiness.ts';
import { testClient, testHttpContext } from '../testing/index.ts';
import { createHttpApp } from './create-http-app.ts';
import { listen, type RunningHttpServer } from './http-server.ts';

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

const start = async (url: string) => {
  const connection = connectDatabase({ url, applicationName: 'test' });
  const readiness = readinessOf({ db: connection.db, hasKeyRing: true, dataDir });
  const context = { ...testHttpContext(connection.db), readiness };
  const server = await listen(createHttpApp([], context), { host: '127.0.0.1', port: 0 });
  started.push({ server, close: connection.close });
  return { client: testClient(server.url), readiness };
};

const NOWHERE = 'postgres://app:x@127.0.0.1:1/none';

describe('GET /health', () => {
  it('tells role and version', async () => {
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
      checks: { database: 'ok', migrations: 'ok', keyring: 'ok', storage: 'ok' },
    });
  });

  it('is not when the database is away', async () => {
    const { client } = await start(NOWHERE);
    const { body } = await client.get('/api/v1/health/ready').expect(503);
    expect(body).toMatchObject({ status: 'not-ready', checks: { database: 'failed', migrations: 'failed' } });
  });

  it('is not, instead of hanging, when the database does not answer', async () => {
    const { client } = await start(database.url);
    await client.get('/api/v1/health/ready').expect(200);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`);
      const { body } = await client.get('/api/v1/health/ready').expect(503);
      expect(body.checks.database).toBe('failed');
    });
    await client.get('/api/v1/health/ready').expect(200);
  });

  it('is not while migrations are missing', async () => {
    const { client } = await start(database.url);
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 10000000000`);
    const { body } = await client.get('/api/v1/health/ready').expect(503);
    expect(body.checks).toMatchObject({ database: 'ok', migrations: 'failed' });
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 10000000000`);
    await client.get('/api/v1/health/ready').expect(200);
  });

  it('is not when the data directory is gone, and does not make it', async () => {
    const { client } = await start(database.url);
    rmSync(dataDir, { recursive: true });
    expect((await client.get('/api/v1/health/ready').expect(503)).body.checks.storage).toBe('failed');
    expect((await client.get('/api/v1/health/ready').expect(503)).body.checks.storage).toBe('failed');
  });

  it('is not while the process stops', async () => {
    const { client, readiness } = await start(database.url);
    readiness.stopAccepting();
    expect((await client.get('/api/v1/health/ready').expect(503)).body.status).toBe('not-ready');
  });
});
