import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { newId } from '@beekeeping/core/id';
import { changedCounts, rawClient, type RawClient, requestOf, rowCounts } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '../routes/index.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { validRequests } from '../routes/samples.ts';
import type { ValidRequests } from '../testing/recording.ts';

const idempotent = routes
  .filter((route) => route.idempotent)
  .map((route) => ({ name: `${route.method} ${route.path}`, route }));

let api: TestApi;
let client: RawClient;
let token: string;
let recipes: ValidRequests;
beforeAll(async () => {
  api = await startTestApi();
  client = rawClient(api.url);
  token = (await api.signIn(permissionKeys)).token;
  recipes = validRequests(api);
});
afterAll(async () => {
  client.close();
  await api.stop();
});

describe('every route that declares it', () => {
  it.each(idempotent)('$name answers a repeat from the first time', async ({ name, route }) => {
    const variants = Object.entries(recipes).filter(([key]) => key.split(' (', 1)[0] === name);
    expect(variants).not.toEqual([]);
    for (const [, recipe] of variants) {
      const sample = await recipe();
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': newId() };
      const send = () => client.send(requestOf(route, { ...sample, headers }));

      const first = await send();
      const rows = await rowCounts(api.db);
      const again = await send();
      expect([first.status, first.headers['idempotent-replayed']]).toEqual([route.status, undefined]);
      expect([again.status, again.headers['idempotent-replayed']]).toEqual([route.status, 'true']);
      expect([again.text, again.headers.location]).toEqual([first.text, first.headers.location]);
      expect(changedCounts(rows, await rowCounts(api.db))).toEqual([]);
    }
  });
});
