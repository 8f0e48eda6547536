import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleRoutes, startTestService, type TestService } from '../testing/index.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(sampleRoutes);
});
afterAll(() => service.stop());

/** Sends the body exactly as written here: JSON that JavaScript would not write. */
const create = (body: string) => service.admin.post('/api/v1/items').set('Content-Type', 'application/json').send(body);

const pathsOf = (body: { errors?: { path: string }[] }): string[] => [
  ...new Set((body.errors ?? []).map((error) => error.path)),
];

describe('the body', () => {
  it.each([
    ['an unknown key', '{"name":"a","colour":1}', ['colour']],
    ['__proto__', '{"name":"a","__proto__":{"isAdmin":true}}', ['__proto__']],
    ['constructor', '{"name":"a","constructor":{"prototype":{}}}', ['constructor']],
    ['an unknown key below', '{"name":"a","parts":[{"name":"b"},{"name":"c","x":1}]}', ['parts.1.x']],
    ['a wrong type below', '{"name":"a","parts":[{"name":1}]}', ['parts.0.name']],
    ['a missing key', '{}', ['name']],
    ['null for a required field', '{"name":null}', ['name']],
    ['only blanks', '{"name":"  "}', ['name']],
    ['NUL', '{"name":"a\\u0000b"}', ['name']],
    ['ESC', '{"name":"a\\u001bb"}', ['name']],
    ['a lone surrogate', '{"name":"a\\ud800"}', ['name']],
    ['a swapped surrogate pair', '{"name":"\\udc00\\ud800"}', ['name']],
    ['a line break in a name', '{"name":"a\\nb"}', ['name']],
    ['a Unicode line break in a name', '{"name":"a\\u2028b"}', ['name']],
    ['201 characters', JSON.stringify({ name: 'x'.repeat(201) }), ['name']],
    ['a number as text', '{"name":"a","weightKg":"1"}', ['weightKg']],
    ['NaN as text', '{"name":"a","weightKg":"NaN"}', ['weightKg']],
    ['1e400', '{"name":"a","weightKg":1e400}', ['weightKg']],
    ['1e400 as a count', '{"name":"a","count":1e400}', ['count']],
    ['more than the largest', '{"name":"a","weightKg":1000.001}', ['weightKg']],
    ['a fourth digit', '{"name":"a","weightKg":0.0001}', ['weightKg']],
    ['1e-7', '{"name":"a","weightKg":1e-7}', ['weightKg']],
    ['half a count', '{"name":"a","count":1.5}', ['count']],
    ['a count beyond integers', '{"name":"a","count":9007199254740993}', ['count']],
    ['a day that does not exist', '{"name":"a","filledOn":"2026-02-29"}', ['filledOn']],
    ['month 13', '{"name":"a","filledOn":"2026-13-01"}', ['filledOn']],
    ['an instant for a day', '{"name":"a","filledOn":"2026-02-01T00:00:00Z"}', ['filledOn']],
    ['yesterday', '{"name":"a","filledOn":"yesterday"}', ['filledOn']],
    ['infinity', '{"name":"a","filledOn":"infinity"}', ['filledOn']],
    ['an id in braces', '{"name":"a","parentId":"{019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11}"}', ['parentId']],
    ['an id without hyphens', '{"name":"a","parentId":"019a9c2e7b1e7c3a9f003b1f6a2d4c11"}', ['parentId']],
    [
      'too many parts',
      JSON.stringify({ name: 'a', parts: Array.from({ length: 6 }, () => ({ name: 'b' })) }),
      ['parts'],
    ],
  ])('is refused with %s, by path', async (_what, body, paths) => {
    const answer = await create(body).expect(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    expect(pathsOf(answer.body)).toEqual(paths);
  });

  it('gets every error at once', async () => {
    const { body } = await create('{"count":-1,"filledOn":"x","colour":1}').expect(400);
    expect(pathsOf(body).toSorted()).toEqual(['colour', 'count', 'filledOn', 'name']);
  });

  it('names at most 50 errors and cuts absurd keys', async () => {
    const keys = Array.from({ length: 1_000 }, (_, key) => [`${key}${'k'.repeat(900)}`, 1]);
    const { body } = await create(JSON.stringify({ name: 'a', ...Object.fromEntries(keys) })).expect(400);
    expect(body.errors).toHaveLength(50);
    expect(Math.max(...pathsOf(body).map((path) => path.length))).toBe(100);
  });

  it('reads -0 as 0, trims text and lowers ids', async () => {
    const sent = '{"name":" a ","weightKg":-0.0,"count":-0,"parentId":"019A9C2E-7B1E-7C3A-9F00-3B1F6A2D4C11"}';
    const { received } = (await create(sent).expect(201)).body;
    expect(received).toEqual({ name: 'a', weightKg: 0, count: 0, parentId: '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11' });
  });

  it('leaves the prototype of all objects alone', async () => {
    await create('{"name":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}').expect(400);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('the path', () => {
  it.each(['x', '1', '%00', '019a9c2e7b1e7c3a9f003b1f6a2d4c11', '%zz', '%FF', "1'--"])(
    'is refused with the id %s',
    async (id) => {
      const { body } = await service.admin.get(`/api/v1/items/${id}`).expect(400);
      expect(pathsOf(body)).toEqual(['id']);
    },
  );

  it('takes an upper-case id as the same one', async () => {
    const { body } = await service.admin.get('/api/v1/items/019A9C2E-7B1E-7C3A-9F00-3B1F6A2D4C11').expect(200);
    expect(body.received.id).toBe('019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11');
  });
});

describe('the query', () => {
  it.each([
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=201', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=NaN', 'limit'],
    ['limit=1e9', 'limit'],
    ['limit=%2050', 'limit'],
    ['limit=', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['limit[]=5', 'limit[]'],
    ['limit[a]=5', 'limit[a]'],
    ['sort=weight', 'sort'],
    ['sort=name;drop', 'sort'],
    ['sort=name&sort=name', 'sort'],
    ['isActive=1', 'isActive'],
    ['cursor=', 'cursor'],
    ['Limit=5', 'Limit'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['unknown', 'unknown'],
  ])('is refused with ?%s', async (query, path) => {
    const { body } = await service.admin.get(`/api/v1/items?${query}`).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(pathsOf(body)).toEqual([path]);
  });

  it('says of a parameter that is there more than once that it is', async () => {
    const { body } = await service.admin.get('/api/v1/items?sort=name&sort=name&limit=5&limit=6&x=1&x=2').expect(400);
    const codes = body.errors.map(({ path, code }: { path: string; code: string }) => [path, code]).toSorted();
    expect(codes).toEqual([
      ['limit', 'REPEATED'],
      ['sort', 'REPEATED'],
      ['x', 'UNKNOWN_FIELD'],
    ]);
  });

  it('has defaults', async () => {
    const { body } = await service.admin.get('/api/v1/items').expect(200);
    expect(body.received).toEqual({ limit: 50, sort: 'name' });
  });

  it('is refused where none is declared', async () => {
    await service.as().get('/api/v1/open?x=1').expect(400);
  });
});

describe('a request with errors in several parts', () => {
  it('gets all of them in one answer: path, query, body', async () => {
    const { body } = await service.admin.patch('/api/v1/items/x?y=1', { count: -1 }).expect(400);
    expect(body.errors).toMatchObject([
      { path: 'id', code: 'BAD_FORMAT', params: { format: 'uuid' } },
      { path: 'y', code: 'UNKNOWN_FIELD', params: {} },
      { path: 'count', code: 'TOO_SMALL', params: { minimum: 0 } },
    ]);
    expect(body.detail).toBe('id: must be a UUID');
  });
});
