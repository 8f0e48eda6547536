import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiClient, type ApiProblem } from '@beekeeping/api-client';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bottleAtOnce, walkToHoneyBatch } from './chain.ts';

const credentials = { email: 'imkerin@example.test', password: 'Sonnenblume-und-Linde-26' };
const dataDir = mkdtempSync(path.join(tmpdir(), 'one-process-'));
chmodSync(dataDir, 0o711); // as root the server runs as another account and has to get in

const start = (): Promise<ServiceProcess> =>
  startServiceProcess(fileURLToPath(new URL('../../dist/main.js', import.meta.url)), {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'warn',
    SEED_ADMIN_EMAIL: credentials.email,
    SEED_ADMIN_PASSWORD: credentials.password,
  });

let service: ServiceProcess;
beforeAll(async () => {
  service = await start();
});
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the role `all`', () => {
  it('carries the typed client from signing in to the page of the customer and to the shop', async () => {
    const visitor = new ApiClient({ baseUrl: service.url });
    const client = new ApiClient({ baseUrl: service.url });
    await client.signIn(credentials);
    const refused = await client.post('/apiaries', { body: { name: '' } }).catch((error: unknown) => error);
    expect((refused as ApiProblem).errors).toMatchObject([{ path: 'name', code: 'TOO_SHORT', params: { minimum: 1 } }]);

    const { data: apiary } = await client.post('/apiaries', { body: { name: 'Am Bach', location: 'Rhön' } });
    const { data: colony } = await client.post('/colonies', {
      body: { name: 'Volk am Bach', apiaryId: apiary.id, establishedOn: '2025-05-01' },
    });
    const { data: harvest } = await client.post('/harvests', {
      body: { colonyId: colony.id, harvestedOn: '2026-07-04', weightKg: 12.5 },
    });
    const { data: extraction } = await client.post('/extractions', {
      body: { extractedOn: '2026-07-12', harvestIds: [harvest.id], netWeightKg: 12.5 },
    });
    const { data: batch } = await client.post('/honey-batches', {
      body: { extractionIds: [extraction.id], variety: 'LINDEN', weightKg: 12.5, batchNumber: 'HB-1' },
    });
    expect(batch.warnings?.map(({ code }) => code)).toContain('WATER_CONTENT_UNKNOWN');
    const { data: article } = await client.post('/articles', {
      body: { sku: 'LINDE-500', name: 'Lindenhonig', kind: 'HONEY', unit: 'JAR' },
    });
    const jars = { honeyBatchId: batch.id, filledOn: '2026-08-01', jarSizeG: 500, jarCount: 20, lotNumber: 'L-1' };
    const { data: bottling } = await client.post('/bottlings', { body: { ...jars, articleId: article.id } });
    const { data: movement } = await client.post('/bottlings/{id}/movements', {
      path: { id: bottling.id },
      body: { type: 'FARM_SHOP', quantity: 2 },
    });
    const { data: ledger } = await client.get('/stock-movements', { query: { batchId: [bottling.id] } });
    expect(ledger.items.map(({ id }) => id)).toContain(movement.id);
    const { data: origin } = await visitor.get('/public/batches/{lotNumber}', { path: { lotNumber: 'L-1' } });
    expect(origin).toMatchObject({ lotNumber: 'L-1', regions: ['Rhön'], recall: null });

    const { data: created } = await client.post('/api-keys', {
      body: { name: 'Shop', scopes: ['shop-sync:read', 'shop-sync:write'] },
    });
    const shop = new ApiClient({ baseUrl: service.url, apiKey: created.key });
    const order = { externalId: 'order-1-1', type: 'SHOP_SALE', sku: article.sku, quantity: 3 } as const;
    const { data: sale } = await shop.post('/shop-sync/movements', {
      body: { movements: [{ ...order, occurredAt: new Date().toISOString() }] },
    });
    expect(sale.results).toMatchObject([{ status: 'BOOKED', allocations: [{ lotNumber: 'L-1', quantity: 3 }] }]);
  });

  it('walks from hive to jar, shows the page, and keeps it over a restart', async () => {
    const beekeeper = await walkToHoneyBatch([service.url], credentials, 5);
    const answers = await bottleAtOnce(
      beekeeper,
      Array.from({ length: 15 }, () => ({ jarCount: 1 })),
    );
    const bottled = answers.filter((answer) => answer.status === 201);
    expect(bottled).toHaveLength(10);

    const lot = bottled[0]!.body.lotNumber as string;
    const before = await (await fetch(`${service.url}/o/${lot}`, { headers: { 'accept-language': 'en' } })).text();
    expect(before).toContain('Linden honey');

    expect(await service.stop('SIGINT')).toBe(0);
    service = await start();
    const after = await fetch(`${service.url}/o/${lot}`, { headers: { 'accept-language': 'en' } });
    expect(await after.text()).toBe(before);
  });
});
