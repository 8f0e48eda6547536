import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createHttpApp, listen, type RunningHttpServer } from '@beekeeping/http';
import { testHttpContext } from '@beekeeping/http/testing';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { toolDescribe } from '@beekeeping/db/testing/tool';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningCaddy, startUiServer } from '../testing/start-caddy.ts';

const BASE_PATH = '/app/';
const SCRIPT = 'const honey = 1;'.repeat(200);
const FILES: Record<string, string | Buffer> = {
  'index.html': '<base href="{{env `BASE_PATH`}}" /><title>Beekeeping</title>',
  'sw.js': SCRIPT,
  'manifest.webmanifest': '{}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-B1.js': SCRIPT,
  'assets/index-B1.css': 'b{}'.repeat(900),
  'assets/serif-B1.woff2': Buffer.from('wOF2'),
};

toolDescribe('the files of the management UI from `all` and from Caddy', 'caddy', 'caddy', () => {
  let directory: string;
  let database: TestDatabase;
  let express: RunningHttpServer;
  let caddy: RunningCaddy;
  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'ui-'));
    mkdirSync(path.join(directory, 'assets'));
    for (const [name, content] of Object.entries(FILES)) {
      writeFileSync(path.join(directory, name), content);
      if (/html$|woff2$/.test(name)) continue;
      writeFileSync(path.join(directory, `${name}.gz`), gzipSync(content));
      writeFileSync(path.join(directory, `${name}.br`), brotliCompressSync(content));
    }
    database = await createTestDatabase();
    const context = { ...testHttpContext(database.db), site: { basePath: BASE_PATH, directory } };
    express = await listen(createHttpApp([], context), { host: '127.0.0.1', port: 0 });
    caddy = await startUiServer(directory, BASE_PATH);
  });
  afterAll(async () => {
    await caddy.stop();
    await express.stop(1_000);
    await database.drop();
    rmSync(directory, { recursive: true });
  });

  /** What differs between any two servers, and the tag, which each makes in its own way. */
  const OWN = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'x-request-id'];

  const answerOf = async (url: string, asked: string, init: RequestInit) => {
    const answer = await fetch(url + asked, { redirect: 'manual', ...init });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN.includes(name)));
    if (headers['etag'] !== undefined) headers['etag'] = 'a tag';
    return { status: answer.status, headers, text: await answer.text() };
  };

  it.each([
    '/app/',
    '/app/index.html',
    '/app/colonies/0198?day=2026-05-01',
    '/app/sw.js',
    '/app/manifest.webmanifest',
    '/app/icon.svg',
    '/app/assets/index-B1.js',
    '/app/assets/index-B1.css',
    '/app/assets/serif-B1.woff2',
    '/app',
  ])('%s: the same answer with the same headers, packed in every way', async (asked) => {
    for (const encoding of ['br, gzip', 'gzip', 'identity']) {
      for (const method of ['GET', 'HEAD']) {
        const init = { method, headers: { 'Accept-Encoding': encoding, Accept: '*/*' } };
        expect(await answerOf(caddy.url, asked, init)).toEqual(await answerOf(express.url, asked, init));
      }
    }
  });

  it.each([
    ['GET', '/app/nothing.js', '*/*', 404],
    ['GET', '/app/assets/gone-A0.js', 'text/html', 404],
    ['GET', '/app/assets/index-B1.js.br', '*/*', 404],
    ['GET', '/app/assets/index-B1.js.map', '*/*', 404],
    ['GET', '/app/lots/L2026.07.A', 'text/html', 200],
    ['GET', '/application', '*/*', 404],
    ['POST', '/app/', '*/*', 405],
  ])('%s %s for %s: %d', async (method, asked, accept, status) => {
    for (const { url } of [caddy, express]) {
      const { status: answered, headers } = await fetch(url + asked, { method, headers: { Accept: accept } });
      const isPage = answered === 200;
      expect({
        answered,
        caching: headers.get('cache-control'),
        allow: headers.get('allow'),
        loads: headers.get('content-security-policy')!.includes("script-src 'self'"),
      }).toEqual({
        answered: status,
        caching: isPage ? 'no-cache' : 'no-store',
        allow: answered === 405 ? 'GET, HEAD' : null,
        loads: isPage,
      });
    }
  });
});
