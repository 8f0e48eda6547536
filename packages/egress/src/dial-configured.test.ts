import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ConfiguredRequest, dialConfigured } from './dial-configured.ts';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

let behave: Behaviour;
let server: http.Server;
let url: string;
const open = new Set<Socket>();
const received: { method: string | undefined; url: string | undefined; body: string; headers: object }[] = [];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      received.push({ method, url: path, headers, body: Buffer.concat(chunks).toString() });
      behave(request, response);
    });
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  received.length = 0;
  behave = (_request, response) => response.end('ok');
});

const dial = (request: Partial<ConfiguredRequest> = {}) =>
  dialConfigured({ url: `${url}/token`, method: 'GET', headers: {}, timeoutMs: 5_000, ...request });
const FAILED = (error: string) => ({ kind: 'FAILED', error });

describe('dialConfigured', () => {
  it('answers status, headers and bytes of a target on loopback', async () => {
    behave = (_request, response) => response.writeHead(418, { 'X-Kettle': 'yes' }).end(Buffer.from([0, 255]));
    expect(await dial()).toMatchObject({ kind: 'ANSWERED', status: 418, headers: { 'x-kettle': 'yes' } });
    expect(await dial()).toMatchObject({ body: Buffer.from([0, 255]) });
  });

  it('sends method, headers and body as they are', async () => {
    await dial({ method: 'POST', body: 'a=b', headers: { 'content-type': 'text/x', authorization: 'Basic x' } });
    expect(received).toEqual([
      expect.objectContaining({
        method: 'POST',
        body: 'a=b',
        headers: expect.objectContaining({ 'content-type': 'text/x', authorization: 'Basic x', connection: 'close' }),
      }),
    ]);
  });

  it.each([301, 302, 303, 307, 308])('takes a %i for the answer', async (status) => {
    behave = (_request, response) => response.writeHead(status, { Location: `${url}/elsewhere` }).end();
    expect(await dial({ method: 'POST', body: 'x' })).toMatchObject({ kind: 'ANSWERED', status });
    expect(received.map((request) => request.url)).toEqual(['/token']);
  });

  it.each([408, 429, 500, 502, 503])('repeats nothing after a %i', async (status) => {
    behave = (_request, response) => response.writeHead(status, { 'Retry-After': '0' }).end();
    expect(await dial()).toMatchObject({ kind: 'ANSWERED', status });
    expect(received).toHaveLength(1);
  });

  it('repeats nothing after a broken connection', async () => {
    behave = (request) => request.socket.destroy();
    expect(await dial()).toEqual(FAILED('CONNECTION_RESET'));
    expect(received).toHaveLength(1);
  });

  it.each<[string, Behaviour]>([
    ['nothing', () => {}],
    ['headers and no more', (_request, response) => response.writeHead(200).flushHeaders()],
    [
      'a byte now and then',
      (_request, response) => {
        const timer = setInterval(() => response.write('x'), 10);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('hangs up in time on a target that says %s', async (_what, behaviour) => {
    behave = behaviour;
    expect(await dial({ timeoutMs: 300 })).toEqual(FAILED('TIMEOUT'));
  });

  it('hangs up on an answer of more than 1 MiB, and takes one of 1 MiB', async () => {
    behave = (_request, response) => response.end(Buffer.alloc(1024 * 1024));
    expect(await dial()).toMatchObject({ kind: 'ANSWERED' });
    let sent = 0;
    behave = (_request, response) => {
      const more = (): void => {
        do sent += 65_536;
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    };
    expect(await dial()).toEqual(FAILED('ANSWER_TOO_LARGE'));
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it('does not unpack, so that a small answer stays small', async () => {
    const packed = gzipSync(Buffer.alloc(10 * 1024 * 1024));
    behave = (_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
    expect(await dial()).toMatchObject({ kind: 'ANSWERED', body: packed });
    expect(received[0]!.headers).not.toHaveProperty('accept-encoding');
  });

  it('ends with the signal of its caller, before and while it dials', async () => {
    const stop = new AbortController();
    behave = () => stop.abort();
    expect(await dial({ signal: stop.signal })).toEqual(FAILED('STOPPED'));
    expect(await dial({ signal: stop.signal })).toEqual(FAILED('STOPPED'));
    expect(received).toHaveLength(1);
  });

  it('reads no proxy variables', async () => {
    const kept = { ...process.env };
    for (const name of ['http_proxy', 'HTTP_PROXY', 'ALL_PROXY']) process.env[name] = 'http://127.0.0.1:1';
    const outcome = await dial();
    process.env = kept;
    expect(outcome).toMatchObject({ kind: 'ANSWERED' });
  });

  it.each([
    ['CONNECTION_REFUSED', 'http://127.0.0.1:1/?secret=geheim'],
    ['NAME_NOT_FOUND', 'http://nobody.invalid/?secret=geheim'],
    ['TLS_FAILED', 'https'],
    ['TARGET_REFUSED', 'ftp://127.0.0.1/?secret=geheim'],
    ['TARGET_REFUSED', 'geheim'],
  ])('reports %s and nothing of the url', async (error, target) => {
    const outcome = await dial({ url: target === 'https' ? url.replace('http:', 'https:') : target });
    expect(['NAME_LOOKUP_FAILED', error]).toContain((outcome as { error: string }).error);
    expect(JSON.stringify(outcome)).not.toContain('geheim');
  });

  it('refuses a header with a line break instead of sending two', async () => {
    expect(await dial({ headers: { 'x-name': 'a\r\nb: c' } })).toEqual(FAILED('INVALID_HEADER'));
    expect(received).toEqual([]);
  });

  it('keeps no connection', async () => {
    await Promise.all([dial(), dial(), dial()]);
    while (open.size > 0) await once([...open][0]!, 'close');
    expect(received.map(({ headers }) => headers)).toEqual(
      Array(3).fill(expect.objectContaining({ connection: 'close' })),
    );
  });
});
