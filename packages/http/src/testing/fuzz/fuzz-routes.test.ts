import { API_KEY_SCOPES } from '@beekeeping/db/schema';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApiKey } from '../an-api-key.ts';
import { sampleRoutes } from '../sample-routes.ts';
import { startTestService, type TestService } from '../test-service.ts';
import { fuzzRoute } from './fuzz-routes.ts';

let service: TestService;
let apiKey: string;
beforeAll(async () => {
  service = await startTestService(sampleRoutes);
  apiKey = (await anApiKey(service.database.db, [...API_KEY_SCOPES])).key;
});
afterAll(() => service.stop());

const fuzz = (credentials: { apiKey?: string; token?: string }) => {
  const route = sampleRoutes.find(({ method, path }) => method === 'GET' && path === '/api/v1/shop/items')!;
  const target = { url: service.url, db: service.database.db, routes: sampleRoutes, ...credentials };
  return fuzzRoute(target, route, () => ({}));
};

describe('fuzzing a route for API keys', () => {
  it('reaches it with a key, and finds nothing', async () => {
    expect(await fuzz({ apiKey })).toMatchObject({ isReached: true, findings: [] });
  });

  it('does not reach it with an access token', async () => {
    const token = await service.tokenFor(['apiaries:read']);
    expect(await fuzz({ token })).toMatchObject({ isReached: false });
  });
});
