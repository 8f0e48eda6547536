import { hashRefreshToken, newRefreshToken } from '@beekeeping/auth';
import { newId } from '@beekeeping/core/id';
import { refreshTokens } from '@beekeeping/db/schema';
import type { Recipe } from '@beekeeping/service/testing';
import { anAccount } from '../testing/account.ts';
import type { TestApi } from '../testing/test-api.ts';

let count = 0;
/** Another name every time. */
const named = (noun: string): string => `${noun} ${(count += 1)}`;

/** Records a thing over HTTP and answers it. */
const record = async (api: TestApi, path: string, body: object): Promise<{ id: string }> => {
  const answer = await api.admin.post(`/api/v1${path}`, body);
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as { id: string };
};

/** Makes a thing at the first call only: a parent that any number of records may share. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/**
 * One valid request for every route, with records of its own so that it succeeds once. Optional fields are given, so
 * that the fuzz test reaches into lists and objects. A route without an entry here fails the fuzz test.
 */
export const validRequests = (api: TestApi): Record<string, Recipe> => {
  const page = { limit: '2' };
  const anApiary = () => record(api, '/apiaries', apiary());
  const colony = async () => ({
    name: named('Volk'),
    apiaryId: (await anApiary()).id,
    motherColonyId: (await record(api, '/colonies', await smallColony())).id,
    type: 'PRODUCTION',
    status: 'ACTIVE',
    occupiedFrames: 8.5,
    origin: 'SPLIT',
    establishedOn: '2026-04-01',
    notes: 'ruhig',
  });
  const smallColony = async () => ({
    name: named('Volk'),
    apiaryId: (await anApiary()).id,
    establishedOn: '2026-04-01',
  });
  const aColony = async () => record(api, '/colonies', await smallColony());

  let account: ReturnType<typeof anAccount> | undefined;
  const credentials = async () => {
    const { email, password } = await (account ??= anAccount(api.db));
    return { email, password };
  };
  /** A cookie of its own: signing in would cost a password hash each time. */
  const aSession: Recipe = async () => {
    const { sessionId } = await api.signIn('no role');
    const refreshToken = newRefreshToken();
    await api.db.insert(refreshTokens).values({
      id: newId(),
      sessionId,
      tokenHash: hashRefreshToken(refreshToken),
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    return { headers: { Cookie: `refreshToken=${refreshToken}` } };
  };

  const harvest = (colonyId: string) => ({
    colonyId,
    harvestedOn: '2026-07-12',
    weightKg: 12.5,
    framesCount: 9,
    waterContentPercent: 17.2,
  });
  const aHarvest = async () => record(api, '/harvests', harvest((await aColony()).id));
  const aRule = async () => {
    const { body } = await api.admin.get('/api/v1/automation-rules').expect(200);
    return { id: body.items[0].id as string };
  };
  const byId =
    (make: () => Promise<{ id: string }>): Recipe =>
    async () => ({ params: { id: (await make()).id } });

  return {
    'GET /api/v1/health': () => ({}),
    'GET /api/v1/health/ready': () => ({}),
    'GET /api/v1/openapi.json': () => ({}),
    'GET /api/v1/docs': () => ({}),
    'GET /api/v1/docs/:asset': () => ({ params: { asset: 'swagger-ui.css' } }),

    'GET /api/v1/apiaries': () => ({ query: { ...page, kind: 'PERMANENT', isActive: 'true', sort: 'name' } }),
    'POST /api/v1/apiaries': () => ({ body: apiary() }),
    'GET /api/v1/apiaries/:id': byId(anApiary),
    'PATCH /api/v1/apiaries/:id': async () => ({
      params: { id: (await anApiary()).id },
      body: { name: named('Waldrand'), notes: null },
    }),
    'DELETE /api/v1/apiaries/:id': byId(anApiary),

    'GET /api/v1/colonies': async () => ({
      query: { ...page, apiaryId: (await anApiary()).id, status: 'ACTIVE', sort: '-name' },
    }),
    'POST /api/v1/colonies': async () => ({ body: await colony() }),
    'GET /api/v1/colonies/:id': byId(aColony),
    'PATCH /api/v1/colonies/:id': async () => ({
      params: { id: (await aColony()).id },
      body: { name: named('Volk'), apiaryId: (await anApiary()).id },
    }),
    'POST /api/v1/colonies/:id/end': async () => ({
      params: { id: (await aColony()).id },
      body: { status: 'DEAD', endedOn: '2026-10-01', endCause: 'Varroa', note: null },
    }),
    'DELETE /api/v1/colonies/:id': byId(aColony),

    'GET /api/v1/harvests': async () => {
      const { id, apiaryId } = (await aColony()) as { id: string; apiaryId: string };
      return { query: { ...page, colonyId: id, apiaryId, from: '2026-01-01', to: '2026-12-31', sort: 'harvestedOn' } };
    },
    'POST /api/v1/harvests': async () => ({ body: harvest((await aColony()).id) }),
    'GET /api/v1/harvests/:id': byId(aHarvest),
    'PATCH /api/v1/harvests/:id': async () => ({
      params: { id: (await aHarvest()).id },
      body: { colonyId: (await aColony()).id, harvestedOn: '2026-07-13', weightKg: 11.25 },
    }),
    'DELETE /api/v1/harvests/:id': byId(aHarvest),

    'GET /api/v1/automation-rules': () => ({ query: { ...page, sort: 'triggerType' } }),
    'GET /api/v1/automation-rules/:id': byId(aRule),
    'PATCH /api/v1/automation-rules/:id': async () => ({
      params: await aRule(),
      body: { active: true, format: 'H{YYYY}-{SEQ:4}', parameters: {} },
    }),
    'POST /api/v1/automation-rules/:id/reset-counter': async () => ({ params: await aRule(), body: { nextValue: 7 } }),

    'GET /api/v1/site-settings': () => ({}),
    'PATCH /api/v1/site-settings': () => ({ body: { websiteUrl: 'https://www.example.com/honey', tiktokUrl: null } }),

    'POST /api/v1/auth/login': async () => ({ body: await credentials() }),
    'POST /api/v1/auth/refresh': aSession,
    'POST /api/v1/auth/logout': aSession,
    'GET /api/v1/auth/me': () => ({}),
  };
};

const apiary = () => ({
  name: named('Waldrand'),
  location: 'Oberbayern',
  latitude: 48.1,
  longitude: 11.5,
  elevationM: 520,
  countryCode: 'DE',
  regionCode: 'DE-BY',
  kind: 'PERMANENT',
  shortCode: 'W1',
});
