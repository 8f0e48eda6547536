import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { dueSensorHours } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { aDevice, sendReadings } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KILLS = 3;
const DEVICES = 20;

let database: TestDatabase;
let dataDir: string;
const workers = new Set<ServiceProcess>();
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'worker-'));
});
afterAll(async () => {
  for (const worker of workers) await worker.stop('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<ServiceProcess> => {
  const worker = await startServiceProcess(MAIN, {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    KEY_RING: generateKeyRing('sensors'),
    METRICS_PORT: '0',
  });
  workers.add(worker);
  return worker;
};
const kill = async (worker: ServiceProcess): Promise<void> => {
  await worker.stop('SIGKILL');
  workers.delete(worker);
};
const due = () => database.db.$count(dueSensorHours);

/** Rolled up hours and days that are not what their readings are together. */
const wrong = () =>
  database.db.execute(sql`
    select 'hour' as what from (
      select series_id, date_trunc('hour', at, 'UTC') as hour, avg(value::float8) as mean, count(*)::int as count
      from sensor_readings group by 1, 2) r
      full join sensor_hours h using (series_id, hour) where (h.mean, h.count) is distinct from (r.mean, r.count)
    union all
    select 'day' from (
      select series_id, (at at time zone 'Europe/Berlin')::date as day, avg(value::float8) as mean, count(*)::int as count
      from sensor_readings group by 1, 2) r
      full join sensor_days d using (series_id, day) where (d.mean, d.count) is distinct from (r.mean, r.count)`);

describe('workers that are killed while they roll up', () => {
  it('lose no reading and count none twice', async () => {
    const devices: string[] = [];
    for (let made = 0; made < DEVICES; made += 1) {
      devices.push((await inTestChange(database.db, (change) => aDevice(change))).id);
    }
    const begin = Date.now() - 30 * 86_400_000;
    /** Another thirty hours of every device, of which the killed workers had rolled up some. */
    const send = async (round: number): Promise<void> => {
      for (let hour = 0; hour < 30; hour += 1) {
        const at = new Date(begin + hour * 3_600_000 + round * 60_000).toISOString();
        const sent = devices.map((deviceId) => ({ deviceId, channel: 'WEIGHT_KG', at, value: hour + round }));
        await sendReadings(database.db, sent);
      }
    };
    for (let killed = 0; killed < KILLS; killed += 1) {
      await send(killed);
      const marked = await due();
      const two = await Promise.all([start(), start()]);
      await waitUntil('some are rolled up', async () => (await due()) < marked);
      await Promise.all(two.map(kill));
    }
    await send(KILLS);
    await Promise.all([start(), start()]);
    await waitUntil('everything is rolled up', async () => (await due()) === 0);
    expect([...(await wrong())]).toEqual([]);
    const [row] = await database.db.execute<{ count: number }>(sql`select sum(count)::int as count from sensor_days`);
    expect(row!.count).toBe(DEVICES * 30 * (KILLS + 1));
  });
});
