import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { partOf } from '@beekeeping/core/testing/depth';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { API_KEY_SCOPES } from '@beekeeping/db/schema';
import { allRoutes } from '@beekeeping/http';
import { anApiKey, fuzzRoute } from '@beekeeping/http/testing';
import { routes } from '../routes/index.ts';
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { validRequests } from '../routes/samples.ts';
import type { ValidRequests } from '../testing/recording.ts';

/** Of a route without parameters and fields that is not the first of its kind. */
const FEWEST_KINDS = 4;

const declared = allRoutes(routes, { http: { enableSwagger: true }, version: 'test' }).map((route) => ({
  name: `${route.method} ${route.path}`,
  route,
}));

const tried = partOf('fuzzed routes', declared, 3);

let identityProvider: FakeProvider;
let api: TestApi;
let token: () => string;
let apiKey: string;
let recipes: ValidRequests;
beforeAll(async () => {
  identityProvider = await startFakeProvider();
  api = await startTestApi({ identityProvider, env: { ENABLE_SWAGGER: 'true', RATE_LIMIT_PER_MINUTE: '10000000' } });
  token = (await api.signIn(permissionKeys)).freshToken;
  apiKey = (await anApiKey(api.db, [...API_KEY_SCOPES])).key;
  recipes = validRequests(api);
});

let reached = 0;
let requests = 0;
let refusedByDeclaration = 0;
afterAll(async () => {
  process.stderr.write(
    `fuzz: ${reached} of ${tried.length} routes, ${requests} requests, ${refusedByDeclaration} mutations refused by declarations\n`,
  );
  await api.stop();
  await identityProvider.stop();
});

const nameOf = (key: string): string => key.split(' (', 1)[0]!;

describe('every declared route', () => {
  it.each(tried)(
    '$name answers its valid request and refuses every mutated one with a problem',
    async ({ name, route }) => {
      const target = { url: api.url, db: api.db, routes: declared.map((other) => other.route), token, apiKey };
      const variants = Object.entries(recipes).filter(([key]) => nameOf(key) === name);
      const reports = [];
      for (const [, recipe] of variants) reports.push(await fuzzRoute(target, route, recipe));

      for (const report of reports) {
        requests += report.requests;
        refusedByDeclaration += report.refusedByDeclaration;
      }
      if (reports.every(({ isReached }) => isReached)) reached += 1;
      expect(reports.flatMap(({ findings }) => findings)).toEqual([]);
      expect(Math.min(...reports.map(({ kinds }) => kinds))).toBeGreaterThanOrEqual(FEWEST_KINDS);
    },
  );
});

describe('after all mutations', () => {
  it('Object.prototype is what it was', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('the list of valid requests', () => {
  it('holds one of every declared route', () => {
    const listed = new Set(Object.keys(recipes).map(nameOf));
    // What is missing belongs into apps/api/src/routes/samples.ts.
    expect(declared.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
  });

  it('holds no route that is not declared', () => {
    const names = new Set(declared.map(({ name }) => name));
    expect(Object.keys(recipes).filter((key) => !names.has(nameOf(key)))).toEqual([]);
  });
});
