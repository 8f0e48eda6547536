import { newId } from '@beekeeping/core/id';
import { idempotencyRecords, shopBookings } from '@beekeeping/db/schema';
import { anApiKey, apiKeyClient, type TestClient } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aHoneyShelf, aSku } from '../../../testing/shelf.ts';
import { sale, times } from '../../../testing/shop-entries.ts';
import { startTestShopGateway, type TestShopGateway } from '../../../testing/test-shop-gateway.ts';

let first: TestShopGateway;
let second: TestShopGateway;
beforeAll(async () => {
  first = await startTestShopGateway();
  second = await startTestShopGateway({ replicaOf: first });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const post = (shop: TestClient, key: string, ...movements: object[]) =>
  shop.post('/api/v1/shop-sync/movements', { movements }).set('Idempotency-Key', key);

describe('POST /shop-sync/movements, the same Idempotency-Key again', () => {
  it('answers as the first time, marked, also what was rejected then', async () => {
    const { sku } = await aHoneyShelf(first.db, { pieces: 1 });
    const [key, entries] = [newId(), [sale({ sku }), sale({ sku })]];
    const answer = await post(first.shop, key, ...entries).expect(200);
    const again = await post(second.shop, key, ...entries).expect(200);
    expect(answer.body.results.map(({ status }: { status: string }) => status)).toEqual(['BOOKED', 'REJECTED']);
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([answer.text, 'true']);
  });

  it('books once over two processes, and answers everyone who is answered the same', async () => {
    const [key, entry] = [newId(), sale({ sku: await aSku(first.db) })];
    const answers = await Promise.all(times(20, (index) => post(index % 2 ? first.shop : second.shop, key, entry)));
    const late = await post(first.shop, key, entry).expect(200);
    const codes = answers.map(({ status, body }) => (status === 200 ? status : body.code));
    expect(new Set(codes)).toEqual(new Set([200, ...codes.filter((code) => code === 'IDEMPOTENCY_IN_PROGRESS')]));
    expect(new Set([late, ...answers].filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
    expect(late.body.results).toMatchObject([{ status: 'BOOKED' }]);
    const booked = await first.db.select().from(shopBookings).where(eq(shopBookings.externalId, entry.externalId));
    expect(booked).toHaveLength(1);
  });

  it('is another request for another API key', async () => {
    const [key, sku] = [newId(), await aSku(first.db)];
    const { key: other } = await anApiKey(first.db, ['shop-sync:write']);
    await post(first.shop, key, sale({ sku })).expect(200);
    const answer = await post(apiKeyClient(first.url, other), key, sale({ sku })).expect(200);
    expect(answer.headers['idempotent-replayed']).toBeUndefined();
  });

  it('is refused with other entries', async () => {
    const [key, sku] = [newId(), await aSku(first.db)];
    await post(first.shop, key, sale({ sku })).expect(200);
    expect((await post(first.shop, key, sale({ sku })).expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is kept for the API key and no user', async () => {
    const key = newId();
    await post(first.shop, key, sale({ sku: await aSku(first.db) })).expect(200);
    const kept = await first.db.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, key));
    expect(kept).toMatchObject([{ userId: null, apiKeyId: expect.any(String) }]);
  });

  it('runs again when another request took an externalId meanwhile', async () => {
    const { sku } = await aHoneyShelf(first.db, { pieces: 50 }, { pieces: 50 });
    const entry = sale({ sku });
    const answers = await Promise.all(
      times(8, (index) => post(index % 2 ? first.shop : second.shop, newId(), sale({ sku }), entry)),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(8, () => 200));
  });
});
