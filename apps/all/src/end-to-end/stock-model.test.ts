import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { testClient } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { entryByEntry, findOrder } from './testing/find-order.ts';
import { ledgerFaults } from './testing/ledger-faults.ts';
import { operations } from './testing/operations.ts';
import type { EntryAnswer } from './testing/oracle.ts';
import { runOperations, type Replicas } from './testing/run-operations.ts';
import { fillShelf, openHouse } from './testing/shelf.ts';

const script = (app: string): string => fileURLToPath(new URL(`../../../${app}/dist/main.js`, import.meta.url));
const credentials = { email: 'imkerin@example.test', password: 'Sonnenblume-und-Linde-26' };
const dataDir = mkdtempSync(path.join(tmpdir(), 'stock-model-'));

let database: TestDatabase;
let apis: ServiceProcess[] = [];
let gateways: ServiceProcess[] = [];
let house: Awaited<ReturnType<typeof openHouse>>;
let replicas: Replicas;

beforeAll(async () => {
  database = await createTestDatabase();
  const common = { NODE_ENV: 'test', DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'warn' };
  const limits = { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_LOGIN_PER_MINUTE: '1000000' };
  const env = { ...common, ...limits, DATA_DIR: dataDir, KEY_RING: generateKeyRing('e2e') };
  const admin = { SEED_ADMIN_EMAIL: credentials.email, SEED_ADMIN_PASSWORD: credentials.password };
  execFileSync(process.execPath, [script('jobs'), 'run', 'seed'], {
    env: { ...env, PATH: process.env.PATH, ...admin },
  });
  const gatewayEnv = { ...common, RATE_LIMIT_PER_MINUTE: '1000000' };
  apis = await Promise.all([startServiceProcess(script('api'), env), startServiceProcess(script('api'), env)]);
  gateways = await Promise.all([
    startServiceProcess(script('shop-gateway'), gatewayEnv),
    startServiceProcess(script('shop-gateway'), gatewayEnv),
  ]);
  house = await openHouse(apis[0]!.url, credentials);
  replicas = {
    apis: apis.map((api) => testClient(api.url, house.token)),
    book: async (gateway, movements) => {
      const answer = await testClient(gateways[gateway]!.url)
        .post('/api/v1/shop-sync/movements', { movements })
        .set('X-Api-Key', house.apiKey);
      if (answer.status !== 200) throw new Error(`shop-sync answered ${answer.status}: ${answer.text}`);
      return answer.body as { results: EntryAnswer[] };
    },
  };
});

afterAll(async () => {
  await Promise.all([...apis, ...gateways].map((service) => service.stop()));
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('stock on two api and two shop-gateway processes', () => {
  it('answers every mix of sales, returns, withdrawals, corrections, reversals and holds as one after the other would', async () => {
    await fc.assert(
      fc.asyncProperty(operations, async (plans) => {
        const shelf = await fillShelf(replicas.apis[0]!, house.extractionId);
        const calls = await runOperations(shelf, replicas, plans);
        const order = findOrder(shelf.world, calls) ?? findOrder(shelf.world, entryByEntry(calls));
        expect(order ?? { 'no order explains': calls }).toBeInstanceOf(Array);
        expect(await ledgerFaults(database.db, shelf.world)).toEqual([]);
      }),
      { numRuns: Number(process.env.STOCK_MODEL_RUNS ?? 25), endOnFailure: true },
    );
  }, 180_000);

  it('says of each batch the same everywhere: ledger, stock, shop and feed', async () => {
    const shelf = await fillShelf(replicas.apis[0]!, house.extractionId);
    const [plans] = fc.sample(operations, { numRuns: 1, seed: 7 });
    await runOperations(shelf, replicas, plans!);
    const shop = testClient(gateways[1]!.url);
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
