import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
