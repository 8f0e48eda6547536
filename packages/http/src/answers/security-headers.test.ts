import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@beekeeping/core/app-error';
import { z } from 'zod';
import { sampleRoutes, sendBytes, startTestService, type TestService } from '../testing/index.ts';
import { publicAccess } from '../access/access.ts';
import type { HttpContext } from '../http-context.ts';
import { routeFor } from '../routes/route.ts';

/** A page in the language of the browser. */
const page = routeFor<HttpContext>()({
  method: 'GET',
  path: '/page',
  summary: 'A page',
  access: publicAccess('test'),
  query: z.strictObject({ fails: z.string().optional() }),
  status: 200,
  produces: 'text/html; charset=utf-8',
  response: z.string(),
  errorPage: () => ({ html: 'sorry', headers: { vary: 'Accept-Language' } }),
  handler: ({ query, reply }) => {
    if (query.fails) throw new AppError('NOT_FOUND', 'gone');
    reply.header('Vary', 'Accept-Language');
    return 'page';
  },
});

const UI = 'https://ui.example.test';
let service: TestService;
beforeAll(async () => {
  service = await startTestService([...sampleRoutes, page], { http: { uiUrl: `${UI}/app` } });
});
afterAll(() => service.stop());

describe('every answer', () => {
  it.each([
    ['an answer', '/api/v1/open', 200],
    ['a problem', '/nowhere', 404],
  ])('carries the security headers: %s', async (_what, path, status) => {
    const answer = await sendBytes(service.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const { date, 'x-request-id': requestId, 'content-length': length, ratelimit, ...headers } = answer.headers;
    expect(answer.status).toBe(status);
    expect([date, requestId, length, ratelimit]).not.toContain(undefined);
    expect(headers).toEqual({
      'cache-control': 'no-store',
      connection: 'close',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'content-type': status === 200 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'origin-agent-cluster': '?1',
      'ratelimit-policy': expect.stringMatching(/^"default"; q=1000000; w=60; pk=:.+:$/),
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });
});

const corsOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

describe('the management UI', () => {
  it('may read answers and the headers that it needs, with its cookie', async () => {
    const { headers } = await service.as().get('/api/v1/open').set('Origin', UI).expect(200);
    expect(corsOf(headers)).toEqual({
      'access-control-allow-origin': UI,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers':
        'Content-Disposition,ETag,Idempotent-Replayed,Location,RateLimit,RateLimit-Policy,Retry-After,X-Missed-Rules,X-Request-Id',
    });
  });

  it('may read problems as well', async () => {
    const { headers } = await service.as().get('/nowhere').set('Origin', UI).expect(404);
    expect(headers['access-control-allow-origin']).toBe(UI);
  });

  const preflight = (origin: string) =>
    service
      .as()
      .options('/api/v1/items')
      .set('Origin', origin)
      .set('Access-Control-Request-Method', 'PATCH')
      .set('Access-Control-Request-Headers', 'authorization,content-type');

  it('may ask before it writes', async () => {
    const { headers } = await preflight(UI).expect(204);
    expect(corsOf(headers)).toEqual({
      'access-control-allow-origin': UI,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers':
        'Authorization,Content-Type,Idempotency-Key,If-Match,If-None-Match,Last-Event-ID,X-Request-Id',
      'access-control-allow-methods': 'GET,POST,PATCH,PUT,DELETE',
      'access-control-expose-headers':
        'Content-Disposition,ETag,Idempotent-Replayed,Location,RateLimit,RateLimit-Policy,Retry-After,X-Missed-Rules,X-Request-Id',
      'access-control-max-age': '600',
    });
  });

  it.each(['https://evil.test', `${UI}.evil.test`, 'http://ui.example.test', `${UI}:8443`, 'null'])(
    'is not %s, which gets no permission',
    async (origin) => {
      expect(corsOf((await service.as().get('/api/v1/open').set('Origin', origin).expect(200)).headers)).toEqual({});
      expect(corsOf((await preflight(origin).expect(405)).headers)).toEqual({});
    },
  );
});

describe('a page that depends on the language', () => {
  it.each([
    ['shown', '/page', 200],
    ['not found', '/page?fails=1', 404],
  ])('depends on the origin as well: %s', async (_how, path, status) => {
    const { headers } = await service.as().get(path).expect(status);
    expect(headers.vary).toBe('Origin, Accept-Language');
  });
});
