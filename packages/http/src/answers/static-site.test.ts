import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { createHttpApp } from '../create-http-app.ts';
import { listen, type RunningHttpServer } from '../http-server.ts';
import { sendBytes } from '../testing/send-bytes.ts';
import { testHttpContext } from '../testing/test-service.ts';

const SCRIPT = 'const honey = 1;'.repeat(200);

let directory: string;
let database: TestDatabase;
let server: RunningHttpServer;
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'site-'));
  mkdirSync(path.join(directory, 'files/assets'), { recursive: true });
  writeFileSync(path.join(directory, 'secret.txt'), 'secret');
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(directory, 'files', name), content);
  write('index.html', '<base href="{{env `BASE_PATH`}}" />');
  write('icon.svg', '<svg/>');
  write('assets/a-1.js', SCRIPT);
  write('assets/a-1.js.br', brotliCompressSync(SCRIPT));
  database = await createTestDatabase();
  const site = { basePath: '/app/', directory: path.join(directory, 'files') };
  // Fewer than a page loads at once: files are not counted.
  const context = { ...testHttpContext(database.db, { http: { rateLimitPerMinute: 5 } }), site };
  server = await listen(createHttpApp([], context), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.stop(1_000);
  await database.drop();
  rmSync(directory, { recursive: true });
});

const ask = (asked: string, headers: Record<string, string> = {}) => fetch(server.url + asked, { headers });

describe('a static site', () => {
  it('has its page at every address of a screen, with its own path filled in', async () => {
    for (const asked of ['/app/', '/app/colonies/0198?day=2026-05-01']) {
      const answer = await ask(asked);
      expect([answer.status, await answer.text()]).toEqual([200, '<base href="/app/" />']);
    }
  });

  it('opens with many files at once, which stand as they were when it started', async () => {
    writeFileSync(path.join(directory, 'files/assets/a-1.js'), 'another build');
    const answers = await Promise.all(Array.from({ length: 40 }, async () => (await ask('/app/assets/a-1.js')).text()));
    expect(new Set(answers)).toEqual(new Set([SCRIPT]));
  });

  it('sends the form that was packed by the build to who takes it, and nothing to who has the file', async () => {
    const packed = await ask('/app/assets/a-1.js', { 'Accept-Encoding': 'gzip, br' });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', SCRIPT]);
    const plain = await ask('/app/assets/a-1.js', { 'Accept-Encoding': 'gzip' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, SCRIPT]);
    const again = await ask('/app/assets/a-1.js', { 'If-None-Match': packed.headers.get('etag')! });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    '/app/../secret.txt',
    '/app/%2e%2e/secret.txt',
    '/app/..%2fsecret.txt',
    '/app//../../secret.txt',
    '/app/\\..\\secret.txt',
  ])('leads nowhere else: %s', async (asked) => {
    const { status, body } = await sendBytes(
      server.url,
      `GET ${asked} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect([200, 404]).toContain(status);
    expect(body).not.toContain('secret\n');
    expect(body).not.toBe('secret');
  });
});
