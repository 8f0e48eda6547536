import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { domainEvents } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { toolDescribe } from '@beekeeping/db/testing/tool';
import { signIn } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ne } from 'drizzle-orm';
import { type RunningCaddy, startCaddy } from '../testing/start-caddy.ts';

const KEY_RING = generateKeyRing('several');
/** As the guide shows them. */
const PROCESSES = { api: 3, worker: 2, 'shop-gateway': 2, 'public-origin': 1 } as const;

toolDescribe('several processes of each service behind Caddy', 'caddy', 'caddy', () => {
  let database: TestDatabase;
  let proxy: RunningCaddy;
  let token: string;
  const running: Record<string, ServiceProcess[]> = {};
  const dataDir = mkdtempSync(path.join(tmpdir(), 'several-'));

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, KEY_RING, RATE_LIMIT_PER_MINUTE: '100000' };
    const starts = Object.entries(PROCESSES).map(async ([app, count]) => {
      const main = fileURLToPath(new URL(`../../apps/${app}/dist/main.js`, import.meta.url));
      const ports: Record<string, string> =
        app === 'worker' ? { METRICS_PORT: '0' } : { PORT: '0', STOP_DELAY_MS: '0' };
      running[app] = await Promise.all(
        Array.from({ length: count }, () => startServiceProcess(main, { ...env, ...ports })),
      );
    });
    await Promise.all(starts);
    const { worker: _, ...served } = running;
    proxy = await startCaddy(
      Object.fromEntries(Object.entries(served).map(([app, processes]) => [app, processes.map(({ url }) => url)])),
    );
    ({ token } = await signIn(database.db, parseKeyRing(KEY_RING), ['apiaries:read', 'apiaries:create']));
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(Object.values(running).flatMap((all) => all.map((each) => each.stop('SIGKILL'))));
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = (target: string, init: RequestInit = {}) =>
    fetch(proxy.url + target, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });
  const statusesOf = (target: string, count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await ask(target)).status));

  it.each([
    ['api', '/api/v1/apiaries', 200],
    ['shop-gateway', '/api/v1/shop-sync/stock', 401],
  ])('answers every request while one %s is killed', async (app, target, status) => {
    const before = await statusesOf(target, 20);
    const [killed] = running[app]!;
    const meanwhile = statusesOf(target, 50);
    await killed!.stop('SIGKILL');
    const statuses = [...before, ...(await meanwhile), ...(await statusesOf(target, 50))];
    expect(new Set(statuses)).toEqual(new Set([status]));
  });

  it('takes what is recorded and reacts to it with one worker less', async () => {
    await running['worker']![0]!.stop('SIGKILL');
    const statuses = [];
    for (const name of ['Waldrand', 'Hang', 'Au']) {
      statuses.push((await ask('/api/v1/apiaries', { method: 'POST', body: JSON.stringify({ name }) })).status);
    }
    expect(statuses).toEqual([201, 201, 201]);
    await waitUntil('every event is handled', async () => {
      const waiting = await database.db.$count(domainEvents, ne(domainEvents.state, 'HANDLED'));
      return waiting === 0 && (await database.db.$count(domainEvents)) >= 3;
    });
  });
});
