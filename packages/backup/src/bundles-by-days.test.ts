import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sensorHours, sensorReadings } from '@beekeeping/db/schema';
import { migrationNames } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import type { FileStore } from '@beekeeping/file-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { BundleContent, sealOf } from './bundle-seal.ts';
import { checkBundle } from './read-bundle.ts';
import { aFileStore, exported, exportedText, imported, testKeyRing } from './testing/test-bundles.ts';

const MIB = 1024 * 1024;
const DEVICE = '019ab000-0000-7000-8000-000000000001';

let source: TestDatabase;
let target: TestDatabase;
let files: FileStore;
let remove: () => void;
beforeAll(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  ({ files, remove } = aFileStore());
  await source.db.execute(sql`
    insert into devices (id, name, kind, created_at, updated_at) values (${DEVICE}, 'Waage', 'SCALE', now(), now())`);
  await source.db.execute(sql`
    insert into sensor_series (device_id, channel, last_at, last_value) values (${DEVICE}, 'WEIGHT_KG', now(), 40)`);
  await source.db.execute(sql`select make_sensor_reading_months('2026-07-01', '2026-07-31')`);
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  remove();
});

/** Readings from midnight of UTC on, so many seconds apart. */
const read = (howMany: number, seconds: number) =>
  source.db.execute(sql`
    insert into sensor_readings (series_id, value, at)
    select id, 40 + n % 7 / 4.0, '2026-07-12T00:00:00.001Z'::timestamptz + n * ${`${seconds} seconds`}::interval
    from sensor_series, generate_series(0, ${howMany - 1}) n`);

describe('what a bundle holds by days', () => {
  it('is restored as it was, however often a device spoke', async () => {
    await read(12_001, 5);
    await source.db.execute(sql`
      insert into sensor_hours (series_id, hour, mean, minimum, maximum, count)
      select id, '2026-07-12T00:00:00Z'::timestamptz + n * interval '1 hour', 40 + 1.0 / (n + 3), 39.9, 41.1, 720
      from sensor_series, generate_series(0, 49) n`);
    const { tables } = await exported(source, files);
    expect(tables.sensor_readings!.map(({ readings }) => (readings as object[]).length)).toEqual([5_000, 5_000, 2_001]);
    expect(tables.sensor_hours!.map(({ day, hours }) => [day, (hours as object[]).length])).toEqual([
      ['2026-07-12', 24],
      ['2026-07-13', 24],
      ['2026-07-14', 2],
    ]);
    const text = await exportedText(source, files);
    await imported(target, files, text);
    expect((await exported(target, files)).tables).toEqual(tables);
    expect(await target.db.$count(sensorReadings)).toBe(12_001);
    const again = await imported(target, files, text);
    expect([again.tables.sensor_readings, again.tables.sensor_hours]).toEqual([
      { inserted: 0, updated: 0, skipped: 3 },
      { inserted: 0, updated: 0, skipped: 3 },
    ]);
  });

  it('overwrites what is there, and leaves what it does not hold', async () => {
    const text = await exportedText(source, files);
    await target.db.execute(sql`update sensor_readings set value = 1 where at < '2026-07-12T00:01:00Z'`);
    await target.db.execute(sql`update sensor_hours set count = 1 where hour = '2026-07-12T05:00:00Z'`);
    await target.db.execute(sql`
      insert into sensor_hours (series_id, hour, mean, minimum, maximum, count)
      select id, '2026-07-20T05:00:00Z', 40, 40, 40, 6 from sensor_series`);
    const { tables } = await imported(target, files, text);
    expect([tables.sensor_readings, tables.sensor_hours]).toEqual([
      { inserted: 0, updated: 1, skipped: 2 },
      { inserted: 0, updated: 1, skipped: 2 },
    ]);
    expect(await target.db.$count(sensorReadings, sql`value = 1`)).toBe(0);
    expect(await target.db.$count(sensorHours)).toBe(51);
  });
});

/** A sealed bundle with so many days of a scale that speaks once in ten minutes, made while it is read. */
async function* bundleOf(days: number): AsyncGenerator<Buffer> {
  const content = new BundleContent();
  const head = { version: 3, schema: migrationNames().at(-1), createdAt: '2026-11-22T12:00:00.000Z' };
  const readings = Array.from({ length: 144 }, (_, n) => [n * 600_000, 40.25 + (n % 9) / 8]);
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"tables":{"sensor_readings":[`);
  for (let n = 0; n < days; n += 1) {
    const day = new Date(Date.UTC(1990, 0, 1 + (n % 10_000))).toISOString().slice(0, 10);
    const row = JSON.stringify({ deviceId: DEVICE, channel: 'WEIGHT_KG', day, readings });
    content.addRow('sensor_readings', row);
    yield Buffer.from(n === 0 ? row : `,${row}`);
  }
  yield Buffer.from(`]},"files":[],"seal":${JSON.stringify(sealOf(testKeyRing, content.digest(head)))}}`);
}

describe('a bundle that is many times as large as what may be held of it', () => {
  it('is read in the memory of some of its rows', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held: number[] = [];
    let bytes = 0;
    async function* watched(): AsyncGenerator<Buffer> {
      let next = 8 * MIB;
      for await (const piece of bundleOf(16_000)) {
        bytes += piece.length;
        if (bytes > next) {
          next += 8 * MIB;
          collect();
          const { heapUsed, arrayBuffers } = process.memoryUsage();
          held.push(heapUsed + arrayBuffers);
        }
        yield piece;
      }
    }
    const { tables, sealed } = await checkBundle(watched(), {
      keyRing: testKeyRing,
      maxBytes: Infinity,
      now: new Date(),
    });
    expect([tables, sealed]).toEqual([{ sensor_readings: 16_000 }, true]);
    expect(bytes).toBeGreaterThan(32 * MIB);
    expect(held.length).toBeGreaterThan(3);
    expect(Math.max(...held) - held[0]!).toBeLessThan(4 * MIB);
  });
});
