import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { dueSensorHours, sensorReadings, sensorSeries } from '@beekeeping/db/schema';
import { countStatements, createTestDatabase, type TestDatabase, waitUntilBlocked } from '@beekeeping/db/testing';
import { systemActor } from '@beekeeping/core/actor';
import { inChange } from '@beekeeping/events';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { aDevice } from '../devices/device.factory.ts';
import { calibrateDevice } from '../devices/calibrate-device.ts';
import { sendReadings } from './sensor-readings.factory.ts';

const NOW = new Date('2026-07-12T10:00:00.000Z');
const clock = fixedClock(NOW.toISOString());

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(6);
});
afterAll(() => database.drop());

const send = (sent: readonly unknown[]) => sendReadings(database.db, sent, clock);
const device = (overrides: object = {}) => inTestChange(database.db, (change) => aDevice(change, overrides));
const minutesAgo = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const weight = (deviceId: string, minutes: number, value: unknown = 43.27) => ({
  deviceId,
  channel: 'WEIGHT_KG',
  at: minutesAgo(minutes),
  value,
});
const seriesOf = async (deviceId: string) =>
  (await database.db.select().from(sensorSeries).where(eq(sensorSeries.deviceId, deviceId)))[0]!;
const storedOf = async (deviceId: string) => {
  const { id } = await seriesOf(deviceId);
  const rows = await database.db
    .select()
    .from(sensorReadings)
    .where(eq(sensorReadings.seriesId, id))
    .orderBy(asc(sensorReadings.at));
  return rows.map(({ at, value }) => [at.toISOString(), value]);
};

describe('receiveReadings', () => {
  it('stores what a device sent, in any order, and notes the newest', async () => {
    const { id } = await device();
    expect(await send([weight(id, 20, 43.1), weight(id, 10, 43.27), weight(id, 30, 43)])).toEqual([
      { index: 0, status: 'STORED' },
      { index: 1, status: 'STORED' },
      { index: 2, status: 'STORED' },
    ]);
    expect(await storedOf(id)).toEqual([
      [minutesAgo(30), 43],
      [minutesAgo(20), 43.1],
      [minutesAgo(10), 43.27],
    ]);
    expect(await seriesOf(id)).toMatchObject({ lastAt: new Date(minutesAgo(10)), lastValue: 43.27 });
    await send([weight(id, 60, 42)]);
    expect(await seriesOf(id)).toMatchObject({ lastAt: new Date(minutesAgo(10)), lastValue: 43.27 });
  });

  it('knows the device by its serial in any spelling', async () => {
    const { id } = await device({ serial: '70:b3:d5:7e:d0:05:b8:9a' });
    const { deviceId: _, ...unnamed } = weight(id, 1);
    expect(await send([{ ...unnamed, serial: ' 70B3-D57E D005B89A' }])).toEqual([{ index: 0, status: 'STORED' }]);
    expect(await storedOf(id)).toHaveLength(1);
  });

  it('is not harmed by what comes again, in the same request or later, and keeps the first value', async () => {
    const { id } = await device();
    const status = async (sent: unknown[]) => (await send(sent)).map((each) => each.status);
    expect(await status([weight(id, 1, 43), weight(id, 1, 44), weight(id, 2)])).toEqual([
      'STORED',
      'DUPLICATE',
      'STORED',
    ]);
    expect(await status([weight(id, 1, 45), weight(id, 3)])).toEqual(['DUPLICATE', 'STORED']);
    expect(await storedOf(id)).toContainEqual([minutesAgo(1), 43]);
  });

  it('judges each reading for itself', async () => {
    const { id } = await device();
    const { id: inactive } = await device({ isActive: false });
    const results = await send([
      weight(id, 1),
      weight(newId(), 1),
      weight(inactive, 1),
      weight(id, 400 * 24 * 60 + 1),
      weight(id, 400 * 24 * 60),
      weight(id, -6),
      weight(id, -5),
      weight(id, 2, 1e308),
      weight(id, 3, -51),
      weight(id, 4, '43'),
      weight(id, 5, Number.NaN),
      weight(id, 6, Number.POSITIVE_INFINITY),
      { ...weight(id, 7), channel: 'MOOD' },
      { ...weight(id, 8), at: '2026-02-30T00:00:00Z' },
      { ...weight(id, 9), more: 1 },
      { ...weight(id, 10), serial: 'X' },
      { channel: 'WEIGHT_KG', at: minutesAgo(1), value: 1 },
      {},
      null,
      [],
    ]);
    expect(results.map(({ status, code }) => code ?? status)).toEqual([
      'STORED',
      'UNKNOWN_DEVICE',
      'INACTIVE_DEVICE',
      'TOO_OLD',
      'STORED',
      'IN_FUTURE',
      'STORED',
      'OUT_OF_RANGE',
      'OUT_OF_RANGE',
      ...Array.from({ length: 7 }, () => 'VALIDATION_FAILED'),
      'UNKNOWN_DEVICE',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
    ]);
  });

  it('judges the counts of a converter by the calibration of their day', async () => {
    const { id } = await device();
    expect(await send([weight(id, 1, 76_101)])).toMatchObject([{ code: 'OUT_OF_RANGE' }]);
    await inChange(testChangeContext(database.db, clock), systemActor('test'), (change) =>
      calibrateDevice(change, id, { channel: 'WEIGHT_KG', factor: 0.0005, offset: 5, validFrom: '2026-07-12' }),
    );
    expect(await send([weight(id, 1, 76_101), weight(id, 24 * 60, 76_101)])).toMatchObject([
      { status: 'STORED' },
      { code: 'OUT_OF_RANGE' },
    ]);
    expect(await storedOf(id)).toEqual([[minutesAgo(1), 76_101]]);
  });

  it('refuses counts of more digits than are stored, whatever their calibration makes of them', async () => {
    const { id } = await device();
    await inChange(testChangeContext(database.db, clock), systemActor('test'), (change) =>
      calibrateDevice(change, id, { channel: 'WEIGHT_KG', factor: 1e-6, offset: -990, validFrom: '2026-07-12' }),
    );
    expect(await send([weight(id, 1, 1e9), weight(id, 2, 1.001e9)])).toMatchObject([
      { status: 'STORED' },
      { code: 'OUT_OF_RANGE' },
    ]);
  });

  it('marks the hours of what is new, and no other', async () => {
    const { id } = await device();
    await send([weight(id, 1), weight(id, 61), weight(id, 62)]);
    const { id: seriesId } = await seriesOf(id);
    const marks = () =>
      database.db
        .select()
        .from(dueSensorHours)
        .where(eq(dueSensorHours.seriesId, seriesId))
        .orderBy(dueSensorHours.hour);
    expect((await marks()).map(({ hour }) => hour.toISOString())).toEqual([
      '2026-07-12T08:00:00.000Z',
      '2026-07-12T09:00:00.000Z',
    ]);
    await database.db.delete(dueSensorHours);
    await send([weight(id, 1), weight(id, 61)]);
    expect(await marks()).toEqual([]);
  });

  it('takes as many statements for a thousand readings of a thousand devices as for a few', async () => {
    const some = await Promise.all(Array.from({ length: 3 }, () => device()));
    await send(some.map(({ id }) => weight(id, 20)));
    const statementsFor = (sent: readonly unknown[]) =>
      countStatements(database.url, async (db) => {
        await sendReadings(db, sent, clock);
      });
    const few = await statementsFor(some.map(({ id }) => weight(id, 21)));
    expect(few).toBeGreaterThan(3);
    const unknown = Array.from({ length: 997 }, () => weight(newId(), 22));
    expect(await statementsFor([...some.map(({ id }) => weight(id, 22)), ...unknown])).toBe(few);
    const many = Array.from({ length: 1_000 }, (_, minute) => weight(some[minute % 3]!.id, 100 + minute));
    expect(await statementsFor(many)).toBe(few);
  });

  it('locks series in one order, whatever the order of a request', async () => {
    // With so many the planner looks each up in the order in which they were sent.
    await database.db.execute(sql`
      with made as (
        insert into devices (id, name, kind, created_at, updated_at)
        select gen_random_uuid(), 'Waage ' || n, 'SCALE', now(), now() from generate_series(1, 60000) n returning id)
      insert into sensor_series (device_id, channel, last_at, last_value) select id, 'WEIGHT_KG', now(), 40 from made`);
    await database.db.execute(sql`analyze sensor_series`);
    const devices = await Promise.all(Array.from({ length: 3 }, () => device()));
    for (const { id } of devices) await send([weight(id, 1)]);
    const all = (minutes: number) => devices.map(({ id }) => weight(id, minutes));
    const running: Promise<unknown>[] = [];
    await database.db.transaction(async (tx) => {
      const take = (id: string) =>
        tx.execute(sql`select from sensor_series where device_id = ${id}::uuid for update skip locked`);
      await take(devices[1]!.id);
      running.push(send(all(2)));
      await waitUntilBlocked(database.db, 1);
      running.push(send(all(3).toReversed()));
      await waitUntilBlocked(database.db, 2);
      // The second waits for the first of them, and holds none that the other one still needs.
      expect(await take(devices[2]!.id)).toHaveLength(1);
    });
    expect((await Promise.all(running)).flat()).toHaveLength(6);
  });

  it('makes one series of two first readings that come at once, and deadlocks over none', async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, () => device()));
    const all = (minutes: number) => devices.map(({ id }) => weight(id, minutes));
    const answers = await Promise.all([
      send(all(1)),
      send(all(1).toReversed()),
      send(all(2).toReversed()),
      send(all(1)),
    ]);
    const stored = answers.flat().filter(({ status }) => status === 'STORED');
    expect(stored).toHaveLength(12);
    expect(answers.flat().filter(({ status }) => status === 'DUPLICATE')).toHaveLength(12);
  });
});
