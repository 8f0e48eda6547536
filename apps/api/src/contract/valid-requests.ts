import type { Recipe } from '@beekeeping/service/testing';
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

/**
 * One valid request for every route, with records of its own so that it succeeds once. Optional fields are given, so
 * that the fuzz test reaches into lists and objects. A route without an entry here fails the fuzz test.
 */
export const validRequests = (api: TestApi): Record<string, Recipe> => {
  const page = { limit: '2' };
  const anApiary = () => record(api, '/apiaries', apiary());
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
