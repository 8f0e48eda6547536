import { newId } from '@beekeeping/core/id';
import { connectDatabase } from '@beekeeping/db';
import { shopBookings } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import type { ShopResult } from '@beekeeping/domain/trade/shop-sync';
import type { TestClient } from '@beekeeping/http/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { aHoneyShelf, someJars } from '../../../testing/shelf.ts';
import { bookAtOnce, sale, times } from '../../../testing/shop-entries.ts';
import { startTestShopGateway, testShopGateway } from '../../../testing/test-shop-gateway.ts';

const service = testShopGateway();
beforeAll(async () => {
  const database = new URL(service.database.url).pathname.slice(1);
  // As with many articles: the planner then follows the order of the request, not that of a small table.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan', 'sort']) {
    await service.db.execute(sql.raw(`alter database ${database} set enable_${way} = off`));
  }
});

const numberOf = async (statement: SQL): Promise<number> =>
  (await service.db.execute<{ number: number }>(statement))[0]!.number;

/** Lets two gateways of their own book, and counts how often Postgres had to end one of two that waited for each other. */
const deadlocksWhile = async (work: (shops: TestClient[]) => Promise<ShopResult[][]>) => {
  const count = () =>
    numberOf(sql`select deadlocks::int as number from pg_stat_database where datname = current_database()`);
  const before = await count();
  const gateways = [
    await startTestShopGateway({ replicaOf: service }),
    await startTestShopGateway({ replicaOf: service }),
  ];
  const results = await work(gateways.map(({ shop }) => shop));
  for (const gateway of gateways) await gateway.stop();
  // A session reports its statistics when it ends.
  await waitUntil('the sessions of the gateways have ended', async () => (await sessions(sql`true`)) === 0);
  return { statuses: results.flat().map(({ status }) => status), deadlocks: (await count()) - before };
};

const sessions = (condition: SQL): Promise<number> =>
  numberOf(sql`select count(*)::int as number from pg_stat_activity
    where datname = current_database() and application_name = 'shop-gateway' and ${condition}`);

describe('two gateways that book the same stock in opposite orders', () => {
  it('never wait for each other when the articles are the same', async () => {
    const [a, b] = [await aHoneyShelf(service.db, { pieces: 1_000 }), await aHoneyShelf(service.db, { pieces: 1_000 })];
    const requests = times(100, (index) => {
      const entries = [sale({ sku: a.sku }), sale({ sku: b.sku })];
      return (index >> 1) % 2 === 0 ? entries : entries.toReversed();
    });
    expect(await deadlocksWhile((shops) => bookAtOnce(shops, requests))).toEqual({
      statuses: Array(200).fill('BOOKED'),
      deadlocks: 0,
    });
  });

  it('never wait for each other when the lots are the same', async () => {
    const lots = [await someJars(service.db, { pieces: 1_000 }), await someJars(service.db, { pieces: 1_000 })];
    const requests = times(100, (index) => {
      const entries = lots.map(({ lotNumber }) => sale({ lotNumber }));
      return (index >> 1) % 2 === 0 ? entries : entries.toReversed();
    });
    expect(await deadlocksWhile((shops) => bookAtOnce(shops, requests))).toEqual({
      statuses: Array(200).fill('BOOKED'),
      deadlocks: 0,
    });
  });

  it('never wait for each other when the externalIds are the same and the articles are not', async () => {
    const shelves = [await aHoneyShelf(service.db, {}), await aHoneyShelf(service.db, {})];
    const contested = times(3, () => sale().externalId).toSorted();
    const requests = shelves.map(({ sku }, index) => {
      const entries = contested.map((externalId) => sale({ sku, externalId }));
      return index === 0 ? entries : entries.toReversed();
    });
    const { statuses, deadlocks } = await deadlocksWhile(async (shops) => {
      const other = connectDatabase({ url: service.database.url, applicationName: 'other', maxConnections: 1 });
      let running: Promise<ShopResult[][]> | undefined;
      const heldBack = other.db.transaction(async (tx) => {
        // Holds the middle one until both have come as far as they can.
        const [id, now] = [newId(), new Date()];
        const values = {
          id,
          externalId: contested[1]!,
          lotNumber: 'ANY',
          quantity: 1,
          occurredAt: now,
          createdAt: now,
        };
        await tx.insert(shopBookings).values({ ...values, type: 'SHOP_SALE' });
        running = bookAtOnce(shops, requests);
        await waitUntil('both wait', async () => (await sessions(sql`wait_event_type = 'Lock'`)) === 2);
        tx.rollback();
      });
      await expect(heldBack).rejects.toThrow('Rollback');
      await other.close();
      return running!;
    });
    expect(deadlocks).toBe(0);
    expect(statuses.toSorted()).toEqual([...Array<string>(3).fill('BOOKED'), ...Array<string>(3).fill('REJECTED')]);
  });
});
