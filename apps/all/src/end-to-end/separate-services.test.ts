import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bottleAtOnce, walkToHoneyBatch } from './chain.ts';

const script = (app: string): string => fileURLToPath(new URL(`../../../${app}/dist/main.js`, import.meta.url));

const credentials = { email: 'imkerin@example.test', password: 'Sonnenblume-und-Linde-26' };
const dataDir = mkdtempSync(path.join(tmpdir(), 'end-to-end-'));

let database: TestDatabase;
let apis: ServiceProcess[];
let publicOrigin: ServiceProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  const common = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'warn',
  };
  const env = { ...common, DATA_DIR: dataDir, KEY_RING: generateKeyRing('e2e') };
  execFileSync(process.execPath, [script('jobs'), 'run', 'seed'], {
    env: {
      ...env,
      PATH: process.env.PATH,
      SEED_ADMIN_EMAIL: credentials.email,
      SEED_ADMIN_PASSWORD: credentials.password,
    },
  });
  apis = await Promise.all([startServiceProcess(script('api'), env), startServiceProcess(script('api'), env)]);
  publicOrigin = await startServiceProcess(script('public-origin'), common);
});

afterAll(async () => {
  await Promise.all([...apis, publicOrigin].map((service) => service.stop()));
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('two api processes and public-origin on one Postgres', () => {
  it('never bottle more than the batch weighs, and show the customer where the honey comes from', async () => {
    const beekeeper = await walkToHoneyBatch(
      apis.map((api) => api.url),
      credentials,
      20,
    );

    const answers = await bottleAtOnce(
      beekeeper,
      Array.from({ length: 60 }, () => ({ jarCount: 2 })),
    );
    const bottled = answers.filter((answer) => answer.status === 201);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(bottled).toHaveLength(20);
    expect(refused.map((answer) => answer.body.code as string)).toEqual(Array(40).fill('INSUFFICIENT_STOCK'));
    const batch = await beekeeper.clients[1]!.get(`/api/v1/honey-batches/${beekeeper.honeyBatchId}`).expect(200);
    expect(batch.body.remainingKg).toBe(0);

    const lot = bottled[0]!.body.lotNumber as string;
    const origin = await fetch(`${publicOrigin.url}/api/v1/public/batches/${lot.toLowerCase()}`);
    expect(await origin.json()).toEqual({
      lotNumber: lot,
      honeyVariety: 'LINDEN',
      filledOn: '2026-08-01',
      bestBefore: '2028-08-01',
      jarSizeG: 500,
      harvestYear: 2026,
      regions: ['Chiemgau'],
      originShares: [{ countryCode: 'DE', percent: 100 }],
      websiteUrl: 'https://imkerei.example',
      youtubeUrl: null,
      instagramUrl: null,
      tiktokUrl: null,
      recall: null,
      harvestedFrom: '2026-07-04',
      harvestedTo: '2026-07-11',
      producer: null,
      greeting: null,
      analysis: null,
    });
    const page = await fetch(`${publicOrigin.url}/o/${lot}`, { headers: { 'accept-language': 'de' } });
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('Lindenhonig');
    expect(text).toContain(lot);
    expect(text).not.toMatch(/Hinterm Haus|Volk \d|47\.87|12\.45/);
  });

  it('give 200 parallel bottlings 200 different lot numbers without a gap, refused ones taking none', async () => {
    const beekeeper = await walkToHoneyBatch(
      apis.map((api) => api.url),
      credentials,
      120,
    );
    const bodies = Array.from({ length: 250 }, (_, index) =>
      index % 5 === 4 ? { jarCount: 100_000 } : { jarCount: 1 },
    );

    const answers = await bottleAtOnce(beekeeper, bodies);

    const numbers = answers
      .filter((answer) => answer.status === 201)
      .map((answer) => Number(/-(\d+)$/.exec(answer.body.lotNumber as string)?.[1]))
      .toSorted((a, b) => a - b);
    expect(numbers).toHaveLength(200);
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => numbers[0]! + index));
  });

  it('stop cleanly on SIGTERM', async () => {
    const service = await startServiceProcess(script('public-origin'), {
      DATABASE_URL: database.url,
      PORT: '0',
      NODE_ENV: 'production',
    });
    expect(await service.stop('SIGTERM')).toBe(0);
  });
});
