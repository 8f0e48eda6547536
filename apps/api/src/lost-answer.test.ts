import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { newId } from '@beekeeping/core/id';
import { harvests } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil, waitUntilBlocked } from '@beekeeping/db/testing';
import { signIn, testClient } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import type { Response } from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEY_RING = generateKeyRing('lost');

let database: TestDatabase;
let token: string;
const dataDir = mkdtempSync(path.join(tmpdir(), 'lost-answer-'));
beforeAll(async () => {
  database = await createTestDatabase();
  ({ token } = await signIn(database.db, parseKeyRing(KEY_RING), [
    'apiaries:create',
    'colonies:create',
    'harvests:create',
  ]));
  // The commit of a harvest waits while the test holds this lock.
  await database.db.execute(`
    create function wait_at_commit() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin perform pg_advisory_xact_lock_shared(1, 1); return null; end $$;
    create constraint trigger harvest_waits after insert on harvests deferrable initially deferred
    for each row execute function wait_at_commit()`);
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const running: ServiceProcess[] = [];
afterEach(() => Promise.all(running.splice(0).map((api) => api.stop('SIGKILL'))));

const start = async (databaseUrl = database.url): Promise<ServiceProcess> => {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, KEY_RING, PORT: '0' };
  const api = await startServiceProcess(MAIN, env);
  running.push(api);
  return api;
};

/** Runs `work` while the harvest's transaction is complete and only its commit has not happened. */
const beforeTheCommit = <T>(work: () => Promise<T>): Promise<T> =>
  database.db.transaction(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(1, 1)');
    return work();
  });

const storedFor = async (colonyId: string): Promise<string[]> =>
  (await database.db.select().from(harvests)).filter((row) => row.colonyId === colonyId).map((row) => row.id);

/** Of the service, which may outlive it for a moment. */
const openTransactions = async (): Promise<number> => {
  const [row] = await database.db.execute<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
  return row!.count;
};

const committed = (colonyId: string) =>
  waitUntil('the harvest is committed', async () => (await storedFor(colonyId)).length === 1);

const newColony = async (api: ServiceProcess): Promise<string> => {
  const client = testClient(api.url, token);
  const { body: apiary } = await client.post('/api/v1/apiaries', { name: 'Waldrand' }).expect(201);
  const colony = { name: `Volk ${apiary.id}`, apiaryId: apiary.id, establishedOn: '2025-04-01' };
  return (await client.post('/api/v1/colonies', colony).expect(201)).body.id;
};

const post = (api: ServiceProcess, key: string, colonyId: string) =>
  testClient(api.url, token)
    .post('/api/v1/harvests', { colonyId, harvestedOn: '2025-07-12', weightKg: 12.5 })
    .set('Idempotency-Key', key);

/** The status of an answer; `no answer` when the connection broke. */
const outcomeOf = (sent: ReturnType<typeof post>): Promise<number | string> =>
  sent.then(
    ({ status }) => status,
    () => 'no answer',
  );

describe('a harvest whose answer was lost', () => {
  it('is answered on repeat when the process was killed between commit and answer', async () => {
    const api = await start();
    const [colonyId, key] = [await newColony(api), newId()];
    const { lost } = await beforeTheCommit(async () => {
      const sent = outcomeOf(post(api, key, colonyId));
      await waitUntilBlocked(database.db, 1);
      process.kill(api.pid, 'SIGSTOP'); // it has asked for the commit and cannot answer any more
      return { lost: sent };
    });
    await committed(colonyId);
    await api.stop('SIGKILL');
    expect(await lost).toBe('no answer');

    const again = await post(await start(), key, colonyId).expect(201);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await storedFor(colonyId)).toEqual([again.body.id]);
  });

  it('is answered on repeat when the database connection broke between commit and its confirmation', async () => {
    const proxy = await startProxy(database.url);
    const api = await start(proxy.url);
    const [colonyId, key] = [await newColony(api), newId()];
    const { lost } = await beforeTheCommit(async () => {
      const sent = outcomeOf(post(api, key, colonyId));
      await waitUntilBlocked(database.db, 1);
      proxy.withholdAnswers();
      return { lost: sent };
    });
    await committed(colonyId);
    proxy.cutConnections();
    expect(await lost).toBe(503);

    let again: Response | undefined;
    await waitUntil(
      'the service is connected again',
      async () => (again = await post(api, key, colonyId)).status !== 503,
    );
    expect([again?.status, again?.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(await storedFor(colonyId)).toEqual([again?.body.id]);
    await proxy.close();
  });
});

describe('harvests that are recorded each for itself', () => {
  it('are there whole or not at all when the process was killed in the middle, and once after the repeat', async () => {
    const api = await start();
    const coloniesOf = async () => [await newColony(api), await newColony(api), await newColony(api)] as const;
    const itemOf = (colonyId: string) => ({ colonyId, harvestedOn: '2025-07-12', weightKg: 12.5 });
    const [keyed, named] = [await coloniesOf(), await coloniesOf()];
    const lists = [
      { colonyIds: keyed, items: keyed.map(itemOf), headers: { 'Idempotency-Key': newId() } },
      { colonyIds: named, items: named.map((colonyId) => ({ ...itemOf(colonyId), id: newId() })), headers: {} },
    ];
    const send = (to: ServiceProcess, { items, headers }: (typeof lists)[number]) =>
      testClient(to.url, token).post('/api/v1/harvests/bulk?mode=each', { items }).set(headers);
    const lost: Promise<number | string>[] = [];
    await database.db.transaction(async (tx) => {
      await tx.execute(`select from colonies where id in ('${keyed[1]}', '${named[1]}') for update`);
      for (const list of lists) lost.push(outcomeOf(send(api, list)));
      await waitUntilBlocked(database.db, lists.length);
      await api.stop('SIGKILL');
    });
    expect(await Promise.all(lost)).toEqual(['no answer', 'no answer']);
    await waitUntil('its transactions are over', async () => (await openTransactions()) === 0);

    const next = await start();
    for (const { colonyIds, ...list } of lists) {
      const before = await Promise.all(colonyIds.map(storedFor));
      expect(before.map(({ length }) => length)).toEqual([1, 0, 0]);
      const again = await send(next, { colonyIds, ...list }).expect(200);
      const made = await Promise.all(colonyIds.map(storedFor));
      expect(again.body.results).toMatchObject(made.map(([id], index) => ({ index, status: 'RECORDED', id })));
      expect([made.map(({ length }) => length), made[0]]).toEqual([[1, 1, 1], before[0]]);
      expect((await send(next, { colonyIds, ...list }).expect(200)).text).toBe(again.text);
    }
  });
});

/** Sits between the service and Postgres, and can lose answers of Postgres. */
const startProxy = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const pairs = new Set<{ client: Socket; upstream: Socket }>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const pair = { client, upstream };
    pairs.add(pair);
    for (const socket of [client, upstream]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
        pairs.delete(pair);
      });
    }
    client.pipe(upstream);
    upstream.pipe(client);
  });
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const cutConnections = (): void => {
    for (const { client } of pairs) client.destroy();
  };
  return {
    url: url.href,
    withholdAnswers: () => {
      for (const { client, upstream } of pairs) upstream.unpipe(client);
    },
    /** New ones are let through. */
    cutConnections,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cutConnections();
      await closed;
    },
  };
};
