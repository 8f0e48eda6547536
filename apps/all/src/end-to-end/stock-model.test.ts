import { testClient } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { entryByEntry, findOrder } from './testing/find-order.ts';
import { ledgerViolations } from './testing/ledger-violations.ts';
import { operations } from './testing/operations.ts';
import type { EntryAnswer } from './testing/oracle.ts';
import { runOperations, type Replicas } from './testing/run-operations.ts';
import { fillShelf, openHouse } from './testing/shelf.ts';
import { startTwoProcesses, type TwoProcesses } from './testing/two-processes.ts';

let service: TwoProcesses;
let house: Awaited<ReturnType<typeof openHouse>>;
let replicas: Replicas;

beforeAll(async () => {
  service = await startTwoProcesses('shop-gateway');
  house = await openHouse(service.apis[0]!);
  replicas = {
    apis: service.apis,
    book: async (gateway, movements) => {
      const answer = await testClient(service.others[gateway]!)
        .post('/api/v1/shop-sync/movements', { movements })
        .set('X-Api-Key', house.apiKey);
      if (answer.status !== 200) throw new Error(`shop-sync answered ${answer.status}: ${answer.text}`);
      return answer.body as { results: EntryAnswer[] };
    },
  };
});

afterAll(() => service.stop());

describe('stock on two api and two shop-gateway processes', () => {
  it('answers every mix of sales, returns, withdrawals, corrections, reversals and holds as one after the other would', async () => {
    await fc.assert(
      fc.asyncProperty(operations, async (plans) => {
        const shelf = await fillShelf(replicas.apis[0]!, house.extractionId);
        const calls = await runOperations(shelf, replicas, plans);
        const order = findOrder(shelf.world, calls) ?? findOrder(shelf.world, entryByEntry(calls));
        if (!order) throw new Error(`no order explains ${JSON.stringify(calls)}`);
        expect(await ledgerViolations(service.database.db, shelf.world)).toEqual([]);
      }),
      { numRuns: Number(process.env.STOCK_MODEL_RUNS ?? 25), endOnFailure: true },
    );
  });

  it('says of each batch the same everywhere: ledger, stock, shop and feed', async () => {
    const shelf = await fillShelf(replicas.apis[0]!, house.extractionId);
    const [plans] = fc.sample(operations, { numRuns: 1, seed: 7 });
    await runOperations(shelf, replicas, plans!);
    const shop = testClient(service.others[1]!);
    const everything = async (
      client: ReturnType<typeof testClient>,
      url: string,
      itemsOf = (page: unknown) => page,
    ) => {
      const items: Record<string, unknown>[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const query = cursor === '' ? '' : `&cursor=${cursor}`;
        const { body } = await client.get(`${url}?limit=200${query}`).set('X-Api-Key', house.apiKey).expect(200);
        items.push(...(itemsOf(body.items) as Record<string, unknown>[]));
        cursor = body.nextCursor as string | null;
      }
      return new Map(items.map((item) => [item.lotNumber as string, item]));
    };
    const stock = await everything(replicas.apis[1]!, '/api/v1/stock');
    const forShop = await everything(shop, '/api/v1/shop-sync/stock');
    const feed = await everything(shop, '/api/v1/shop-sync/feed', (items) =>
      (items as { batches: unknown[] }[]).flatMap((article) => article.batches),
    );
    for (const [id, batch] of Object.entries(shelf.world.batches)) {
      const kind = batch.honeyBatchId ? 'bottlings' : 'production-batches';
      const { body } = await replicas.apis[0]!.get(`/api/v1/${kind}/${id}`).expect(200);
      const isPast = batch.bestBefore !== null && batch.bestBefore < shelf.world.today;
      expect([
        stock.get(batch.lotNumber)?.remaining,
        forShop.get(batch.lotNumber)?.remaining,
        feed.get(batch.lotNumber)?.remainingCount,
      ]).toEqual([body.remaining, body.remaining, isPast ? undefined : body.isHeld ? 0 : body.remaining]);
    }
  });
});
