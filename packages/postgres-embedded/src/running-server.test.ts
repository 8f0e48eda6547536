import { chmodSync, cpSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findRunningEmbeddedPostgres } from './find-running-embedded-postgres.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
import { query } from './testing/query.ts';

// None of these tests changes the server: one is enough for all of them.
let dataDir: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-'));
  chmodSync(dataDir, 0o711);
  server = await startEmbeddedPostgres({ dataDir });
});

afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a running embedded server', () => {
  it('answers', async () => {
    expect(server.adopted).toBe(false);
    expect(await query(server.url, 'select 1 + 1 as sum')).toEqual([{ sum: 2 }]);
  });

  it('keeps its files below DATA_DIR when it can get there', () => {
    expect(server.clusterDir).toBe(path.join(dataDir, 'postgres'));
  });

  it('sorts by code point in UTF-8, whatever the locale it was started under', async () => {
    expect(
      await query(
        server.url,
        `select datcollate, datlocale, datlocprovider from pg_database where datname = 'postgres'`,
      ),
    ).toEqual([{ datcollate: 'C', datlocale: 'C.UTF-8', datlocprovider: 'b' }]);
  });

  it('refuses a wrong password', async () => {
    const url = new URL(server.url);
    url.password = 'wrong';
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('publishes its connection URL to its own account only', () => {
    expect(statSync(path.join(dataDir, 'postgres/connection-url')).mode & 0o777).toBe(0o600);
    expect(findRunningEmbeddedPostgres(dataDir)).toBe(server.url);
  });

  it('is not waited for without end when nobody knows how to reach it', async () => {
    const file = path.join(dataDir, 'postgres/connection-url');
    writeFileSync(file, '');
    const found = findRunningEmbeddedPostgres(dataDir);
    const refused = await startEmbeddedPostgres({ dataDir, ownerWaitMs: 0 }).catch((error: unknown) => error);
    writeFileSync(file, `${server.url}\n`);
    expect(found).toBeUndefined();
    expect(refused).toMatchObject({ message: expect.stringMatching(/postgres\/owner\) .*: end that process/) });
  });

  it('is adopted by a second start', async () => {
    expect(await startEmbeddedPostgres({ dataDir })).toMatchObject({ adopted: true, url: server.url });
  });

  it('runs on when an adopter stops', async () => {
    const adopter = await startEmbeddedPostgres({ dataDir });
    await adopter.stop();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is found through a symbolic link to DATA_DIR', async () => {
    const link = `${dataDir}-link`;
    symlinkSync(dataDir, link);
    try {
      expect(await startEmbeddedPostgres({ dataDir: link })).toMatchObject({ adopted: true, url: server.url });
    } finally {
      rmSync(link);
    }
  });

  it('is not taken for the server of a copied DATA_DIR', () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-copy-'));
    try {
      cpSync(dataDir, copy, { recursive: true });
      expect(findRunningEmbeddedPostgres(copy)).toBeUndefined();
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});
