import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, installedDriver, publishedDriver, type TestDatabase } from '../testing/index.ts';

const SCRIPT = fileURLToPath(new URL('../testing/driver-errors.mjs', import.meta.url));
/** Of what never comes to an end in the driver as published. */
const NEVER_MS = 4_000;

const UPSTREAM: Record<string, readonly number[]> = {
  'a reserved connection that was lost ends the process': [1066, 1192, 1208, 1223],
  'a pool whose statement was lost never closes': [1097, 1130],
  'the next result begins with the rows of a failed one': [1119, 1181],
  'statements of a transaction that was lost never settle': [1186],
  'a transaction that was lost goes on inside another one': [1155, 1204, 1215, 1216],
  'a transaction does not begin where nothing is sent ahead': [1189],
  'a commit that was answered with a rollback counts as done': [],
  'a statement is sent again in a transaction that has failed': [],
  'who is let in and cut off waits for ever': [],
  'no limit counts while Postgres waits for the values of a statement': [],
};

let database: TestDatabase;
let published: { directory: string; main: string };
beforeAll(async () => {
  database = await createTestDatabase();
  published = publishedDriver();
});
afterAll(async () => {
  rmSync(published.directory, { recursive: true });
  await database.drop();
});

/** The driver's result: `sound`, or something else, also when its process died or had to be ended. */
const outcomeOf = (main: string, name: string, timeout = 0): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, main, database.url, name], { timeout }, (error, stdout) =>
      resolve(error ? `ended with ${error.code ?? error.signal}` : stdout.trim()),
    );
  });

describe.each(Object.entries(UPSTREAM))('%s (upstream %j)', (name) => {
  it('not with our patch, nor without it once a release mends it', async () => {
    expect(await outcomeOf(installedDriver(), name)).toBe('sound');
  });

  // Red: the release that is installed has mended it. Take that part out of the patch and of its decision.
  it('in the driver as it is published', async () => {
    expect(await outcomeOf(published.main, name, NEVER_MS)).not.toBe('sound');
  });
});
