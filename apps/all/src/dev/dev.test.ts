import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@beekeeping/db/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO_ACCOUNT } from '../demo/demo-account.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const CHANGED = 'packages/domain/src/herd/apiaries/coordinates.ts';
const CHANGED_TOO = 'packages/domain/src/herd/apiaries/apiary.schema.ts';
const MESSAGE = 'latitude and longitude are given together or not at all';

let home: string;
let dev: ServiceProcess;
let token: string;

/** A checkout whose sources may be changed: they are copied, and what is installed is linked to. */
const copyCheckout = (): void => {
  const isSource = (file: string): boolean => !/\/(?:dist|\.turbo|\.bin)$|\.test\.ts$/.test(file);
  for (const name of ['apps', 'packages', 'tooling', 'package.json']) {
    cpSync(path.join(root, name), path.join(home, name), { recursive: true, verbatimSymlinks: true, filter: isSource });
  }
  mkdirSync(path.join(home, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(path.join(root, 'node_modules', name), path.join(home, 'node_modules', name));
  }
};

const starts = (): string[] => [...dev.output().matchAll(/^listening (\S+)$/gm)].map(([, url]) => url!);

const call = async (route: string, init?: { method: string; body: string }): Promise<unknown> => {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  return (await fetch(`${starts().at(-1)}/api/v1${route}`, { ...init, headers })).json();
};

/** What the changed file makes the API say, to who signed in at the beginning; undefined while nobody answers. */
const answer = async (): Promise<unknown> => {
  const body = JSON.stringify({ name: 'Waldrand', latitude: 48.1 });
  const problem = await call('/apiaries', { method: 'POST', body }).catch(() => undefined);
  return (problem as { errors?: { message: string }[] } | undefined)?.errors?.[0]?.message;
};

const save = (file: string, change: (source: string) => string): void =>
  writeFileSync(path.join(home, file), change(readFileSync(path.join(root, file), 'utf8')));

const serverPid = (): number =>
  Number(readFileSync(path.join(home, 'data/postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** Of a process, or of a group by its negative number. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'dev-'));
  chmodSync(home, 0o711); // as root the database runs as another account and has to get in
  copyCheckout();
  const env = { DATA_DIR: path.join(home, 'data'), PORT: '0' };
  dev = await startServiceProcess(path.join(home, 'tooling/watch/dev.mjs'), env, undefined, true);
  const body = JSON.stringify(DEMO_ACCOUNT);
  ({ accessToken: token } = (await call('/auth/login', { method: 'POST', body })) as { accessToken: string });
});
afterAll(async () => {
  await dev?.stop();
  rmSync(home, { recursive: true, force: true });
});

it('begins with the season of the demo', async () => {
  expect(await call('/colonies')).toMatchObject({ items: expect.arrayContaining([expect.anything()]) });
  expect(await answer()).toBe(MESSAGE);
});

it('shows why a save does not compile, and goes on as it was', async () => {
  save(CHANGED, (source) => `${source}\nconst = ;\n`);
  await waitUntil('the fault is shown', async () => /goes on as it was/.test(dev.output()));
  expect(dev.output()).toMatch(/coordinates\.ts:\d+:\d+:/);
  expect(await answer()).toBe(MESSAGE);
});

it('waits for another save when the program ends as it starts', async () => {
  save(CHANGED, (source) => `${source}\nthrow new Error('thrown as it loads');\n`);
  await waitUntil('it has ended', async () => /the program has ended \(exit code 1\)/.test(dev.output()));
  expect(dev.output()).toMatch(/Error: thrown as it loads\n.*coordinates\.ts:\d+/s);
});

it('answers with what was saved, once for two files, on the same database and for who has signed in', async () => {
  const pid = serverPid();
  save(CHANGED, (source) => source.replace(MESSAGE, 'a place has both'));
  save(CHANGED_TOO, (source) => `${source}\nexport const savedToo = true;\n`);
  await waitUntil('the change answers', async () => (await answer()) === 'a place has both');
  expect(starts()).toHaveLength(2);
  expect(serverPid()).toBe(pid);
});

it('ends with all that it started', async () => {
  const pid = serverPid();
  expect(await dev.stop('SIGINT')).toBe(0);
  expect(isAlive(pid)).toBe(false);
  await waitUntil('nobody of its group is left', async () => !isAlive(-dev.pid));
});
