import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { ssoLogins } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import type { StartupError } from '@beekeeping/process';
import { runProcess, startServiceProcess } from '@beekeeping/process/testing';
import { startApi } from './start.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = mkdtempSync(path.join(tmpdir(), 'start-api-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** Like `refusedStart`, without a process: what the checks refuse before anything is opened. @returns the lines */
const refusal = (env: Record<string, string>): Promise<readonly string[]> =>
  startApi(env).then(
    async (api) => {
      await api.stop();
      return ['it started'];
    },
    (error: unknown) => (error as StartupError).errors,
  );

/** A process that is expected not to start. @returns its exit code and the lines on standard error */
const refusedStart = async (env: Record<string, string>) => {
  const { code, stdout, stderr } = await runProcess(MAIN, [], env);
  expect(stdout).toBe('');
  return { code, lines: stderr.trimEnd().split('\n') };
};

/** A row that holds something sealed. */
const anSsoLogin = () => ({
  id: newId(),
  provider: 'house',
  stateHash: 'state',
  browserHash: 'browser',
  nonce: 'nonce',
  codeVerifier: 'sealed with a key that is gone',
  createdAt: new Date(0),
  expiresAt: new Date(0),
});

const good = () => ({ DATABASE_URL: database.url, DATA_DIR: path.join(directory, 'data'), PORT: '0' });

describe('the api', () => {
  it('reports all errors at once, one line each, without secrets', async () => {
    const { code, lines } = await refusedStart({
      PORT: '99999',
      KEY_RING: 'first:c2VjcmV0',
      TRUST_PROXY_HOPS: 'many',
      DATA_DIR: directory,
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^DATABASE_URL is required$/),
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^TRUST_PROXY_HOPS: /),
      'KEY_RING: key first is shorter than 32 bytes',
    ]);
    expect(lines.join()).not.toContain('c2VjcmV0');
  });

  it('does not start without a database that answers', async () => {
    const lines = await refusal({ ...good(), DATABASE_URL: 'postgres://app:geheim@127.0.0.1:1/none' });
    expect(lines).toEqual(['DATABASE_URL: the database cannot be used (ECONNREFUSED)']);
  });

  it('does not start with a wrong password, which it does not print', async () => {
    const url = new URL(database.url);
    url.password = 'geheim';
    expect(await refusal({ ...good(), DATABASE_URL: url.href })).toEqual([
      'DATABASE_URL: the database cannot be used (28P01)',
    ]);
  });

  it('does not start on a database that was not migrated', async () => {
    const empty = new URL(database.url);
    empty.pathname = '/empty_for_start_test';
    await database.db.execute('create database empty_for_start_test');
    const lines = await refusal({ ...good(), DATABASE_URL: empty.href });
    await database.db.execute('drop database empty_for_start_test');
    expect(lines).toEqual(['DATABASE_URL: migrations are missing, run `jobs run migrate` first']);
  });

  it('does not start without a place for its files', async () => {
    const file = path.join(directory, 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ ...good(), DATA_DIR: path.join(file, 'data') })).toEqual([
      `DATA_DIR: ${file}/data cannot be written (ENOTDIR)`,
    ]);
  });

  it('does not start on a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await refusedStart({ ...good(), PORT: String(port) });
    other.close();
    expect([code, lines]).toEqual([1, [expect.stringMatching(`^PORT: ${port} is taken on 127\\.0\\.0\\.1`)]]);
  });

  it('does not start on a private port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await refusedStart({ ...good(), METRICS_PORT: String(port) });
    other.close();
    expect([code, lines]).toEqual([1, [expect.stringMatching(`^METRICS_PORT: ${port} is taken on 127\\.0\\.0\\.1`)]]);
  });

  it('has a private port when it is given one, which ends with it', async () => {
    const api = await startServiceProcess(MAIN, { ...good(), METRICS_PORT: '0' });
    const [, url] = /^metrics (http:\S+)$/m.exec(api.output()) ?? [];
    await fetch(`${api.url}/api/v1/apiaries/x?token=geheim`);
    await waitUntil('the request is counted', async () =>
      (await (await fetch(`${url}/metrics`)).text()).includes(
        '_count{method="GET",route="/api/v1/apiaries/:id",status="401"} 1',
      ),
    );
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await api.stop()).toBe(0);
    await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
  });

  it('generates its key ring once outside production, readable by itself only', async () => {
    const dataDir = path.join(directory, 'fresh');
    const env = { ...good(), DATA_DIR: dataDir };
    const replicas = await Promise.all([startServiceProcess(MAIN, env), startServiceProcess(MAIN, env)]);
    const file = path.join(dataDir, 'key-ring');
    const ring = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await Promise.all(replicas.map((replica) => replica.stop()));
    await (await startApi(env)).stop();
    expect(readFileSync(file, 'utf8')).toBe(ring);
    await (await startApi({ ...env, DATA_DIR: path.join(directory, 'fresh-too') })).stop();
    const otherRing = readFileSync(path.join(directory, 'fresh-too/key-ring'), 'utf8');
    expect(otherRing.split(':')[0]).not.toBe(ring.split(':')[0]);
  });

  it('generates no key ring in the place of one that has sealed what is stored', async () => {
    const dataDir = path.join(directory, 'lost');
    await database.db.insert(ssoLogins).values(anSsoLogin());
    const lines = await refusal({ ...good(), DATA_DIR: dataDir });
    await database.db.delete(ssoLogins);
    expect(lines).toEqual([expect.stringMatching(`^DATA_DIR: ${dataDir}/key-ring is missing .* restore`)]);
    expect(existsSync(path.join(dataDir, 'key-ring'))).toBe(false);
  });

  it('starts in production with a key ring, without a private port, and knows then whether its browser does', async () => {
    const env = { NODE_ENV: 'production', KEY_RING: generateKeyRing('a'), CHROMIUM_PATH: '/bin/false' };
    const api = await startServiceProcess(MAIN, { ...good(), ...env });
    await waitUntil('it has tried its browser', async () => {
      const answer = await fetch(`${api.url}/api/v1/health/ready`);
      const { checks } = (await answer.json()) as { checks: { printing: string } };
      return answer.status === 200 && checks.printing === 'failed';
    });
    expect(api.output()).not.toMatch(/^metrics /m);
    expect(await api.stop()).toBe(0);
  });
});
