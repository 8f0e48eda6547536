import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { listQuery } from '@beekeeping/core/list-query';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import type { ChangeContext } from '@beekeeping/events';
import { sampleRoutes, sendBytes, startTestService, testHttpContext, type TestService } from '../testing/index.ts';
import { apiKey, authenticated, permissionOrApiKey, publicAccess } from '../access/access.ts';
import { asksFor, names } from '../access/also-requires.ts';
import { createHttpApp } from '../create-http-app.ts';
import type { HttpContext } from '../http-context.ts';
import { recordRoutesFor } from './record-routes.ts';
import { type AnyRoute, inMatchingOrder, routeFor } from './route.ts';

const route = routeFor<HttpContext>();

const plain = (changes: Partial<AnyRoute<HttpContext>>): AnyRoute<HttpContext> => ({
  ...route({
    method: 'GET',
    path: '/api/v1/plain',
    summary: 'Plain',
    access: publicAccess('test'),
    status: 204,
    handler: () => undefined,
  }),
  ...changes,
});

describe('createHttpApp', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(1);
  });
  afterAll(() => database.drop());

  const started = (...routes: AnyRoute<HttpContext>[]) => createHttpApp(routes, testHttpContext(database.db));

  it('starts with valid declarations', () => {
    expect(() => started(plain({}))).not.toThrow();
  });

  it('does not start with a route without access marker', () => {
    const unmarked = plain({});
    delete (unmarked as Partial<typeof unmarked>).access;
    expect(() => started(unmarked)).toThrow('GET /api/v1/plain has no access marker');
  });

  it.each([
    ['the same path', '/api/v1/plain/:id', '/api/v1/plain/:id'],
    ['another parameter name', '/api/v1/plain/:id', '/api/v1/plain/:key'],
    ['another case', '/api/v1/plain/:id', '/api/v1/Plain/:id'],
  ])('does not start with a route that is declared twice, by %s', (_by, first, second) => {
    const at = (path: string) => plain({ path, params: z.strictObject({ [path.split(':')[1]!]: z.string() }) });
    expect(() => started(at(first), at(second))).toThrow('is declared twice');
  });

  it('never reads a fixed segment as a parameter, whatever other routes there are', () => {
    const at = (path: string) =>
      plain({ path, params: path.includes(':') ? z.strictObject({ id: z.string() }) : undefined });
    const paths = ['/api/v1/a', '/api/v1/a/:id', '/api/v1/b', '/api/v1/b/:id', '/api/v1/c/d/e', '/api/v1/a/import'];
    const ordered = inMatchingOrder([...paths, ...paths.map((path) => `${path}/x`)].map(at)).map(({ path }) => path);
    expect(ordered.indexOf('/api/v1/a/import')).toBeLessThan(ordered.indexOf('/api/v1/a/:id'));
  });

  it('does not start with a list that offers to be sorted by what it cannot be sorted by', () => {
    const offering = () =>
      recordRoutesFor<HttpContext & ChangeContext>()({
        area: 'apiaries',
        one: 'an apiary',
        many: 'apiaries',
        schemas: { query: listQuery(['name', 'size'], 'name', {}), answer: z.object({ name: z.string() }) },
        operations: { list: () => Promise.reject(new Error('not asked')), sortable: ['name'] },
      });
    expect(offering).toThrow('apiaries cannot be sorted by size, -size');
  });

  it('does not start with a route for signed-in users when it cannot check them', () => {
    expect(() => started(plain({ access: authenticated }))).toThrow('needs a sign-in');
  });

  it('does not start with a route for API keys when it cannot check them', () => {
    const shop = plain({ access: apiKey('shop-sync:read') });
    expect(() => started(shop)).toThrow('GET /api/v1/plain needs an API key, which this service cannot check');
    const usersOnly = { ...testHttpContext(database.db), authenticate: async () => undefined };
    expect(() => createHttpApp([shop], usersOnly)).toThrow('needs an API key');
    const both = plain({ access: permissionOrApiKey('system:read') });
    expect(() => createHttpApp([both], usersOnly)).toThrow('needs an API key');
  });

  it('starts without a check of sign-ins when all its routes are for API keys', () => {
    const shopsOnly = { ...testHttpContext(database.db), authenticateKey: async () => undefined };
    expect(() => createHttpApp([plain({ access: apiKey('shop-sync:read') })], shopsOnly)).not.toThrow();
    const both = plain({ access: permissionOrApiKey('system:read') });
    expect(() => createHttpApp([both], shopsOnly)).toThrow('needs a sign-in');
  });

  it('does not start with a path whose parameter is not declared', () => {
    expect(() => started(plain({ path: '/api/v1/plain/:id' }))).toThrow('declares the parameters []');
  });

  it('does not start with a nested creation that does not say where the made record is', () => {
    const params = z.strictObject({ id: z.string() });
    const nested = plain({ method: 'POST', path: '/api/v1/plain/:id/parts', status: 201, params });
    expect(() => started(nested)).toThrow('location');
  });

  it('does not start with a route that takes no body and asks for a permission depending on it', () => {
    const blind = plain({ access: authenticated, alsoRequires: { 'apiaries:delete': names('parentId') } });
    const context = testHttpContext(database.db, {}, parseKeyRing(generateKeyRing('test')));
    expect(() => createHttpApp([blind], context)).toThrow('takes none');
    const seeing = { ...blind, method: 'POST', body: z.strictObject({}) } as const;
    expect(() => createHttpApp([seeing], context)).not.toThrow();
  });

  it('does not start with a route that takes no query and asks for a permission depending on it', () => {
    const blind = plain({ access: authenticated, alsoRequiresByQuery: { 'apiaries:delete': asksFor('kind', 'LOT') } });
    const context = testHttpContext(database.db, {}, parseKeyRing(generateKeyRing('test')));
    expect(() => createHttpApp([blind], context)).toThrow('takes none');
  });

  it('does not start with a public route that takes more than a small body', () => {
    const open = { method: 'POST', body: z.strictObject({}) } as const;
    expect(() => started(plain({ ...open, bodyLimitBytes: 16 * 1024 + 1 }))).toThrow('takes bodies of 16385 bytes');
    expect(() => started(plain(open))).not.toThrow();
  });

  it.each([
    ['is public', { access: publicAccess('test') }],
    ['only reads', { method: 'GET' }],
    ['answers nothing', { status: 204 }],
    ['does not say what it answers', { response: undefined }],
    ['answers no JSON', { produces: 'text/csv' }],
    ['answers a secret', { answersSecret: true }],
  ] as const)('does not start with an idempotent route that %s', (_what, changes) => {
    const good = {
      method: 'POST',
      access: authenticated,
      status: 200,
      response: z.object({}),
      idempotent: true,
    } as const;
    const context = testHttpContext(database.db, {}, parseKeyRing(generateKeyRing('test')));
    expect(() => createHttpApp([plain(good)], context)).not.toThrow();
    expect(() => createHttpApp([plain({ ...good, ...changes })], context)).toThrow('cannot be idempotent');
  });
});

describe('a route that was mounted without a declaration', () => {
  let service: TestService;
  const leak: RequestHandler = (_request, response) => {
    response.json({ leaked: true });
  };
  beforeAll(async () => {
    service = await startTestService(sampleRoutes);
    service.app.get('/after', leak);
    service.app.use('/nested', Router().get('/deep', leak));
    service.app.get('/before', leak);
    const { stack } = service.app.router;
    const declared = stack.findIndex((layer) => layer.route !== undefined);
    stack.splice(declared, 0, stack.pop()!);
  });
  afterAll(() => service.stop());

  it.each(['/after', '/nested/deep', '/before'])('answers 403 at %s, also to an administrator', async (path) => {
    expect((await service.admin.get(path).expect(403)).body).toMatchObject({ code: 'FORBIDDEN', instance: path });
    await service.as().get(path).expect(403);
  });

  it('leaves unknown paths 404 and declared ones alone', async () => {
    expect((await service.admin.get('/nowhere').expect(404)).body.code).toBe('NOT_FOUND');
    await service.admin.get('/api/v1/open').expect(200);
  });
});

describe('a protected route', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(sampleRoutes);
  });
  afterAll(() => service.stop());

  const ID = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';
  const spellings = [
    `/api/v1/items/${ID}`,
    `/api/v1/items/${ID}/`,
    `/api/v1/items/${ID}//`,
    `/API/V1/ITEMS/${ID}`,
    `/Api/v1/Items/${ID.toUpperCase()}/`,
    `//api/v1/items/${ID}`,
    `/api//v1/items/${ID}`,
    `/api/v1//items/${ID}`,
    `/api/v1/items//${ID}`,
    `/./api/v1/items/${ID}`,
    `/api/v1/./items/${ID}`,
    `/api/v1/open/../items/${ID}`,
    `/api/v1/health/../items/${ID}`,
    `/../api/v1/items/${ID}`,
    `/api/v1/%2e/items/${ID}`,
    `/api/v1/open/%2e%2e/items/${ID}`,
    `/api/v1/open/%2E%2E/items/${ID}`,
    `/api/v1/open%2f..%2fitems/${ID}`,
    `/api/v1/items%2f${ID}`,
    `/api/v1/items%2F${ID}`,
    `/api/v1/%69tems/${ID}`,
    `/%61pi/v1/items/${ID}`,
    `/api/v1/items/${ID}%20`,
    `/api/v1/items/${ID}%00`,
    `/api/v1/items/${ID}%0a`,
    `/api/v1/items/${ID};x=1`,
    `/api/v1/items/${ID}.json`,
    `/api/v1/items/${ID}?access=public`,
    `/api/v1/items/${ID}#open`,
    `/api/v1\\items\\${ID}`,
    `/api/v1/open%5c..%5citems/${ID}`,
    `/api/v1/items/${ID}%`,
    `http://localhost/api/v1/items/${ID}`,
    `http://x:y@localhost/api/v1/items/${ID}`,
    `http://localhost//api/v1/items/${ID}`,
  ];

  it.each(spellings)('lets nobody in through %s', async (target) => {
    const answer = await sendBytes(service.url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect([400, 401, 403, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it.each(['X-Original-URL', 'X-Rewrite-URL', 'X-HTTP-Method-Override', 'X-Forwarded-Prefix'])(
    'is not opened by the header %s',
    async (header) => {
      await service.as().get(`/api/v1/items/${ID}`).set(header, '/api/v1/open').expect(401);
    },
  );
});
