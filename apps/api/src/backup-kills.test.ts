import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exportBundle } from '@beekeeping/backup';
import { fillBusiness } from '@beekeeping/backup/testing';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { connectDatabase, type DatabaseConnection, migrateDatabase, syncCatalogs } from '@beekeeping/db';
import { waitUntil } from '@beekeeping/db/testing';
import { type FileStore, openFileStore } from '@beekeeping/file-store';
import { signIn } from '@beekeeping/http/testing';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEY_RING = generateKeyRing('kills');
const keyRing = parseKeyRing(KEY_RING);
/** `BACKUP_KILLS=100` are many, another `BUSINESS_SEED` others. */
const KILLS = Number(process.env.BACKUP_KILLS ?? 3);
const SEED = Number(process.env.BUSINESS_SEED ?? 20_261_123);

const directory = mkdtempSync(path.join(tmpdir(), 'backup-kills-'));
const dataDir = path.join(directory, 'data');
let files: FileStore;
let postgres: EmbeddedPostgres;
let api: ServiceProcess;
let token: string;
/** As it is before each import, and what is imported. */
let bundle: Buffer;

const start = (): Promise<ServiceProcess> =>
  startServiceProcess(MAIN, {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    KEY_RING,
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '100000',
  });

const withDatabase = async <T>(work: (db: DatabaseConnection['db']) => Promise<T>): Promise<T> => {
  const connection = connectDatabase({ url: postgres.url, applicationName: 'test', maxConnections: 1 });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
};

const exported = async (): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  const createdAt = new Date('2026-01-02T03:04:05Z');
  for await (const piece of exportBundle({ databaseUrl: postgres.url, files, keyRing, createdAt })) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Of every row and the content of every file. */
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What the import restores: deleted rows, changed rows, documents that have another file. */
const change = () =>
  withDatabase(async (db) => {
    await db.execute(`update inspections set note = 'anders' where note is distinct from 'anders'`);
    await db.execute('delete from feedings');
    await db.execute(`update tasks set title = 'anders' where title <> 'anders'`);
    await db.execute(`
      update documents set sha256 = other.sha256, size_bytes = other.size_bytes
      from (select sha256, size_bytes from documents order by sha256 desc limit 1) other`);
  });

beforeAll(async () => {
  chmodSync(directory, 0o711); // as root the server runs as another account and has to get in
  files = openFileStore({ dataDir, place: 'disk' });
  postgres = await startEmbeddedPostgres({ dataDir: path.join(directory, 'postgres') });
  await migrateDatabase(postgres.url);
  await withDatabase(async (db) => {
    await syncCatalogs(db);
    await fillBusiness({ db, files, keyRing, seed: SEED, colonies: 10, years: 1, fileBytes: 100_000 });
    ({ token } = await signIn(db, keyRing, ['backup:import']));
  });
  api = await start();
  bundle = await exported();
});
afterAll(async () => {
  await api?.stop('SIGKILL');
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** @returns the status, 0 when no answer came */
const importIt = async (): Promise<number> => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  try {
    const response = await fetch(`${api.url}/api/v1/backup/import`, {
      method: 'POST',
      headers,
      body: new Uint8Array(bundle),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
};

const backends = (db: DatabaseConnection['db']) =>
  db.execute<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'bundle'`);

const KINDS = {
  'the process': () =>
    api
      .stop('SIGKILL')
      .then(start)
      .then((started) => void (api = started)),
  'its connection': () =>
    withDatabase(
      async (db) =>
        void (await db.execute(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bundle'`,
        )),
    ),
  // All others go with it, and the server recovers.
  'its backend': () =>
    withDatabase(async (db) => {
      for (const { pid } of await backends(db)) process.kill(pid, 'SIGKILL');
    }).catch(() => {}),
} as const;

const isQuiet = () =>
  waitUntil('no import is at work', async () => {
    try {
      return (await withDatabase(backends)).length === 0;
    } catch {
      return false;
    }
  });

/** Numbers from 0 to 1, the same ones for the same seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff;
};

const MISSING = '"content":null';

describe('an import that is killed', () => {
  it('has happened as a whole or not at all, files included', async () => {
    const after = digest(bundle);
    await change();
    const before = digest(await exported());
    expect(before).not.toBe(after);
    const begun = performance.now();
    expect(await importIt()).toBe(200);
    const tookMs = performance.now() - begun;
    expect(digest(await exported())).toBe(after);

    const random = randomOf(SEED);
    const seen: string[] = [];
    const wrong: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [kind, stop] = Object.entries(KINDS)[kill % 3]!;
      await change();
      const atMs = random() * tookMs * 1.1;
      const answer = importIt();
      await delay(atMs);
      await stop();
      const status = await answer;
      await isQuiet();
      const now = await exported();
      const state = { [before]: 'before', [after]: 'after' }[digest(now)] ?? 'neither';
      seen.push(`${kind} ${state} ${status}`);
      const isLost = now.includes(MISSING);
      // A client that got a success can rely on it; no client gets an error of the service.
      const isReported = [0, 200, 503].includes(status) && (status !== 200 || state === 'after');
      if (state === 'neither' || isLost || !isReported)
        wrong.push(`${kind} at ${atMs} ms: ${state}, ${status}, ${isLost}`);
    }
    if (KILLS > 10) {
      const kinds = [...new Set(seen)].toSorted();
      const counts = kinds.map((kind) => `${seen.filter((each) => each === kind).length} × ${kind}`);
      process.stdout.write(`${counts.join('\n')}\n`);
    }
    expect(wrong).toEqual([]);
    await waitUntil('it can be repeated', async () => (await importIt()) === 200);
    expect(digest(await exported())).toBe(after);
  });
});
