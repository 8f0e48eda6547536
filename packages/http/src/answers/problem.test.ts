import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError, invalidField } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import { apiaries, colonies } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sendBytes, startTestService, type TestService } from '../testing/index.ts';
import { publicAccess } from '../access/access.ts';
import type { HttpContext } from '../http-context.ts';
import { problemSchema } from './problem.ts';
import { routeFor } from '../routes/route.ts';

const route = routeFor<HttpContext>();

/** What the next request to /run does. */
let work: (context: HttpContext) => unknown = () => undefined;

const routes = [
  route({
    method: 'GET',
    path: '/api/v1/run',
    summary: 'Runs what the test says',
    access: publicAccess('test'),
    status: 200,
    response: z.object({ done: z.literal(true) }),
    handler: async ({ context }) => (await work(context)) as { done: true },
  }),
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService(routes);
  await service.database.db.execute(sql`
    create function raise_code(code text) returns void language plpgsql as $$
    begin raise exception 'the secret cause' using errcode = code, detail = 'Key (email)=(secret@x.test)'; end $$`);
});
afterAll(() => service.stop());

const run = async (next: typeof work) => {
  work = next;
  return service.as().get('/api/v1/run');
};

describe('a problem', () => {
  it('has one shape and names the request', async () => {
    const { body, headers, status } = await service.as().get('/nowhere?secret=1').set('X-Request-Id', 'my-request-1');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(headers['x-request-id']).toBe('my-request-1');
    expect(body).toEqual({
      type: 'urn:beekeeping:problem:not-found',
      title: 'Not found',
      status: 404,
      detail: 'There is nothing at this path.',
      instance: '/nowhere',
      code: 'NOT_FOUND',
      requestId: 'my-request-1',
    });
  });

  it.each(['short', 'with space', 'x'.repeat(129), 'ümlaut-id'])(
    'gets an id of its own instead of "%s"',
    async (sent) => {
      const answer = await sendBytes(
        service.url,
        `GET /nowhere HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${sent}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{24}$/);
      expect(JSON.parse(answer.body)).toMatchObject({ requestId: answer.headers['x-request-id'] });
    },
  );

  it('carries what a refusal adds, which never replaces its own members', async () => {
    const { body } = await run(() => {
      throw new AppError('INSUFFICIENT_STOCK', 'Too few.', { extra: { remaining: 3, status: 1 } });
    });
    expect(body).toMatchObject({ status: 409, code: 'INSUFFICIENT_STOCK', remaining: 3 });
  });

  it('names the invalid field', async () => {
    const { body } = await run(() => {
      throw invalidField('items.0.name', 'NOT_ALLOWED', 'is taken');
    });
    expect(body.errors).toEqual([{ path: 'items.0.name', code: 'NOT_ALLOWED', message: 'is taken', params: {} }]);
  });

  it.each([
    ['an error', () => Promise.reject(new Error('the secret cause'))],
    ['no error at all', () => Promise.reject('the secret cause')],
    ['undefined', () => Promise.reject(undefined)],
    ['an invalid answer', () => ({ done: 'the secret cause' })],
  ])('says nothing about its cause when a handler fails with %s', async (_what, next) => {
    const { body, status, text } = await run(next);
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'INTERNAL', detail: 'Something went wrong on our side.' });
    expect(Object.keys(body).toSorted()).toEqual(
      ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'].toSorted(),
    );
    expect(text).not.toContain('secret');
  });
});

describe('a statement that fails', () => {
  it.each([
    '22P02',
    '22003',
    '22001',
    '22007',
    '22008',
    '22009',
    '22021',
    '22P05',
    '2201W',
    '2201B',
    '42601',
    '54000',
    '54001',
    '23502',
    '23514',
  ])('with %s is a 400', async (code) => {
    const { body, text } = await run(({ db }) => db.execute(sql`select raise_code(${code})`));
    expect(body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(text).not.toContain('secret');
  });

  it.each([
    ['23503', 400, 'REFERENCE_NOT_FOUND'],
    ['23001', 409, 'IN_USE'],
    ['23505', 409, 'DUPLICATE'],
  ])('with %s is %d %s', async (sqlState, status, code) => {
    const { body } = await run(({ db }) => db.execute(sql`select raise_code(${sqlState})`));
    expect(body).toMatchObject({ status, code });
  });

  it.each([
    '40001',
    '40P01',
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '53200',
    '25P03',
    '25006',
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '08P01',
  ])('with %s is a 503 that says when to come back', async (code) => {
    const { body, headers } = await run(({ db }) => db.execute(sql`select raise_code(${code})`));
    expect(body).toMatchObject({ status: 503, code: 'NOT_READY' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['23000', '42P01', '22012', '25P02', 'XX000'])('with %s is our error', async (code) => {
    const { body, text } = await run(({ db }) => db.execute(sql`select raise_code(${code})`));
    expect(body).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(text).not.toContain('secret');
  });

  it.each([
    ['no id', sql`select 'x'::uuid`],
    ['no number', sql`select 'x'::int`],
    ['no JSON', sql`select '{'::jsonb`],
    ['an integer too large', sql`select 99999999999::int`],
    ['a day that does not exist', sql`select '2026-02-30'::date`],
    ['NUL in JSON', sql`select '"\\u0000"'::jsonb ->> 0`],
    ['NUL in text', sql`select ${'a\u0000b'}::text`],
    ['a negative limit', sql`select 1 limit -1`],
    ['a broken pattern', sql`select 'a' ~ '('`],
    ['JSON too deep', sql`select ${'['.repeat(20_000) + ']'.repeat(20_000)}::jsonb`],
  ])('because of %s is a 400', async (_what, statement) => {
    expect((await run(({ db }) => db.execute(statement))).body).toMatchObject({ status: 400 });
  });

  const apiary = () => ({ id: newId(), name: 'Waldrand', createdAt: new Date(), updatedAt: new Date() });
  const colony = (apiaryId: string) => ({
    ...apiary(),
    apiaryId,
    name: newId(),
    type: 'PRODUCTION' as const,
    status: 'ACTIVE' as const,
    establishedOn: '2026-01-01',
  });

  it('because its record names none that exists is REFERENCE_NOT_FOUND', async () => {
    const { body } = await run(({ db }) => db.insert(colonies).values(colony(newId())));
    expect(body).toMatchObject({ status: 400, code: 'REFERENCE_NOT_FOUND' });
  });

  it('because it deletes a record that others name is IN_USE', async () => {
    const parent = apiary();
    await service.database.db.insert(apiaries).values(parent);
    await service.database.db.insert(colonies).values(colony(parent.id));
    const { body } = await run(({ db }) => db.delete(apiaries).where(eq(apiaries.id, parent.id)));
    expect(body).toMatchObject({ status: 409, code: 'IN_USE' });
  });

  it('because it waited for a lock is a 503', async () => {
    const { db } = service.database;
    const { body } = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table apiaries in access exclusive mode`);
      return run((context) =>
        context.db.transaction(async (waiting) => {
          await waiting.execute(sql`set local lock_timeout = 50`);
          await waiting.select().from(apiaries);
        }),
      );
    });
    expect(body).toMatchObject({ status: 503, code: 'NOT_READY' });
  });

  it('because its transaction was undone by Postgres when it should commit is a 503', async () => {
    const { body } = await run(({ db }) =>
      db.transaction(async (tx) => {
        await tx.insert(apiaries).values(apiary());
        // Not awaited: the commit is on its way when this has failed.
        tx.execute(sql`select 1 / 0`).catch(() => {});
      }),
    );
    expect(body).toMatchObject({ status: 503, code: 'NOT_READY' });
  });

  it('because its connection was ended is a 503', async () => {
    const { body } = await run(({ db }) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    expect(body).toMatchObject({ status: 503, code: 'NOT_READY' });
  });
});

describe('what Node refuses before there is a request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a raw line break', 'GET /a\u2028b HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a broken length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'headers of 17 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
      'REQUEST_HEADERS_TOO_LARGE',
    ],
    ['a path of 17 kB', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'REQUEST_HEADERS_TOO_LARGE'],
  ])('is a problem of the same shape: %s', async (_what, bytes, status, code) => {
    const answer = await sendBytes(service.url, bytes);
    const problem = problemSchema.parse(JSON.parse(answer.body));
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(problem).toMatchObject({ status, code, requestId: answer.headers['x-request-id'] });
  });

  it('takes an expectation that it does not know for what it is: a request', async () => {
    const answer = await sendBytes(
      service.url,
      'GET /nowhere HTTP/1.1\r\nHost: x\r\nExpect: cake\r\nConnection: close\r\n\r\n',
    );
    expect(answer.status).toBe(404);
  });
});
