import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { connectDatabase, migrateDatabase } from '@beekeeping/db';
import { apiaries } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import { signIn } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEY_RING = generateKeyRing('restart');
const CLIENTS = 8;

const directory = mkdtempSync(path.join(tmpdir(), 'restart-'));
let postgres: EmbeddedPostgres;
let api: ServiceProcess;
let token: string;

const withDatabase = async <T>(work: (db: ReturnType<typeof connectDatabase>['db']) => Promise<T>): Promise<T> => {
  const connection = connectDatabase({ url: postgres.url, applicationName: 'test', maxConnections: 1 });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
};

beforeAll(async () => {
  chmodSync(directory, 0o711); // as root the server runs as another account and has to get in
  postgres = await startEmbeddedPostgres({ dataDir: directory });
  await migrateDatabase(postgres.url);
  api = await startServiceProcess(MAIN, {
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(directory, 'data'),
    KEY_RING,
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  ({ token } = await withDatabase((db) => signIn(db, parseKeyRing(KEY_RING), ['apiaries:create', 'apiaries:read'])));
});
afterAll(async () => {
  await api.stop();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
});

interface Answer {
  status: number;
  name: string;
}

/** Clients that write without a pause until they are stopped. */
const writers = () => {
  const answers: Answer[] = [];
  const stopping = new AbortController();
  const write = async (client: number): Promise<void> => {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      const name = `${client}-${n}`;
      const { status } = await fetch(`${api.url}/api/v1/apiaries`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      answers.push({ status, name });
      if (status !== 201) await delay(5);
    }
  };
  const running = Array.from({ length: CLIENTS }, (_, client) => write(client));
  return {
    answers,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
};

const answersReady = (status: number): Promise<void> =>
  waitUntil(`ready answers ${status}`, async () => (await fetch(`${api.url}/api/v1/health/ready`)).status === status);

describe('the api while Postgres restarts', () => {
  it('answers 503 and then serves again; what it acknowledged is stored, and nothing wrong', async () => {
    const load = writers();
    const countOf = (status: number, since = 0) =>
      load.answers.slice(since).filter((answer) => answer.status === status).length;
    const port = Number(new URL(postgres.url).port);

    for (let restart = 0; restart < 3; restart += 1) {
      const before = load.answers.length;
      await waitUntil('much is written', () => countOf(201, before) >= 50);
      const down = load.answers.length;
      await postgres.stop();
      await waitUntil('much is refused', () => countOf(503, down) >= 20);
      expect((await fetch(`${api.url}/api/v1/health`)).status).toBe(200);
      await answersReady(503);
      postgres = await startEmbeddedPostgres({ dataDir: directory, port });
      const up = load.answers.length;
      await waitUntil('much is written again', () => countOf(201, up) >= 50);
      await answersReady(200);
    }
    await load.stop();

    const statuses = [...new Set(load.answers.map((answer) => answer.status))].toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 503]);
    const stored = await withDatabase((db) => db.select({ name: apiaries.name }).from(apiaries));
    const names = stored.map((row) => row.name);
    expect(new Set(names).size).toBe(names.length);
    const acknowledged = load.answers.filter((answer) => answer.status === 201).map((answer) => answer.name);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
  });
});
