import { connect } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { signIn, testClient } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEY_RING = generateKeyRing('stop');

let database: TestDatabase;
let token: string;
const dataDir = mkdtempSync(path.join(tmpdir(), 'stop-api-'));
beforeAll(async () => {
  database = await createTestDatabase();
  ({ token } = await signIn(database.db, parseKeyRing(KEY_RING), ['apiaries:create']));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) =>
  startServiceProcess(MAIN, { DATABASE_URL: database.url, DATA_DIR: dataDir, KEY_RING, PORT: '0', ...env });

const refuses = async (api: ServiceProcess): Promise<boolean> =>
  fetch(`${api.url}/api/v1/health`).then(
    () => false,
    () => true,
  );

/** The lines of its log about its end. */
const linesOf = (api: ServiceProcess): Record<string, unknown>[] =>
  api
    .output()
    .split('\n')
    .filter((line) => line.includes('the process'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** A request whose body never comes: it runs until someone cuts it off. */
const hangingRequest = async (api: ServiceProcess) => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    `POST /api/v1/apiaries HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n` +
      'Content-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(socket, 'data'); // 100 Continue: the request has begun
  return socket;
};

describe('SIGTERM', () => {
  it('lets running requests finish, also when it comes twice at once, refuses new ones and ends with 0', async () => {
    const api = await start();
    const names = ['Waldrand', 'Obsthof', 'Heide', 'Moor', 'Deich', 'Garten'];
    const { answers, stopped } = await database.db.transaction(async (tx) => {
      await tx.execute('lock table apiaries in exclusive mode');
      const running = names.map((name) =>
        Promise.resolve(testClient(api.url, token).post('/api/v1/apiaries', { name })),
      );
      await waitUntil('the requests wait for the table', async () => {
        const [row] = await database.db.execute<{ waiting: number }>(
          "select count(*)::int as waiting from pg_locks where relation = 'apiaries'::regclass and not granted",
        );
        return row?.waiting === names.length;
      });
      const ending = api.stop('SIGTERM');
      process.kill(api.pid, 'SIGTERM');
      await waitUntil('it refuses new connections', () => refuses(api));
      return { answers: running, stopped: ending };
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(names.map(() => 201));
    expect(await stopped).toBe(0);
  });

  it('cuts off a request that hangs and still ends with 0', async () => {
    const api = await start();
    const socket = await hangingRequest(api);
    const closed = once(socket, 'close');
    expect(await api.stop('SIGTERM')).toBe(0);
    await closed;
  });

  it('is reported to the balancer while requests are still accepted, and ends it at once, not with 0, when it comes again', async () => {
    const api = await start({ STOP_DELAY_MS: '60000' });
    const ended = api.stop('SIGTERM');
    await waitUntil('readiness says that it stops', async () => {
      const answer = await fetch(`${api.url}/api/v1/health/ready`);
      return answer.status === 503 && (await answer.text()).includes('"STOPPING"');
    });
    const answer = await testClient(api.url, token).post('/api/v1/apiaries', { name: 'Zuletzt' });
    expect([answer.status, answer.headers['connection']]).toEqual([201, 'close']);
    let code: number | null | undefined;
    void ended.then((value) => (code = value));
    await waitUntil('it has ended', () => {
      if (code === undefined) process.kill(api.pid, 'SIGTERM');
      return code !== undefined;
    });
    expect(code).toBe(1);
    expect(linesOf(api)).toMatchObject([
      { level: 'info', message: 'the process is stopping', signal: 'SIGTERM' },
      { level: 'error', message: 'the process has ended', exitCode: 1 },
    ]);
  });
});

describe('SIGINT', () => {
  it('stops an idle process with 0', async () => {
    const api = await start();
    expect(await api.stop('SIGINT')).toBe(0);
    expect(linesOf(api)).toMatchObject([
      { level: 'info', message: 'the process is stopping', signal: 'SIGINT' },
      { level: 'info', message: 'the process has ended', exitCode: 0 },
    ]);
  });
});
