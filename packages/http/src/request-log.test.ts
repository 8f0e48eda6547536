import { AppError } from '@beekeeping/core/app-error';
import { connect } from 'node:net';
import { afterEach, beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@beekeeping/db/testing';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  anApiKey,
  type LogLine,
  recordedLog,
  sampleRoutes,
  sendBytes,
  signIn,
  startTestService,
  type TestService,
} from './testing/index.ts';
import { publicAccess } from './access/access.ts';
import type { HttpContext } from './http-context.ts';
import { routeFor } from './routes/route.ts';

const route = routeFor<HttpContext>();
const log = recordedLog();

let release: () => void = () => {};
const routes = [
  ...sampleRoutes,
  route({
    method: 'POST',
    path: '/api/v1/store',
    summary: 'A statement that fails with what was sent',
    access: publicAccess('test'),
    body: z.strictObject({ value: z.string() }),
    status: 204,
    handler: async ({ context, body }) => {
      await context.db.execute(sql`insert into nowhere values (${body.value})`);
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/crowded',
    summary: 'Has no room',
    access: publicAccess('test'),
    status: 204,
    handler: () => {
      throw new AppError('NOT_READY', 'Too much at once.');
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/slow',
    summary: 'Answers when the test says so',
    access: publicAccess('test'),
    status: 204,
    handler: () =>
      new Promise<undefined>((resolve) => {
        release = () => resolve(undefined);
      }),
  }),
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService(routes, { logger: log });
});
afterAll(() => service.stop());
afterEach(() => {
  log.lines.length = 0;
});

const requestLines = (): LogLine[] => log.lines.filter((line) => line.message === 'request');
const ended = (count = 1) => waitUntil(`${count} requests are logged`, () => requestLines().length >= count);

describe('the log', () => {
  it('holds one line for a request: method, path, status, duration', async () => {
    await service.as().get('/api/v1/open').set('X-Request-Id', 'my-request-1').expect(200);
    await ended();
    expect(log.lines).toEqual([
      {
        level: 'info',
        message: 'request',
        fields: {
          method: 'GET',
          path: '/api/v1/open',
          status: 200,
          durationMs: expect.any(Number),
          requestId: 'my-request-1',
          ip: '127.0.0.1',
        },
      },
    ]);
  });

  it('logs probes at debug, and at info those that say no', async () => {
    await service.as().get('/api/v1/health').expect(200);
    await service.as().get('/api/v1/health/ready').expect(200);
    await service.as().post('/api/v1/health').expect(405);
    await ended();
    const requests = log.lines.filter(({ message }) => message === 'request');
    expect(requests.map(({ level, fields }) => [level, fields.path, fields.status])).toEqual([
      ['debug', '/api/v1/health', 200],
      ['debug', '/api/v1/health/ready', 200],
      ['info', '/api/v1/health', 405],
    ]);
  });

  it('adds one warning to a refusal', async () => {
    await service.as().get('/api/v1/items').expect(401);
    await ended();
    expect(log.lines.map((line) => [line.level, line.fields.status])).toEqual([
      ['warn', 401],
      ['info', 401],
    ]);
    expect(log.lines[0]?.fields).toMatchObject({
      method: 'GET',
      path: '/api/v1/items',
      code: 'UNAUTHENTICATED',
      ip: '127.0.0.1',
    });
  });

  it('names the user of a refusal, who is known by then', async () => {
    const { token, userId } = await signIn(service.database.db, service.keyRing, []);
    await service.as(token).get('/api/v1/items').expect(403);
    await ended();
    const lines = log.lines.map(({ message, fields }) => [message, fields.status, fields.userId]);
    expect(lines).toEqual([
      ['request refused', 403, userId],
      ['request', 403, userId],
    ]);
    expect(JSON.stringify(log.lines)).not.toContain(token);
  });

  it('names the API key of a refusal by its id, also when it is only counted', async () => {
    const limited = await startTestService(routes, {
      logger: log,
      database: service.database,
      http: { rateLimitPerMinute: 1 },
    });
    const { id, key } = await anApiKey(service.database.db, ['shop-sync:write']);
    const statuses = [403, 429];
    for (const status of statuses) await limited.withKey(key).get('/api/v1/shop/items').expect(status);
    await ended(2);
    await limited.stop();
    const named = log.lines.map(({ fields }) => [fields.status, fields.apiKeyId]);
    expect(named).toEqual(
      statuses.flatMap((status) => [
        [status, id],
        [status, id],
      ]),
    );
    expect(JSON.stringify(log.lines)).not.toContain(key);
  });

  it('names the user of a request that was only counted', async () => {
    const limited = await startTestService(routes, {
      logger: log,
      database: service.database,
      http: { rateLimitPerMinute: 1 },
    });
    const { token, userId } = await signIn(service.database.db, limited.keyRing, []);
    for (const status of [403, 429]) await limited.as(token).delete('/api/v1/items/1').expect(status);
    await ended(2);
    await limited.stop();
    expect(log.lines.map(({ fields }) => [fields.status, fields.userId])).toEqual(
      [403, 403, 429, 429].map((status) => [status, userId]),
    );
  });

  it('adds a warning, and no stack, when too much comes at once', async () => {
    await service.as().post('/api/v1/crowded').expect(503);
    await ended();
    expect(log.lines.map(({ level, fields }) => [level, fields.status, fields.stack])).toEqual([
      ['warn', 503, undefined],
      ['info', 503, undefined],
    ]);
  });

  it('adds one error with a stack to a failure', async () => {
    await service.as().post('/api/v1/store', { value: 'x' }).expect(500);
    await ended();
    expect(log.lines.map((line) => [line.level, line.fields.status])).toEqual([
      ['error', 500],
      ['info', 500],
    ]);
    expect(log.lines[0]?.fields).toMatchObject({ method: 'POST', path: '/api/v1/store', sqlState: '42P01' });
    expect(log.lines[0]?.fields.stack).toContainEqual(expect.stringMatching(/^at .*request-log\.test\.ts/));
  });

  it('holds one line for a request whose client went away', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write('GET /api/v1/slow HTTP/1.1\r\nHost: x\r\n\r\n');
    const waiting = release;
    await waitUntil('the handler runs', () => release !== waiting);
    socket.destroy();
    await ended();
    release();
    expect(requestLines()).toHaveLength(1);
    expect(requestLines()[0]?.fields).toMatchObject({ path: '/api/v1/slow', status: 499, aborted: true });
  });

  it.each([
    ['a line feed', '/a%0Ab', '/a%0Ab'],
    ['an escape', '/a%1B[31m', '/a%1B[31m'],
    ['a Unicode line break', '/a%E2%80%A8b', '/a%E2%80%A8b'],
    ['a query', '/a?token=secret', '/a'],
    ['a fragment', '/a#secret', '/a'],
    ['a whole URL with a password', 'http://user:secret@host/a?b', '/a'],
    ['8 kB', `/${'x'.repeat(8_000)}`, `/${'x'.repeat(2_047)}`],
    ['a broken escape', '/a%zz', '/a%zz'],
  ])('writes the path of a request with %s in one line, without secrets', async (_what, target, path) => {
    await sendBytes(service.url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await ended();
    expect(requestLines().map((line) => line.fields.path)).toEqual([path]);
    expect(JSON.stringify(log.lines)).not.toContain('secret');
  });

  const token = 'q3vX-7mPz_0aLkW9yTnB4sRdEuHcJ1fGiO2xV5tYbNw';
  it.each([
    ['a slash twice', `//api/v1/calendar/feeds/${token}.ics`, '//api/v1/calendar/feeds/***'],
    ['an escaped letter', `/api/v1/calendar/fee%64s/${token}.ics`, '/api/v1/calendar/fee%64s/***'],
    ['another name', `/api/v1/calendar/feed/${token}.ics`, '/api/v1/calendar/feed/***'],
    ['nothing behind it', `/api/v1/calendar/feeds/${token}`, '/api/v1/calendar/feeds/***'],
    ['an escaped slash', `/api/v1/calendar/feeds%2F${token}.ics`, '/api/v1/calendar/***'],
    ['its letters escaped', `/feeds/%71${token.slice(1)}.ics`, '/feeds/***'],
    ['a blank in it', `/feeds/${token.slice(0, 20)}%20${token.slice(20)}`, '/feeds/***'],
    ['an id before it', `/0198c6e2-5f3a-7c11-8d3b-1f2e3d4c5b6a${token}`, '/***'],
    ['the host and a parameter', `http://host/${token}.ics?a=b`, '/***'],
  ])('leaves a key out of a path with %s, in the log and in the answer', async (_what, target, path) => {
    const answer = await sendBytes(service.url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await ended();
    expect(requestLines().map((line) => line.fields.path)).toEqual([path]);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 404, instance: path });
    const said = JSON.stringify(log.lines) + answer.body;
    for (const part of [token.slice(1, 20), token.slice(20)]) expect(said).not.toContain(part);
  });

  it.each([
    '/api/v1/colonies/0198c6e2-5f3a-7c11-8d3b-1f2e3d4c5b6a/moves/0198C6E2-5F3A-7C11-8D3B-1F2E3D4C5B6A',
    '/api/v1/public/batches/L-2026-0417-WALDTRACHT',
    '/api/v1/a-name-of-only-lower-case-letters-and-hyphens',
  ])('keeps ids, lots and names: %s', async (path) => {
    await service.as().get(path);
    await ended();
    expect(requestLines().map((line) => line.fields.path)).toEqual([path]);
  });

  it('holds no secret, whatever fails', async () => {
    const secret = 'cAnArY-7f3a';
    const headers = {
      Authorization: `Bearer ${secret}.${secret}.${secret}`,
      Cookie: `refreshToken=${secret}`,
      'X-Api-Key': secret,
      'User-Agent': secret,
      Referer: `https://x/?${secret}`,
    };
    const values = [secret, `x\n    at ${secret} (file.ts:1:1)`, `${secret}\u0000`];
    for (const value of values) await service.as().post('/api/v1/store', { value }).set(headers);
    await service
      .as()
      .post('/api/v1/sign-in', { email: `${secret}@x.test`, password: secret })
      .set(headers);
    await service.as().post('/api/v1/sign-in').set('Content-Type', 'application/json').send(`{"password":"${secret}"`);
    await service.as().post('/api/v1/sign-in', { password: [secret] });
    // The answer names the parameter, so its name is another one.
    await service.admin
      .get(`/api/v1/items?cursor=${secret}&${secret.toUpperCase()}=1`)
      .set('Cookie', secret)
      .expect(400);
    await service.as().get(`/api/v1/open?token=${secret}`).set(headers).expect(400);
    await service.as().get('/api/v1/items').set(headers).expect(401);
    await ended(values.length + 6);
    expect(JSON.stringify(log.lines).toLowerCase()).not.toContain(secret.toLowerCase());
  });
});

describe('a log that cannot be written', () => {
  it('breaks no request', async () => {
    const full = (): never => {
      throw new Error('disk full');
    };
    const logger = { error: full, warn: full, info: full, debug: full };
    const deaf = await startTestService(routes, { logger, database: service.database });
    const statuses = [
      await deaf.as().get('/api/v1/open'),
      await deaf.as().get('/nowhere'),
      await deaf.as().post('/api/v1/store', { value: 'x' }),
    ].map((answer) => answer.status);
    await deaf.stop();
    expect(statuses).toEqual([200, 404, 500]);
  });
});
