import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findRunningEmbeddedPostgres } from './find-running-embedded-postgres.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start-embedded-postgres.ts';
import { query } from './testing/query.ts';

const runsAsRoot = process.getuid?.() === 0;

let dataDir: string;
let servers: EmbeddedPostgres[];
let stranger: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-'));
  chmodSync(dataDir, 0o711);
  servers = [];
});

afterEach(async () => {
  stranger?.kill();
  for (const server of servers) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (options: Omit<EmbeddedPostgresOptions, 'dataDir'> = {}): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  servers.push(server);
  return server;
};

describe('startEmbeddedPostgres', () => {
  it('starts one server for several that ask at once, and nobody finds it after its end', async () => {
    const all = await Promise.all([start(), start(), start()]);
    expect(all.filter((server) => !server.adopted)).toHaveLength(1);
    expect(new Set(all.map((server) => server.url)).size).toBe(1);
    expect(findRunningEmbeddedPostgres(dataDir)).toBe(all[0].url);
    for (const server of all) await server.stop();
    expect(findRunningEmbeddedPostgres(dataDir)).toBeUndefined();
  });

  it('keeps the data over a restart, also when its small files have lost their content', async () => {
    const first = await start();
    await query(first.url, 'create table hive as select 7 as number');
    await first.stop();
    for (const name of ['owner', 'server', 'password']) writeFileSync(path.join(first.clusterDir, name), '');
    const second = await start();
    expect(await query(second.url, 'select number from hive')).toEqual([{ number: 7 }]);
    await second.stop();
    rmSync(path.join(first.clusterDir, 'password'));
    const third = await start();
    expect(await query(third.url, 'select number from hive')).toEqual([{ number: 7 }]);
  });

  it('says what to do when a stranger has the number of a server whose record is broken', async () => {
    const first = await start();
    await first.stop();
    stranger = spawn('sleep', ['60'], runsAsRoot ? { uid: 65534, gid: 65534 } : {});
    writeFileSync(path.join(first.clusterDir, 'server'), '');
    writeFileSync(path.join(first.clusterDir, 'data/postmaster.pid'), `${stranger.pid}\n${first.clusterDir}/data\n`);
    await expect(start()).rejects.toThrow(
      /postmaster\.pid.*end that process if it is a Postgres, else remove that file/s,
    );
  });

  it('says what to write into a record of its place that is empty', async () => {
    mkdirSync(path.join(dataDir, 'postgres'));
    writeFileSync(path.join(dataDir, 'postgres/location'), '');
    await expect(start()).rejects.toThrow(/postgres\/location names no directory: .* \/var\/lib\/beekeeping/);
  });

  it('removes the files of a server that is not durable', async () => {
    const server = await start({ durable: false });
    await server.stop();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('says why when its fixed port is taken, and leaves no claim behind', async () => {
    const occupier = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupier.once('listening', resolve));
    try {
      const { port } = occupier.address() as AddressInfo;
      await expect(start({ port })).rejects.toThrow('could not bind');
      expect((await start()).adopted).toBe(false);
    } finally {
      occupier.close();
    }
  });

  it('announces the server to nobody until it is prepared, and then with what the preparation says', async () => {
    await expect(start({ prepare: () => Promise.reject(new Error('not prepared')) })).rejects.toThrow('not prepared');
    let early: string | undefined;
    const prepare = async (superuserUrl: string): Promise<string> => {
      await query(superuserUrl, 'create role beekeeper');
      early = findRunningEmbeddedPostgres(dataDir);
      return 'postgres://beekeeper@127.0.0.1/postgres';
    };
    const { adopted } = await start({ prepare });
    expect({ adopted, early, reported: findRunningEmbeddedPostgres(dataDir) }).toEqual({
      adopted: false,
      early: undefined,
      reported: 'postgres://beekeeper@127.0.0.1/postgres',
    });
  });

  it('throws away what an interrupted creation left', async () => {
    const first = await start();
    await first.stop();
    renameSync(path.join(first.clusterDir, 'data'), path.join(first.clusterDir, 'data.draft'));
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('findRunningEmbeddedPostgres', () => {
  it('finds nothing where nothing was ever started', () => {
    expect(findRunningEmbeddedPostgres(path.join(dataDir, 'nowhere'))).toBeUndefined();
  });
});

if (runsAsRoot) {
  describe('startEmbeddedPostgres as root, with DATA_DIR out of the server account’s reach', () => {
    let moved: string | undefined;

    beforeEach(() => chmodSync(dataDir, 0o700));
    afterEach(async () => {
      for (const server of servers) await server.stop();
      if (moved?.startsWith('/var/lib/beekeeping-operations-service-')) rmSync(moved, { recursive: true, force: true });
    });

    it('keeps durable data below /var/lib, finds it again from DATA_DIR and does not start over when it is gone', async () => {
      const first = await start();
      moved = first.clusterDir;
      expect(moved).toMatch(/^\/var\/lib\/beekeeping-operations-service-[0-9a-f]{12}$/);
      expect(findRunningEmbeddedPostgres(dataDir)).toBe(first.url);
      await query(first.url, 'create table hive as select 7 as number');
      await first.stop();
      chmodSync(dataDir, 0o711); // even when the path has become reachable
      const second = await start();
      expect(second.clusterDir).toBe(moved);
      expect(await query(second.url, 'select number from hive')).toEqual([{ number: 7 }]);
      await second.stop();
      rmSync(moved, { recursive: true });
      await expect(start()).rejects.toThrow('are gone');
    });

    it('removes moved files of a server that is not durable', async () => {
      const server = await start({ durable: false });
      expect(server.clusterDir.startsWith(tmpdir())).toBe(true);
      await server.stop();
      expect(existsSync(server.clusterDir)).toBe(false);
    });
  });
}
