import { connect } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { type ServiceProcess, signIn, startServiceProcess, testClient } from '@beekeeping/service/testing';

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

const start = () => startServiceProcess(MAIN, { DATABASE_URL: database.url, DATA_DIR: dataDir, KEY_RING, PORT: '0' });

const refuses = async (api: ServiceProcess): Promise<boolean> =>
  fetch(`${api.url}/api/v1/health`).then(
    () => false,
    () => true,
  );

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
  it('lets a running request finish, refuses new ones and ends with 0', async () => {
    const api = await start();
    const { answer, stopped } = await database.db.transaction(async (tx) => {
      await tx.execute('lock table apiaries in exclusive mode');
      const running = Promise.resolve(testClient(api.url, token).post('/api/v1/apiaries', { name: 'Waldrand' }));
      await waitUntil('the request waits for the table', async () => {
        const [row] = await database.db.execute<{ waiting: number }>(
          "select count(*)::int as waiting from pg_locks where relation = 'apiaries'::regclass and not granted",
        );
        return row?.waiting === 1;
      });
      const ending = api.stop('SIGTERM');
      await waitUntil('it refuses new connections', () => refuses(api));
      return { answer: running, stopped: ending };
    });
    expect((await answer).status).toBe(201);
    expect(await stopped).toBe(0);
  });

  it('cuts off a request that hangs and still ends with 0', async () => {
    const api = await start();
    const socket = await hangingRequest(api);
    const closed = once(socket, 'close');
    expect(await api.stop('SIGTERM')).toBe(0);
    await closed;
  });

  it('ends at once, and not with 0, when it comes twice', async () => {
    const api = await start();
    const socket = await hangingRequest(api);
    const ended = api.stop('SIGTERM');
    await waitUntil('it refuses new connections', () => refuses(api));
    process.kill(api.pid, 'SIGTERM');
    expect(await ended).toBe(1);
    socket.destroy();
  });
});

describe('SIGINT', () => {
  it('stops an idle process with 0', async () => {
    const api = await start();
    expect(await api.stop('SIGINT')).toBe(0);
  });
});
