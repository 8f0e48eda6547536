import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findRunningEmbeddedPostgres } from './find-running-embedded-postgres.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
import { query } from './testing/query.ts';

const runsAsRoot = process.getuid?.() === 0;

let dataDir: string;
let servers: EmbeddedPostgres[];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-'));
  chmodSync(dataDir, 0o711);
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (options: { port?: number; durable?: boolean } = {}): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  servers.push(server);
  return server;
};

describe('startEmbeddedPostgres', () => {
  it('starts one server for several that ask at once', async () => {
    const all = await Promise.all([start(), start(), start()]);
    expect(all.filter((server) => !server.adopted)).toHaveLength(1);
    expect(new Set(all.map((server) => server.url)).size).toBe(1);
  });

  it('keeps the data over a restart', async () => {
    const first = await start();
    await query(first.url, 'create table hive as select 7 as number');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select number from hive')).toEqual([{ number: 7 }]);
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

  it('finds nothing after the server was stopped', async () => {
    await (await start()).stop();
    expect(findRunningEmbeddedPostgres(dataDir)).toBeUndefined();
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

    it('keeps durable data below /var/lib and finds it again from DATA_DIR', async () => {
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
    });

    it('refuses to start over when the moved data is gone', async () => {
      const first = await start();
      moved = first.clusterDir;
      await first.stop();
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
