import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { anAccount, PASSWORD } from '@beekeeping/domain/testing';
import { signIn, testClient } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEY_RING = generateKeyRing('bodies');
const KIB = 1024;
const MIB = 1024 * KIB;

let database: TestDatabase;
let api: ServiceProcess;
const dataDir = mkdtempSync(path.join(tmpdir(), 'unfinished-bodies-'));
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startServiceProcess(MAIN, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    KEY_RING,
    PORT: '0',
    METRICS_PORT: '0',
    NODE_OPTIONS: '--max-old-space-size=128',
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await api?.stop('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const memoryOf = async (): Promise<number> => {
  const [, url] = /^metrics (http:\S+)$/m.exec(api.output())!;
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)![1]);
};

/** An attacker's connection, through the proxy, from an address of its own. Its body never ends. */
const sendUnfinished = async (target: string, head: string[], body: Buffer): Promise<Socket> => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const address = `198.${sockets.length >> 8}.${sockets.length & 255}.7`;
  const lines = [`POST ${target} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', `X-Forwarded-For: ${address}`];
  socket.on('error', () => {}).resume();
  await new Promise<void>((resolve) => {
    socket.once('close', resolve);
    socket.write([...lines, ...head, '', ''].join('\r\n'));
    socket.write(body, () => resolve());
  });
  return socket;
};

/** One chunk that is announced as larger than its content. */
const partOfChunk = (size: number): Buffer =>
  Buffer.concat([Buffer.from(`${(size + 1).toString(16)}\r\n`), Buffer.alloc(size, ' ')]);
const CHUNKED = ['Transfer-Encoding: chunked'];

describe('a process under bodies that never end', () => {
  it('lives within its memory, drops the slow ones, and lets an honest user sign in', async () => {
    const { email } = await anAccount(database.db);
    const { token } = await signIn(database.db, parseKeyRing(KEY_RING), 'no role');
    const asUser = `Authorization: Bearer ${token}`;
    const before = await memoryOf();
    const slow = await Promise.all(
      Array.from({ length: 200 }, () => sendUnfinished('/api/v1/auth/login', CHUNKED, partOfChunk(15 * KIB))),
    );
    const large = Array.from({ length: 150 }, (_, n) =>
      n % 2
        ? sendUnfinished('/api/v1/auth/mfa/verify', CHUNKED, partOfChunk(MIB))
        : sendUnfinished('/api/v1/auth/sso/complete', [`Content-Length: ${MIB}`], Buffer.alloc(MIB - 1, ' ')),
    );
    const ofUser = Array.from({ length: 60 }, () => [
      sendUnfinished('/api/v1/profile/avatar', [asUser, `Content-Length: ${3 * MIB}`], Buffer.alloc(3 * MIB - 1, ' ')),
      sendUnfinished('/api/v1/profile/password', [asUser, ...CHUNKED], partOfChunk(MIB)),
    ]);
    await Promise.all([...large, ...ofUser.flat()]);

    await testClient(api.url).get('/api/v1/health').expect(200);
    await testClient(api.url).post('/api/v1/auth/login', { email, password: PASSWORD }).expect(200);
    const after = await memoryOf();
    if (process.env['MEASURE']) process.stderr.write(`RSS ${before / MIB} -> ${after / MIB} MiB\n`);
    expect(after - before).toBeLessThan(256 * MIB);
    await waitUntil('slow ones are cut off', () => slow.every((socket) => socket.destroyed));
  });
});
