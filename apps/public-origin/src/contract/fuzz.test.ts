import { aBottling } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { allRoutes } from '@beekeeping/http';
import { fuzzRoute, type Recipe, serviceRequests } from '@beekeeping/http/testing';
import { lintOpenApi } from '@beekeeping/http/testing/lint-openapi';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '../routes/index.ts';
import { startTestPublicOrigin, type TestPublicOrigin } from '../testing/test-public-origin.ts';

const declared = allRoutes(routes, { http: { enableSwagger: true }, version: 'test' }).map((route) => ({
  name: `${route.method} ${route.path}`,
  route,
}));

let service: TestPublicOrigin;
let recipes: Record<string, Recipe>;
beforeAll(async () => {
  service = await startTestPublicOrigin({ ENABLE_SWAGGER: 'true', RATE_LIMIT_PER_MINUTE: '10000000' });
  const { lotNumber } = await inTestChange(service.db, (change) => aBottling(change));
  recipes = {
    ...serviceRequests,
    'GET /api/v1/public/batches/:lotNumber': () => ({ params: { lotNumber } }),
    'GET /': () => ({ query: { utm_source: 'newsletter' } }),
    'GET /o': () => ({ query: { utm_source: 'newsletter' } }),
    'GET /o/:lotNumber': () => ({ params: { lotNumber }, query: { utm_source: 'newsletter' } }),
  };
});
afterAll(() => service.stop());

describe('every declared route', () => {
  it.each(declared)('$name answers its valid request and refuses every invalid one', async ({ name, route }) => {
    const target = { url: service.url, db: service.db, routes: declared.map((other) => other.route) };
    const { findings, isReached } = await fuzzRoute(target, route, recipes[name]!);
    expect({ isReached, findings }).toEqual({ isReached: true, findings: [] });
  });
});

describe('the API description of the origin service', () => {
  it('satisfies the linter without an error or a warning', async () => {
    const answer = await fetch(`${service.url}/api/v1/openapi.json`);
    expect(await lintOpenApi(await answer.text())).toEqual([]);
  });
});
