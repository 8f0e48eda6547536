import { connect, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { assertGrowsLinearly } from '@beekeeping/core/testing/growth';
import { waitUntil } from '@beekeeping/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleRoutes, sendBytes, startTestService, type TestService } from '../testing/index.ts';

const ID = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';
const FINISH = `/api/v1/items/${ID}/finish`;
let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService(sampleRoutes);
  token = await service.tokenFor(['apiaries:create', 'apiaries:read', 'apiaries:delete']);
});
afterAll(() => service.stop());

interface Sent {
  status: number;
  code: string | undefined;
  received: unknown;
  errors: unknown;
}

/** Sends exactly these bytes and headers. */
const send = async (
  body: string | Buffer,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
  target = 'POST /api/v1/items',
): Promise<Sent> => {
  const bytes = Buffer.from(body as string);
  const lines = Object.entries({ 'Content-Length': String(bytes.length), ...headers }).map(
    ([k, v]) => `${k}: ${v}\r\n`,
  );
  const head = `${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n${lines.join('')}\r\n`;
  const answer = await sendBytes(service.url, Buffer.concat([Buffer.from(head), bytes]));
  const { code, received, errors } = JSON.parse(answer.body || '{}') as Partial<Sent>;
  return { status: answer.status, code, received, errors };
};

const json = (extra: Record<string, string> = {}) => ({ 'Content-Type': 'application/json', ...extra });
const good = JSON.stringify({ name: 'Käse' });

describe('a JSON body', () => {
  it.each([
    ['plain', good, json()],
    ['with a charset', good, { 'Content-Type': 'application/json; charset=UTF-8' }],
    ['as a JSON dialect', good, { 'Content-Type': 'application/vnd.hive+json' }],
    ['gzipped', gzipSync(good), json({ 'Content-Encoding': 'gzip' })],
    ['brotli-compressed', brotliCompressSync(good), json({ 'Content-Encoding': 'br' })],
  ])('is read %s', async (_how, body, headers) => {
    expect(await send(body, headers)).toMatchObject({ status: 201, received: { name: 'Käse' } });
  });

  it.each([
    ['no type', {}],
    ['an empty type', { 'Content-Type': '' }],
    ['text', { 'Content-Type': 'text/plain' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['an unknown charset', { 'Content-Type': 'application/json; charset=klingon' }],
    ['another charset than UTF-8', { 'Content-Type': 'application/json; charset=utf-16' }],
    ['an unknown encoding', json({ 'Content-Encoding': 'zip' })],
  ])('is refused with 415 when it comes with %s', async (_what, headers) => {
    expect(await send(good, headers)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it.each([
    ['cut off', '{"name":"a"'],
    ['with a trailing comma', '{"name":"a",}'],
    ['with NaN', '{"weightKg":NaN}'],
    ['two documents', '{}{}'],
    ['not UTF-8', Buffer.from('{"name":"K\xE4se"}', 'latin1')],
  ])('is refused as MALFORMED_JSON when it is %s', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, code: 'MALFORMED_JSON' });
  });

  it.each([
    ['broken', Buffer.from('not gzip at all'), 'gzip'],
    ['cut off', gzipSync(good).subarray(0, 12), 'gzip'],
    ['broken', Buffer.from('no brotli'), 'br'],
    ['broken', Buffer.from('no deflate'), 'deflate'],
  ])('is refused as MALFORMED_JSON when its compression is %s', async (_what, body, encoding) => {
    expect(await send(body, json({ 'Content-Encoding': encoding }))).toMatchObject({
      status: 400,
      code: 'MALFORMED_JSON',
    });
  });

  it.each([
    ['plain', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), json()],
    [
      'inflated',
      gzipSync(JSON.stringify({ name: 'x'.repeat(64 * 1024 * 1024) })),
      json({ 'Content-Encoding': 'gzip' }),
    ],
  ])('is refused with 413 when it is larger than 1 MiB %s', async (_how, body, headers) => {
    expect(await send(body, headers)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('is refused with 413 before it has come when it says that it is larger', async () => {
    const head = `POST /api/v1/sign-in HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
    const answer = await sendBytes(service.url, `${head}Content-Length: ${16 * 1024 + 1}\r\n\r\n`);
    expect(answer.status).toBe(413);
  });

  it.each([
    ['nested 40,000 deep', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
    ['nested 40,000 deep in a field', `{"note":${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}}`],
    ['nested 40,000 deep in a field of any shape', `{"name":"a","extra":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
    ['of 200,000 values in a field of any shape', `{"name":"a","extra":[${'0,'.repeat(200_000)}0]}`],
    ['of 200,000 values', `{"parts":[${'0,'.repeat(200_000)}0]}`],
    ['of 60,000 unknown keys', `{${Array.from({ length: 60_000 }, (_, key) => `"k${key}":1`).join()}}`],
  ])('is refused as VALIDATION_FAILED when it is %s', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it.each(['9007199254740993', '0.1234567890123456789', '1e400'])(
    'is refused when %s in it would be rounded',
    async (number) => {
      const body = `{"name":"a","parts":[1,{"weightKg":${number}}]}`;
      const answer = await send(gzipSync(body), json({ 'Content-Encoding': 'gzip' }));
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', errors: [{ path: 'parts.1.weightKg' }] });
    },
  );

  it.each(['null', '[]', '"text"', '1', 'true', '[{"name":"a"}]'])('is refused when it is %s', async (body) => {
    expect(await send(body)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('is missed where one is needed', async () => {
    expect(await send('')).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(await send('', {})).toMatchObject({ status: 415 });
  });
});

describe('the time that a JSON body takes', () => {
  it.each<[string, number, (size: number) => string]>([
    ['values', 4_000, (size) => `{"parts":[${'{"weightKg":1.25},'.repeat(size / 2)}1]}`],
    ['values beyond what is taken', 40_000, (size) => `{"parts":[${'0,'.repeat(size)}0]}`],
    ['levels', 40_000, (size) => '['.repeat(size)],
    ['backslashes', 40_000, (size) => `{"name":"${String.raw`\\`.repeat(size)}"}`],
    ['digits', 60_000, (size) => `{"name":${'1'.repeat(size)}}`],
    ['blanks', 60_000, (size) => `{"name":${' '.repeat(size)}"a"}`],
  ])('grows with its %s', async (_what, size, make) => {
    await assertGrowsLinearly(size, make, (body) => send(body));
  });
});

describe('a route that takes no body', () => {
  it.each(['GET', 'DELETE'])('refuses one on %s', async (method) => {
    expect(await send('{}', json(), `${method} /api/v1/items/${ID}`)).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('an operation with nothing to say', () => {
  it.each([
    ['nothing', '', {}],
    ['nothing, typed', '', json()],
    ['{}', '{}', json()],
    ['{} without type', '{}', {}],
  ])('takes %s', async (_what, body, headers) => {
    expect(await send(body, headers, `POST ${FINISH}`)).toMatchObject({ status: 200 });
  });

  it('takes {} in chunks', async () => {
    const head = `POST ${FINISH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n`;
    const answer = await sendBytes(service.url, `${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
    expect(answer.status).toBe(200);
  });

  it('refuses a key, and text', async () => {
    expect(await send('{"force":true}', json(), `POST ${FINISH}`)).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await send('{}', { 'Content-Type': 'text/plain' }, `POST ${FINISH}`)).toMatchObject({ status: 415 });
    expect(await send('force', {}, `POST ${FINISH}`)).toMatchObject({ code: 'MALFORMED_JSON' });
  });
});

describe('an operation that could say something', () => {
  it.each([
    ['nothing', '', {}],
    ['nothing, typed', '', json()],
    ['{}', '{}', json()],
  ])('takes %s as what it is by default', async (_what, body, headers) => {
    const answer = await send(body, headers, `POST /api/v1/items/${ID}/mark`);
    expect(answer).toMatchObject({ status: 200, received: { color: 'red' } });
  });

  it('refuses what it does not know', async () => {
    const answer = await send('{"color":"green"}', json(), `POST /api/v1/items/${ID}/mark`);
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'color' }] });
  });
});

describe('bodies that are still arriving', () => {
  const NEARLY = 1024 * 1024 - 100;
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const rest = '{"name":"a"}';

  /** Sends most of a body. `answer` is what came back so far. */
  const begin = (credential: string) => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    let text = '';
    socket.on('error', () => {}).on('data', (chunk) => (text += String(chunk)));
    const head = ['POST /api/v1/items HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    const lines = [...head, `Authorization: Bearer ${credential}`, 'Transfer-Encoding: chunked', ''];
    socket.write([...lines, NEARLY.toString(16), ' '.repeat(NEARLY), ''].join('\r\n'));
    return {
      answer: () => text,
      finish: () => void socket.write(`${rest.length.toString(16)}\r\n${rest}\r\n0\r\n\r\n`),
    };
  };
  const statusOf = async (sent: { answer: () => string }): Promise<string> => {
    await waitUntil('it is answered', () => sent.answer() !== '');
    return sent.answer().slice(9, 12);
  };

  it('are refused with 503 beyond the share of their sender, which others and whole bodies do not feel', async () => {
    const held = Array.from({ length: 7 }, () => begin(token));
    await waitUntil('one is refused', () => held.some((sent) => sent.answer() !== ''));
    const [refused, ...more] = held.filter((sent) => sent.answer() !== '');
    expect(more).toEqual([]);
    expect(refused!.answer()).toMatch(/^HTTP\/1\.1 503 (.|\r\n)*Retry-After: 5\r\n(.|\r\n)*"NOT_READY"/);

    await service.as(token).post('/api/v1/items', { name: 'whole' }).expect(201);
    const other = begin(await service.tokenFor(['apiaries:create']));
    other.finish();
    expect(await statusOf(other)).toBe('201');

    for (const sent of held) sent.finish();
    expect(await Promise.all(held.map(statusOf))).toEqual(held.map((sent) => (sent === refused ? '503' : '201')));
    const again = Array.from({ length: 6 }, () => begin(token));
    for (const sent of again) sent.finish();
    expect(await Promise.all(again.map(statusOf))).toEqual(again.map(() => '201'));
  });
});
