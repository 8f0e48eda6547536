import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** Its types are generated: the compiler of the repository does not know them, that of the first test does. */
interface Walk {
  walk: (baseUrl: string, credentials: { email: string; password: string }) => Promise<unknown>;
}

const place = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

describe('clients that are generated from the checked-in API description', () => {
  it('carry openapi-typescript, orval and hey-api through the whole chain without a cast', () => {
    execFileSync(process.execPath, [place('generate.mjs')], { cwd: place('.') });
    const { stdout } = spawnSync(place('../../node_modules/.bin/tsc'), ['-p', place('tsconfig.json')], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  });
});

describe('a program that was written against the generated types', () => {
  const credentials = { email: 'imkerin@example.test', password: 'Sonnenblume-und-Linde-26' };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'typed-clients-'));
  let database: TestDatabase;
  let service: ServiceProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startServiceProcess(place('../../apps/all/dist/main.js'), {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SEED_ADMIN_EMAIL: credentials.email,
      SEED_ADMIN_PASSWORD: credentials.password,
    });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('walks from signing in to the page of the customer and to the shop', async () => {
    const { walk } = (await import(place('walks/openapi-fetch.ts'))) as Walk;
    expect(await walk(service.url, credentials)).toEqual({
      isTooShort: true,
      isUnmeasured: true,
      isBooked: true,
      origin: { lotNumber: 'L-1', regions: ['Chiemgau'], recall: null },
      sale: [{ status: 'BOOKED', allocations: [{ lotNumber: 'L-1', quantity: 3 }] }],
    });
  });
});
