import { ACCESS_TOKEN_SECONDS } from '@beekeeping/auth';
import { fixedClock } from '@beekeeping/core/clock';
import { API_KEY_SCOPES } from '@beekeeping/db/schema';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApiKey } from '../an-api-key.ts';
import { sampleRoutes } from '../sample-routes.ts';
import { signIn } from '../sign-in.ts';
import { startTestService, type TestService } from '../test-service.ts';
import { fuzzRoute, type FuzzTarget } from './fuzz-routes.ts';

let service: TestService;
let apiKey: string;
beforeAll(async () => {
  service = await startTestService(sampleRoutes);
  apiKey = (await anApiKey(service.database.db, [...API_KEY_SCOPES])).key;
});
afterAll(() => service.stop());

const fuzz = (credentials: Pick<FuzzTarget, 'apiKey' | 'token'>) => {
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
    expect(await fuzz({ token: () => token })).toMatchObject({ isReached: false });
  });
});

describe('fuzzing a route for users', () => {
  it('signs in anew, so that it may take longer than a token is good', async () => {
    const later = fixedClock(new Date(Date.now() - (ACCESS_TOKEN_SECONDS + 60) * 1_000));
    const user = await signIn(service.database.db, service.keyRing, ['apiaries:read'], later);
    const route = sampleRoutes.find(({ access, method }) => access.kind === 'permission' && method === 'GET')!;
    const reached = async (token: () => string) => {
      const target = { url: service.url, db: service.database.db, routes: sampleRoutes, token };
      return (await fuzzRoute(target, route, () => ({}))).isReached;
    };
    expect(await reached(() => user.token)).toBe(false);
    later.set(new Date());
    expect(await reached(user.freshToken)).toBe(true);
  });
});
