import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing, type KeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { openSecret, sealedPlaceIn, sealSecret } from '@beekeeping/core/seal';
import { takeJobLock } from '@beekeeping/db';
import { jobRuns, totpSecrets, users, webhookSubscriptions } from '@beekeeping/db/schema';
import {
  createTestDatabase,
  makeServiceLogin,
  type ServiceLogin,
  type TestDatabase,
  waitUntil,
} from '@beekeeping/db/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, getTableName, sql } from 'drizzle-orm';
import { runHere } from './testing/run-here.ts';
import { startJobs } from './testing/start-jobs.ts';

/** Raised for a long run by hand: REKEY_KILLS=50. */
const KILLS = Number(process.env.REKEY_KILLS ?? 5);
const ROWS_PER_KILL = 60;

const [oldKey, newKey, lostKey] = ['old', 'new', 'lost'].map((id) => generateKeyRing(id)) as [string, string, string];
const KEY_RING = `${newKey},${oldKey}`;
const oldFirst = parseKeyRing(`${oldKey},${newKey}`);
const newFirst = parseKeyRing(KEY_RING);
const newOnly = parseKeyRing(newKey);

let database: TestDatabase;
let login: ServiceLogin;
let userId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  login = await makeServiceLogin(database, 'jobs');
  userId = newId();
  const now = new Date();
  await database.db
    .insert(users)
    .values({ id: userId, email: 'imkerin@example.test', name: 'Imkerin', createdAt: now, updatedAt: now });
  // Slow enough for another process to interfere; the sequence shows the progress of a run, including uncommitted work.
  await database.db.execute(`
    create sequence progress;
    create function take_time() returns trigger language plpgsql security definer as $$ begin
      if current_setting('application_name') = 'jobs' then
        perform nextval('progress');
        perform pg_sleep(0.004);
      end if;
      return new;
    end $$;
    create trigger take_time before update on webhook_subscriptions for each row execute function take_time();
    create trigger take_time before update on totp_secrets for each row execute function take_time();`);
});
afterEach(async () => {
  await login.drop().catch(() => {});
  await database.drop();
});

const start = () => startJobs(['run', 'rekey'], { DATABASE_URL: login.url, KEY_RING });
const rekey = (env: Record<string, string> = {}) => runHere('rekey', { DATABASE_URL: login.url, KEY_RING, ...env });
const rekeyToItsEnd = async () => {
  const { code, stdout, stderr } = await rekey();
  return { code, stderr, counts: JSON.parse(/^rekey: done (.+)$/m.exec(stdout)?.[1] ?? '{}') as object };
};
const recordedRuns = () => database.db.select().from(jobRuns).orderBy(jobRuns.startedAt);
const progress = async (): Promise<number> => {
  const [row] = await database.db.execute<{ done: number }>(
    'select case when is_called then last_value::int else 0 end as done from progress',
  );
  return row!.done;
};
const untilTheLockIsFree = () =>
  waitUntil('the lock of the dead is free', async () => {
    const lock = await takeJobLock(database.url, 'rekey');
    await lock?.release();
    return lock !== undefined;
  });

/** Both tables with secrets that are kept for long. */
const tables = [webhookSubscriptions, totpSecrets] as const;
type SecretTable = (typeof tables)[number];

const sealedIn = (ring: KeyRing, table: SecretTable, id: string, secret: string): string =>
  sealSecret(ring, sealedPlaceIn(`${getTableName(table)}.secret`, id), secret);

const insert = async (table: SecretTable, rows: { id: string; secret: string }[]): Promise<void> => {
  const now = new Date();
  if (table === totpSecrets) {
    await database.db
      .insert(totpSecrets)
      .values(rows.map((row) => ({ ...row, userId, createdAt: now, expiresAt: now })));
    return;
  }
  const rest = { url: 'https://shop.example', receiver: 'shop.example:443', events: [], active: true };
  await database.db
    .insert(webhookSubscriptions)
    .values(rows.map((row) => ({ ...row, ...rest, createdAt: now, updatedAt: now })));
};

/** What every row has to open to, by its id. */
const expected = new Map<string, { table: SecretTable; secret: string }>();
beforeEach(() => expected.clear());

const fill = async (table: SecretTable, count: number, ring = oldFirst): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => ({ id: newId(), secret: `secret ${newId()}` }));
  await insert(
    table,
    rows.map(({ id, secret }) => ({ id, secret: sealedIn(ring, table, id, secret) })),
  );
  for (const { id, secret } of rows) expected.set(id, { table, secret });
  return rows.map(({ id }) => id);
};

const someRow = (): string | undefined => [...expected.keys()][Math.floor(Math.random() * expected.size)];

/** Makes, changes and removes secrets one after the other, as replicas do whose ring has the old key or the new one first. */
const writeUntil = async (stopped: AbortSignal): Promise<number> => {
  let writes = 0;
  for (; !stopped.aborted; writes += 1) {
    const ring = writes % 2 === 0 ? oldFirst : newFirst;
    const id = someRow();
    const row = id === undefined ? undefined : expected.get(id);
    if (!id || !row || writes % 10 === 0) {
      await fill(tables[writes % 3 === 0 ? 1 : 0], 1, ring);
    } else if (writes % 10 === 5) {
      await database.db.delete(row.table).where(eq(row.table.id, id));
      expected.delete(id);
    } else {
      const secret = `edited ${newId()}`;
      await database.db
        .update(row.table)
        .set({ secret: sealedIn(ring, row.table, id, secret) })
        .where(eq(row.table.id, id));
      expected.set(id, { table: row.table, secret });
    }
  }
  return writes;
};

const everyText = async (ring: KeyRing): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  for (const table of tables) {
    for (const { id, secret } of await database.db.select({ id: table.id, secret: table.secret }).from(table)) {
      texts.set(id, openSecret(ring, sealedPlaceIn(`${getTableName(table)}.secret`, id), secret));
    }
  }
  return texts;
};

describe('jobs run rekey', () => {
  it(
    `leaves every secret readable with the new key alone after ${KILLS} kills, beside writers with either key first`,
    async () => {
      await fill(webhookSubscriptions, 150);
      await fill(totpSecrets, 50);
      const writing = new AbortController();
      const writer = writeUntil(writing.signal);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await fill(tables[kill % 2]!, ROWS_PER_KILL);
        await untilTheLockIsFree();
        const goal = (await progress()) + 1 + Math.floor(Math.random() * (ROWS_PER_KILL - 10));
        const { child, ended } = start();
        await waitUntil('it has come so far', async () => (await progress()) >= goal);
        child.kill('SIGKILL');
        expect((await ended).code).toBeNull();
      }
      writing.abort();
      expect(await writer).toBeGreaterThan(KILLS);
      await untilTheLockIsFree();
      expect(await rekeyToItsEnd()).toMatchObject({ code: 0, stderr: '', counts: { failed: 0 } });
      const counts = { resealed: 0, alreadyCurrent: expected.size, failed: 0 };
      expect(await rekeyToItsEnd()).toEqual({ code: 0, stderr: '', counts });
      const texts = [...expected].map(([id, { secret }]): [string, string] => [id, secret]);
      expect(await everyText(newOnly)).toEqual(new Map(texts));
      const outcomes = (await recordedRuns()).map(({ outcome }) => outcome);
      expect(outcomes).toEqual([...Array.from({ length: KILLS }, () => 'ABANDONED'), 'SUCCEEDED', 'SUCCEEDED']);
    },
    30_000 + KILLS * 20_000,
  );

  it('goes on past what it cannot open, ends with 1 and names rows, columns and tables, but no text', async () => {
    const [good, foreign] = (await fill(webhookSubscriptions, 2)) as [string, string];
    const lost = (await fill(totpSecrets, 12, parseKeyRing(lostKey))).toSorted();
    const set = (secret: string) =>
      database.db.update(webhookSubscriptions).set({ secret }).where(eq(webhookSubscriptions.id, foreign));
    await set(sealedIn(oldFirst, webhookSubscriptions, good, 'secret of another row'));
    const { code, stdout, stderr } = await start().ended;
    const [run] = await recordedRuns();
    expect(code).toBe(1);
    expect(run).toMatchObject({ outcome: 'FAILED', counts: { resealed: 1, alreadyCurrent: 0, failed: 13 } });
    expect(run!.error).toMatch(/^13 not resealed, see the log: .+ and 3 more$/);
    expect(stderr).toBe(`rekey: failed, ${run!.error}\n`);
    expect(run!.error).toContain(`totp_secrets.secret of ${lost[0]}`);
    const logged = stdout.split('\n').filter((line) => line.includes('keeps its old key'));
    expect(logged).toHaveLength(13);
    for (const id of [...lost, foreign]) expect(logged.filter((line) => line.includes(id))).toHaveLength(1);
    const stored = await database.db.select({ secret: totpSecrets.secret }).from(totpSecrets);
    for (const { secret } of stored) expect(`${stdout}${stderr}${run!.error}`).not.toContain(secret.split('.')[1]);
    expect(`${stdout}${stderr}${run!.error}`).not.toContain('secret of another row');
    // With the lost key found and the strange text gone, the next run finishes.
    await database.db.delete(webhookSubscriptions).where(eq(webhookSubscriptions.id, foreign));
    const again = await rekey({ KEY_RING: `${KEY_RING},${lostKey}` });
    expect(again.stdout).toContain('rekey: done {"resealed":12,"alreadyCurrent":1,"failed":0}');
  });

  it('stops on SIGTERM, closes its run and leaves the rest to the next one', async () => {
    await fill(webhookSubscriptions, 200);
    const { child, ended } = start();
    await waitUntil('it has begun', async () => (await progress()) > 0);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 1, stderr: 'rekey: failed, stopped by SIGTERM\n' });
    expect(await recordedRuns()).toMatchObject([{ outcome: 'FAILED', error: 'stopped by SIGTERM' }]);
    const [{ left } = { left: 0 }] = await database.db.execute<{ left: number }>(
      sql`select count(*)::int as left from webhook_subscriptions where secret like 'old.%'`,
    );
    expect(left).toBeGreaterThan(0);
    expect(await rekeyToItsEnd()).toMatchObject({ code: 0, counts: { resealed: left } });
  });

  it('takes the ring that another process has generated under DATA_DIR, and never makes one', async () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'rekey-'));
    const file = path.join(DATA_DIR, 'key-ring');
    await fill(totpSecrets, 1);
    const without = await rekey({ KEY_RING: '', DATA_DIR });
    const line = `KEY_RING is not set and no process has generated one under ${DATA_DIR}: set it to that of the services\n`;
    expect(without).toEqual({ code: 1, stdout: '', stderr: line });
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, `${KEY_RING}\n`);
    const found = await rekey({ KEY_RING: '', DATA_DIR });
    expect(found.stdout).toContain('rekey: done {"resealed":1,"alreadyCurrent":0,"failed":0}');
    rmSync(DATA_DIR, { recursive: true });
  });
});
