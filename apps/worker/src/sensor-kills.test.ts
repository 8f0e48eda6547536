import { dueSensorHours } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { aDevice, sendReadings } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type Workers, workersOn } from './testing/workers-on.ts';

const KILLS = 3;
const DEVICES = 20;

let database: TestDatabase;
let workers: Workers;
beforeAll(async () => {
  database = await createTestDatabase();
  workers = workersOn(database.url);
});
afterAll(async () => {
  await workers.end();
  await database.drop();
});

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
      const two = await Promise.all([workers.start(), workers.start()]);
      await waitUntil('some are rolled up', async () => (await due()) < marked);
      await Promise.all(two.map((worker) => workers.kill(worker)));
    }
    await send(KILLS);
    await Promise.all([workers.start(), workers.start()]);
    await waitUntil('everything is rolled up', async () => (await due()) === 0);
    expect([...(await wrong())]).toEqual([]);
    const [row] = await database.db.execute<{ count: number }>(sql`select sum(count)::int as count from sensor_days`);
    expect(row!.count).toBe(DEVICES * 30 * (KILLS + 1));
  });
});
