import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { allRoutes } from '@beekeeping/service/http';
import { fuzzRoute } from '@beekeeping/service/testing';
import { routes } from '../routes/index.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { validRequests } from './valid-requests.ts';

const FEWEST_KINDS = 20;

const declared = allRoutes(routes, { http: { enableSwagger: true }, version: 'test' });

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ env: { ENABLE_SWAGGER: 'true', RATE_LIMIT_PER_MINUTE: '10000000' } });
  token = (await api.signIn(permissionKeys)).token;
});

let reached = 0;
let requests = 0;
afterAll(async () => {
  process.stderr.write(`fuzz: ${reached} of ${declared.length} routes x ${requests} requests\n`);
  await api.stop();
});

describe('every declared route', () => {
  it.each(declared.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers its valid request and refuses every faulty one with a problem',
    async (name, route) => {
      const recipe = validRequests(api)[name];
      expect(recipe).toBeDefined();
      const report = await fuzzRoute({ url: api.url, db: api.db, routes: declared, token }, route, recipe!);
      if (report.isReached) reached += 1;
      requests += report.requests;
      expect(report.findings).toEqual([]);
      expect(report.kinds).toBeGreaterThanOrEqual(FEWEST_KINDS);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
    60_000,
  );
});

describe('the list of valid requests', () => {
  it('holds no route that is not declared', () => {
    const names = new Set(declared.map((route) => `${route.method} ${route.path}`));
    expect(Object.keys(validRequests(api)).filter((name) => !names.has(name))).toEqual([]);
  });
});
