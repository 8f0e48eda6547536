import { fixedClock } from '@beekeeping/core/clock';
import { connectDatabase, type Database } from '@beekeeping/db';
import { dueSensorHours, sensorDays, sensorHours } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntilBlocked } from '@beekeeping/db/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import { aDevice } from '../devices/device.factory.ts';
import { dueRollUps, rollUpReadings } from './roll-up.ts';
import { sendReadings } from './sensor-readings.factory.ts';

const clock = fixedClock('2026-07-12T10:00:00.000Z');

let database: TestDatabase;
let other: ReturnType<typeof connectDatabase>;
let deviceId = '';
beforeAll(async () => {
  database = await createTestDatabase(6);
  other = connectDatabase({ url: database.url, maxConnections: 2, applicationName: 'test' });
});
afterAll(async () => {
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  deviceId = (await inTestChange(database.db, (change) => aDevice(change))).id;
});
afterEach(() => database.db.execute(sql`truncate due_sensor_hours, sensor_hours, sensor_days, sensor_readings`));

const send = (values: Record<string, number>) =>
  sendReadings(
    database.db,
    Object.entries(values).map(([at, value]) => ({ deviceId, channel: 'WEIGHT_KG', at, value })),
    clock,
  );
const rollUp = (db: Database = database.db, timeZone = 'Europe/Berlin') => rollUpReadings({ db, timeZone });
const hours = async () =>
  (await database.db.select().from(sensorHours).orderBy(asc(sensorHours.hour))).map(
    ({ hour, mean, minimum, maximum, count }) => [hour.toISOString(), mean, minimum, maximum, count],
  );
const days = async () =>
  (await database.db.select().from(sensorDays).orderBy(asc(sensorDays.day))).map(
    ({ day, mean, minimum, maximum, count }) => [day, mean, minimum, maximum, count],
  );
const due = () => database.db.$count(dueSensorHours);

describe('rollUpReadings', () => {
  it('puts the readings of an hour and of a day of the business together', async () => {
    await send({
      '2026-07-11T21:50:00Z': 40,
      '2026-07-11T22:00:00Z': 41,
      '2026-07-11T22:59:59.999Z': 43,
      '2026-07-12T09:30:00Z': 48,
    });
    expect(await dueRollUps(database.db)).toMatchObject({ depth: 3, failed: 0 });
    expect(await rollUp()).toBe(false);
    expect(await hours()).toEqual([
      ['2026-07-11T21:00:00.000Z', 40, 40, 40, 1],
      ['2026-07-11T22:00:00.000Z', 42, 41, 43, 2],
      ['2026-07-12T09:00:00.000Z', 48, 48, 48, 1],
    ]);
    expect(await days()).toEqual([
      ['2026-07-11', 40, 40, 40, 1],
      ['2026-07-12', 44, 41, 48, 3],
    ]);
    expect(await dueRollUps(database.db)).toEqual({ depth: 0, oldestAgeSeconds: 0, failed: 0 });
    expect(await rollUp()).toBe(false);
  });

  it('sorts in what comes late, and counts what comes again once', async () => {
    await send({ '2026-07-12T08:10:00Z': 40 });
    await rollUp();
    await send({ '2026-07-12T08:10:00Z': 40, '2026-07-12T08:05:00Z': 42 });
    await rollUp();
    expect(await hours()).toEqual([['2026-07-12T08:00:00.000Z', 41, 40, 42, 2]]);
    expect(await days()).toEqual([['2026-07-12', 41, 40, 42, 2]]);
  });

  it('rolls up both days of an hour in whose middle a day begins', async () => {
    await send({ '2026-07-11T18:10:00Z': 40, '2026-07-11T18:40:00Z': 44 });
    await rollUp(database.db, 'Asia/Kolkata');
    expect(await days()).toEqual([
      ['2026-07-11', 40, 40, 40, 1],
      ['2026-07-12', 44, 44, 44, 1],
    ]);
  });

  it('leaves nothing half done when it is killed before its commit', async () => {
    await send({ '2026-07-12T08:10:00Z': 40 });
    const { db } = other;
    // The last statement waits for this lock, and the session of the roll-up is ended meanwhile.
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sensor_days in access exclusive mode`);
      const killed = rollUp(db).catch((error: unknown) => error);
      await waitUntilBlocked(database.db, 1);
      await tx.execute(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
      expect(await killed).toBeInstanceOf(Error);
    });
    expect([await due(), await hours(), await days()]).toEqual([1, [], []]);
    await rollUp();
    expect([await due(), (await hours()).length, (await days()).length]).toEqual([0, 1, 1]);
  });

  it('loses no reading that comes while the hour is rolled up', async () => {
    await send({ '2026-07-12T08:10:00Z': 40 });
    const running: Promise<unknown>[] = [];
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sensor_days in access exclusive mode`);
      running.push(rollUp(other.db));
      await waitUntilBlocked(database.db, 1);
      // Its hour is computed; the reading waits for its mark.
      running.push(send({ '2026-07-12T08:20:00Z': 42 }));
      await waitUntilBlocked(database.db, 2);
    });
    await Promise.all(running);
    expect(await due()).toBe(1);
    await rollUp();
    expect(await hours()).toEqual([['2026-07-12T08:00:00.000Z', 41, 40, 42, 2]]);
    expect(await days()).toEqual([['2026-07-12', 41, 40, 42, 2]]);
  });

  it('leaves the hours of a series that another process rolls up to that one', async () => {
    await send({ '2026-07-12T07:10:00Z': 40 });
    const running: Promise<unknown>[] = [];
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sensor_days in access exclusive mode`);
      running.push(rollUp(other.db));
      await waitUntilBlocked(database.db, 1);
      await send({ '2026-07-12T08:10:00Z': 44 });
      // Both are hours of one day, of which the first would write less than the second knew.
      expect(await rollUp()).toBe(false);
    });
    await Promise.all(running);
    expect(await due()).toBe(1);
    await rollUp();
    expect(await days()).toEqual([['2026-07-12', 42, 40, 44, 2]]);
  });

  it('leaves the mark that a request holds for later, and waits for nobody', async () => {
    await send({ '2026-07-12T07:10:00Z': 40, '2026-07-12T08:10:00Z': 41 });
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from due_sensor_hours where hour = '2026-07-12T08:00:00Z' for update`);
      await rollUp(other.db);
    });
    expect([await due(), await hours()]).toEqual([1, [['2026-07-12T07:00:00.000Z', 40, 40, 40, 1]]]);
  });

  it('ends with every reading counted once, however many processes roll up while readings come', async () => {
    const sent: Record<string, number> = {};
    const writing = (async () => {
      for (let minute = 0; minute < 120; minute += 1) {
        const at = new Date(Date.UTC(2026, 6, 12, 6, minute)).toISOString();
        sent[at] = minute;
        await send({ [at]: minute });
      }
    })();
    const state = { isWritten: false };
    const written = writing.then(() => {
      state.isWritten = true;
    });
    const rolling = async (db: Database) => {
      while (!state.isWritten) await rollUp(db);
    };
    await Promise.all([written, rolling(database.db), rolling(other.db), rolling(other.db)]);
    while (await due()) await rollUp();
    expect(await hours()).toEqual([
      ['2026-07-12T06:00:00.000Z', 29.5, 0, 59, 60],
      ['2026-07-12T07:00:00.000Z', 89.5, 60, 119, 60],
    ]);
    expect(await days()).toEqual([['2026-07-12', 59.5, 0, 119, 120]]);
  });
});
