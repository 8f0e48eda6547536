import { anApiKey, apiKeyClient, revokeKey, testClient } from '@beekeeping/http/testing';
import { describe, expect, it } from '@jest/globals';
import { sale } from '../../../testing/shop-entries.ts';
import { testShopGateway } from '../../../testing/test-shop-gateway.ts';

const service = testShopGateway();

const movements = [sale({ sku: 'ANY' })];
const ROUTES = [
  ['shop-sync:write', 'POST', '/api/v1/shop-sync/movements'],
  ['shop-sync:read', 'GET', '/api/v1/shop-sync/stock'],
  ['shop-sync:read', 'GET', '/api/v1/shop-sync/feed'],
] as const;

const statusFor = async (key: string, method: string, path: string): Promise<number> => {
  const client = apiKeyClient(service.url, key);
  return (await (method === 'POST' ? client.post(path, { movements }) : client.get(path))).status;
};

describe('the routes of the shop', () => {
  it.each(ROUTES)('need a key of %s: %s %s', async (scope, method, path) => {
    const other = scope === 'shop-sync:read' ? 'shop-sync:write' : 'shop-sync:read';
    const [right, wrong] = [await anApiKey(service.db, [scope]), await anApiKey(service.db, [other])];
    expect(await statusFor(right.key, method, path)).toBe(200);
    expect(await statusFor(wrong.key, method, path)).toBe(403);
    await revokeKey(service.db, right.id);
    expect(await statusFor(right.key, method, path)).toBe(401);
  });

  it.each(ROUTES)('let nobody in with a user token, %s, %s %s', async (_scope, method, path) => {
    const client = testClient(service.url, 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln');
    const answer = await (method === 'POST' ? client.post(path, { movements }) : client.get(path));
    expect(answer.status).toBe(401);
  });
});
