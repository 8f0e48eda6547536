import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { getEventListeners } from 'node:events';
import net from 'node:net';
import { dialUntrusted, type DialOutcome, type UntrustedRequest } from './dial-untrusted.ts';
import { answering, closedPort, closeReceivers, policyFor, receive, type Receiver } from './testing/receivers.ts';

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const KIB = 1_024;

afterEach(async () => {
  jest.restoreAllMocks();
  await closeReceivers();
});

const postTo = (receiver: { port: number }, overrides: Partial<UntrustedRequest> = {}): UntrustedRequest => ({
  url: `http://127.0.0.1:${receiver.port}/hook`,
  headers: {},
  body: Buffer.from('{}'),
  timeoutMs: 5_000,
  policy: policyFor(receiver),
  ...overrides,
});

const dial = async (receiver: Receiver, overrides: Partial<UntrustedRequest> = {}): Promise<DialOutcome> =>
  dialUntrusted(postTo(receiver, overrides));

const dialAnswer = async (answer: string | Buffer): Promise<DialOutcome> => dial(await receive(answering(answer)));

const answered = (status: number, retryAfter?: string): DialOutcome => ({ kind: 'ANSWERED', status, retryAfter });
const failed = (error: string): unknown => ({ kind: 'FAILED', error });

describe('dialUntrusted', () => {
  it('sends the exact bytes, with the given headers and no others that matter', async () => {
    const body = Buffer.from([...Buffer.from('{"text":"Bl\u00fcte \u2028 \u{1f41d}"}'), 0x00, 0xff, 0x0d, 0x0a]);
    const receiver = await receive(answering(OK));
    const outcome = await dial(receiver, {
      url: `http://127.0.0.1:${receiver.port}/hook/%20?a=b&c#d`,
      headers: { 'Content-Type': 'application/json', 'X-Service-Delivery': 'a-1' },
      body,
    });
    expect(outcome).toEqual(answered(200));
    const head = [
      'POST /hook/%20?a=b&c HTTP/1.1',
      'Content-Type: application/json',
      'X-Service-Delivery: a-1',
      `host: 127.0.0.1:${receiver.port}`,
      `content-length: ${body.length}`,
      'connection: close',
    ].join('\r\n');
    expect(receiver.received()).toEqual(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]));
  });

  it('sends an empty body with its length', async () => {
    const receiver = await receive(answering(OK));
    expect(await dial(receiver, { body: Buffer.alloc(0) })).toEqual(answered(200));
    expect(receiver.received().toString()).toContain('content-length: 0\r\n');
  });

  it.each([
    ['200', OK, answered(200)],
    ['204 without a body', 'HTTP/1.1 204 No Content\r\n\r\n', answered(204)],
    ['404', 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n', answered(404)],
    ['410', 'HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n', answered(410)],
    ['500', 'HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n', answered(500)],
    ['Retry-After in seconds', 'HTTP/1.1 429 Slow\r\nRetry-After: 120\r\n\r\n', answered(429, '120')],
    [
      'Retry-After as a date',
      'HTTP/1.1 503 No\r\nretry-after: Wed, 21 Oct 2026 07:28:00 GMT\r\n\r\n',
      answered(503, 'Wed, 21 Oct 2026 07:28:00 GMT'),
    ],
    ['a second Retry-After', 'HTTP/1.1 503 No\r\nretry-after: 1\r\nretry-after: 2\r\n\r\n', answered(503, '1')],
    ['HTTP/1.0 without a length', 'HTTP/1.0 202 OK\r\n\r\nuntil the end', answered(202)],
    ['chunks', 'HTTP/1.1 201 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n', answered(201)],
    ['interim answers', `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n${OK}`, answered(200)],
    [
      'as much of a body as is read',
      `HTTP/1.1 200 OK\r\ncontent-length: ${64 * KIB}\r\n\r\n${'a'.repeat(64 * KIB)}`,
      answered(200),
    ],
  ])('takes an answer: %s', async (_what, answer, outcome) => {
    expect(await dialAnswer(answer)).toEqual(outcome);
  });

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2p1\r\n', 'PROTOCOL_ERROR'],
    ['random bytes', Buffer.from([0, 1, 2, 3, 255, 254, 13, 10, 13, 10]), 'PROTOCOL_ERROR'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'PROTOCOL_ERROR'],
    ['a switch of protocols', 'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: ws\r\n\r\n', 'PROTOCOL_ERROR'],
    ['a status that is none', 'HTTP/1.1 abc OK\r\n\r\n', 'PROTOCOL_ERROR'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nok', 'PROTOCOL_ERROR'],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
      'PROTOCOL_ERROR',
    ],
    ['a chunk that is none', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 'PROTOCOL_ERROR'],
    ['a header that is none', 'HTTP/1.1 200 OK\r\nno header\r\n\r\n', 'PROTOCOL_ERROR'],
    ['a megabyte of headers', `HTTP/1.1 200 OK\r\na: ${'b'.repeat(KIB * KIB)}\r\n\r\n`, 'PROTOCOL_ERROR'],
    ['headers of more than 16 KiB', `HTTP/1.1 200 OK\r\na: ${'b'.repeat(17 * KIB)}\r\n\r\n`, 'PROTOCOL_ERROR'],
    ['many headers', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(10_000)}\r\n`, 'PROTOCOL_ERROR'],
    ['nothing', '', 'CONNECTION_RESET'],
    ['half a head', 'HTTP/1.1 200 OK\r\nconte', 'CONNECTION_RESET'],
    ['half a body', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nok', 'CONNECTION_RESET'],
    ['half a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\nok', 'CONNECTION_RESET'],
  ])('fails on an answer: %s', async (_what, answer, error) => {
    expect(await dialAnswer(answer)).toEqual(failed(error));
  });

  it('fails when the connection is reset, before and within the answer', async () => {
    const atOnce = await receive((socket) => socket.resetAndDestroy());
    expect(await dial(atOnce)).toEqual(failed('CONNECTION_RESET'));
    const later = await receive((socket) => {
      socket.once('data', () =>
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nok', () => socket.resetAndDestroy()),
      );
    });
    expect(await dial(later)).toEqual(failed('CONNECTION_RESET'));
  });

  it('fails when nobody listens', async () => {
    expect(await dialUntrusted(postTo({ port: await closedPort() }))).toEqual(failed('CONNECTION_REFUSED'));
  });

  it('tries the next address when nobody listens at the first', async () => {
    const receiver = await receive(answering(OK));
    const post = postTo(receiver, { url: `http://receiver.test:${receiver.port}/` });
    expect(await dialUntrusted(post, async () => ['::1', '127.0.0.9', '127.0.0.1'])).toEqual(answered(200));
    expect(receiver.received().toString()).toContain(`host: receiver.test:${receiver.port}\r\n`);
  });

  it('does not knock at hundreds of addresses', async () => {
    const receiver = await receive(answering(OK));
    const post = postTo(receiver, { url: `http://receiver.test:${receiver.port}/` });
    const many = Array.from({ length: 200 }, (_address, index) => `127.0.1.${index + 1}`);
    expect(await dialUntrusted(post, async () => [...many, '127.0.0.1'])).toEqual(failed('CONNECTION_REFUSED'));
    expect(receiver.connections).toBe(0);
  });

  it.each([
    ['endless chunks', 'transfer-encoding: chunked', `4000\r\n${'a'.repeat(16 * KIB)}\r\n`],
    ['a gigabyte', `content-length: ${KIB ** 3}`, 'a'.repeat(16 * KIB)],
    ['bytes without a length', 'connection: close', 'a'.repeat(16 * KIB)],
  ])('hangs up on %s, and the status counts', async (_what, header, piece) => {
    const receiver = await receive((socket) => {
      const pour = (): void => {
        while (!socket.destroyed && socket.write(piece));
      };
      socket.on('drain', pour);
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n`);
        pour();
      });
    });
    expect(await dial(receiver)).toEqual(answered(200));
    await receiver.idle();
    // What the two kernels had room for, and not the gigabyte.
    expect(receiver.sent()).toBeLessThan(64 * KIB * KIB);
  });

  it.each([301, 302, 303, 307, 308])('takes a redirect (%i) for the answer that it is', async (status) => {
    const elsewhere = await receive(answering(OK));
    const receiver = await receive(
      answering(
        `HTTP/1.1 ${status} Moved\r\nlocation: http://127.0.0.1:${elsewhere.port}/\r\ncontent-length: 0\r\n\r\n`,
      ),
    );
    expect(await dial(receiver)).toEqual(answered(status));
    expect([receiver.connections, elsewhere.connections]).toEqual([1, 0]);
  });

  it('reads no proxy variables', async () => {
    const proxy = await receive(answering(OK));
    const receiver = await receive(answering('HTTP/1.1 204 No Content\r\n\r\n'));
    const before = { ...process.env };
    try {
      for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy']) {
        process.env[name] = `http://127.0.0.1:${proxy.port}`;
      }
      process.env.NODE_USE_ENV_PROXY = '1';
      expect(await dial(receiver)).toEqual(answered(204));
    } finally {
      process.env = before;
    }
    expect([receiver.connections, proxy.connections]).toEqual([1, 0]);
  });

  it.each(['a\r\nHost: b', 'a\nb', 'a\u0000b', 'b\u00efene \u2028'])('refuses to send the header %j', async (value) => {
    const receiver = await receive(answering(OK));
    expect(await dial(receiver, { headers: { 'x-a': value } })).toEqual(failed('INVALID_HEADER'));
    expect(await dial(receiver, { headers: { [`x${value}`]: 'a' } })).toEqual(failed('INVALID_HEADER'));
    expect(receiver.received().length).toBe(0);
  });

  it('lets no header take the place of those that name the receiver and the length', async () => {
    const receiver = await receive(answering(OK));
    await dial(receiver, { headers: { Host: 'evil.example', 'Content-Length': '0', Connection: 'keep-alive' } });
    const head = receiver.received().toString();
    expect(head).not.toMatch(/evil|keep-alive|content-length: 0/i);
    expect(head).toContain('content-length: 2\r\nconnection: close\r\n');
  });

  it('uses a connection for one dial only', async () => {
    const receiver = await receive((socket) => {
      socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: 2\r\n\r\nok'));
    });
    for (let count = 0; count < 3; count += 1) expect(await dial(receiver)).toEqual(answered(200));
    expect(receiver.connections).toBe(3);
    await receiver.idle();
  });

  it.each([
    ['ftp://127.0.0.1/', 'TARGET_REFUSED'],
    ['http://127.0.0.1:22/', 'TARGET_REFUSED'],
    ['http://user@example.com/', 'TARGET_REFUSED'],
    ['nonsense', 'TARGET_REFUSED'],
    ['http://localhost/', 'ADDRESS_BLOCKED'],
    ['http://169.254.169.254/', 'ADDRESS_BLOCKED'],
  ])('checks the target again at the dial: %s', async (url, error) => {
    const receiver = await receive(answering(OK));
    expect(await dial(receiver, { url })).toEqual(failed(error));
  });

  it('dials nothing over http in production, and no exempt target', async () => {
    const receiver = await receive(answering(OK));
    const policy = { ...policyFor(receiver), isProduction: true };
    expect(await dial(receiver, { policy })).toEqual(failed('TARGET_REFUSED'));
    expect(receiver.connections).toBe(0);
  });

  it('distinguishes a name that does not exist from name servers that fail', async () => {
    const post = postTo({ port: 80 }, { url: 'http://bees.example/' });
    expect(await dialUntrusted(post, async () => [])).toEqual(failed('NAME_NOT_FOUND'));
    expect(await dialUntrusted(post, () => Promise.reject(new Error('SERVFAIL')))).toEqual(
      failed('NAME_LOOKUP_FAILED'),
    );
  });

  it('asks the machine itself for the names of exempt targets', async () => {
    const receiver = await receive(answering(OK));
    const policy = { isProduction: false, allowedTargets: [`localhost:${receiver.port}`] };
    expect(await dial(receiver, { url: `http://localhost:${receiver.port}/`, policy })).toEqual(answered(200));
  });

  it('ends when it is stopped, and dials nothing after that', async () => {
    const receiver = await receive(() => stopping.abort());
    const stopping = new AbortController();
    const { signal } = stopping;
    expect(await dial(receiver, { signal })).toEqual(failed('STOPPED'));
    expect(await dial(receiver, { signal })).toEqual(failed('STOPPED'));
    await receiver.idle();
    expect(receiver.connections).toBe(1);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('leaves nothing behind after 500 dials of every kind', async () => {
    const good = await receive(answering(OK));
    const silent = await receive(() => undefined);
    const resetting = await receive((socket) => socket.resetAndDestroy());
    const unending = await receive((socket: net.Socket) => {
      socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\n\r\n${'a'.repeat(100 * KIB)}`));
    });
    const nobody = { port: await closedPort() };
    const stopping = new AbortController();
    const { signal } = stopping;
    const connect = jest.spyOn(net, 'connect');
    const setTimer = jest.spyOn(globalThis, 'setTimeout');
    const clearTimer = jest.spyOn(globalThis, 'clearTimeout');
    const kinds = [good, silent, resetting, unending, nobody];
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_dial, index) =>
        dialUntrusted(postTo(kinds[index % kinds.length]!, { signal, timeoutMs: index % 5 === 1 ? 300 : 20_000 })),
      ),
    );
    const counts: Record<string, number> = {};
    for (const outcome of outcomes) {
      const kind = outcome.kind === 'FAILED' ? outcome.error : outcome.status;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    expect(counts).toEqual({
      200: 200,
      TIMEOUT: 100,
      CONNECTION_RESET: 100,
      CONNECTION_REFUSED: 100,
    });
    await Promise.all([good, silent, resetting, unending].map((receiver) => receiver.idle()));
    const sockets = connect.mock.results.map(({ value }) => value as net.Socket);
    expect(sockets.filter((socket) => !socket.destroyed).length).toBe(0);
    expect(sockets.length).toBe(500);
    const timers = setTimer.mock.results
      .filter((_timer, call) => [300, 20_000].includes(setTimer.mock.calls[call]![1]!))
      .map(({ value }) => value as NodeJS.Timeout);
    const cleared = new Set<unknown>(clearTimer.mock.calls.map(([timer]) => timer));
    expect(timers.filter((timer) => !cleared.has(timer)).length).toBe(0);
    expect(timers.length).toBe(500);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
