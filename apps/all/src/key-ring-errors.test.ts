import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { runProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

/** Every process that opens or signs anything. */
const holders: [app: string, words: string[]][] = [
  ['api', []],
  ['worker', []],
  ['jobs', ['run', 'rekey']],
  ['all', []],
];
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'key-ring-'));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(DATA_DIR, { recursive: true });
});

/** @returns how each of them ended in production, without what `all` says on the way */
const startAllHolders = (env: Record<string, string>) =>
  Promise.all(
    holders.map(async ([app, words]) => {
      const script = fileURLToPath(new URL(`../../${app}/dist/main.js`, import.meta.url));
      const common = { NODE_ENV: 'production', DATA_DIR, PORT: '0', METRICS_PORT: '0' };
      return { app, ...(await runProcess(script, words, { ...common, DATABASE_URL: database.url, ...env })) };
    }),
  );

it('nobody starts in production without a key ring', async () => {
  const stderr = 'KEY_RING is required with NODE_ENV=production: set it to id:base64 of 32 random bytes\n';
  expect(await startAllHolders({})).toEqual(holders.map(([app]) => ({ app, code: 1, stdout: '', stderr })));
});

it('nobody starts with short, repeated or predictable keys, and every refusal reports all errors in one line without a key', async () => {
  const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const [short, typed] = ['too short', 'change-me-change-me-change-me-please'].map((text) =>
    Buffer.from(text).toString('base64'),
  );
  const KEY_RING = `a:${short},b:${first},b:${second},c:${second},d:${typed}`;
  const stderr =
    'KEY_RING: key a is shorter than 32 bytes; key id b is used twice; keys b and c are the same key; ' +
    'key d is not random: `openssl rand -base64 32` makes one\n';
  expect(await startAllHolders({ KEY_RING })).toEqual(holders.map(([app]) => ({ app, code: 1, stdout: '', stderr })));
});

it('nobody starts with a key ring whose file is at fault, and all read the database from a file', async () => {
  const [databaseFile, ringFile] = ['database', 'ring'].map((name) => path.join(DATA_DIR, name)) as [string, string];
  writeFileSync(databaseFile, `${database.url}\n`);
  writeFileSync(ringFile, `a:${Buffer.from('too short').toString('base64')}\n`);
  const files = { DATABASE_URL: '', DATABASE_URL_FILE: databaseFile };
  const endedWith = (stderr: string) => holders.map(([app]) => ({ app, code: 1, stdout: '', stderr }));
  // Said behind the database: nobody gets so far without it.
  expect(await startAllHolders({ ...files, KEY_RING_FILE: ringFile })).toEqual(
    endedWith('KEY_RING: key a is shorter than 32 bytes\n'),
  );
  expect(await startAllHolders({ ...files, KEY_RING_FILE: `${ringFile}-lost` })).toEqual(
    endedWith('KEY_RING_FILE: the file cannot be read (ENOENT)\n'),
  );
  expect(await startAllHolders({ DATABASE_URL_FILE: databaseFile, KEY_RING_FILE: ringFile })).toEqual(
    endedWith(
      'DATABASE_URL_FILE: is set beside DATABASE_URL: leave one of them out\nKEY_RING: key a is shorter than 32 bytes\n',
    ),
  );
});
