import { fixedClock } from '@beekeeping/core/clock';
import {
  domainEvents,
  dueSensorHours,
  sensorDays,
  sensorEvents,
  sensorHours,
  sensorReadings,
} from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { deviceListQuery, deviceRecords } from '@beekeeping/domain/field-work/devices';
import { chartQuery, getColonyChart, rollUpReadings } from '@beekeeping/domain/field-work/sensor-readings';
import { colonyListQuery, colonyRecords } from '@beekeeping/domain/herd/colonies';
import { testChangeContext } from '@beekeeping/events/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq, gte, sql } from 'drizzle-orm';
import { loadDemoSeason } from './load-demo-season.ts';
import { madeUpReadings } from './made-up-readings.ts';
import { makeUpReadings } from './record-scales.ts';
import { devices } from './scale-data.ts';

const database = testDatabase();
const now = '2026-11-27T08:00:00Z';
const timeZone = 'Europe/Berlin';

const chartOf = async (name: string, query: object) => {
  const { items } = await colonyRecords.list(database.db, colonyListQuery.parse({ q: name }));
  const asked = chartQuery.parse({ channel: 'WEIGHT_KG', resolution: 'DAY', ...query });
  return getColonyChart(database.db, items[0]!.id, asked, { now: new Date(now), timeZone });
};

const weightOn = async (name: string, day: string): Promise<number> =>
  (await chartOf(name, { from: day, to: day })).items[0]!.value;

describe('makeUpReadings', () => {
  beforeAll(async () => {
    await loadDemoSeason(testChangeContext(database.db, fixedClock(now)));
    await makeUpReadings(testChangeContext(database.db, fixedClock(now)));
  });

  it('weighs a season in which scales tell of what people did, and of a swarm that nobody has seen', async () => {
    const { events } = await chartOf('Gerda', {});
    const explained = events
      .filter(({ explainedBy }) => explainedBy !== null)
      .map(({ at, kind }) => [at.slice(5, 10), kind]);
    expect(explained).toEqual([
      ['04-18', 'SUPER_ADDED'],
      ['05-03', 'SUPER_ADDED'],
      ['05-24', 'HARVEST'],
      ['07-13', 'HARVEST'],
      ['09-14', 'HIVE_CHANGED'],
      ['09-14', 'FEED'],
      ['09-21', 'FEED'],
      ['10-11', 'HIVE_CHANGED'],
    ]);
    expect(new Set(events.map(({ kind }) => kind))).toContain('FLOW');
    const swarms = (await chartOf('Berta', {})).events.filter(
      ({ explainedBy, kind }) => explainedBy === null && kind !== 'FLOW',
    );
    expect(swarms).toMatchObject([
      { at: expect.stringContaining('2026-07-03'), kind: 'SWARM', deltaKg: expect.closeTo(-2.6, 0) },
    ]);
  });

  it('weighs what was written down on two visits', async () => {
    expect(await weightOn('Gerda', '2026-07-06')).toBeCloseTo(61.5, -0.5);
    expect(await weightOn('Gerda', '2026-08-22')).toBeCloseTo(54, -0.5);
  });

  it('puts hours and days together as the loop does', async () => {
    const rolledUp = async () => [
      await database.db.select().from(sensorHours).orderBy(sensorHours.seriesId, sensorHours.hour),
      await database.db.select().from(sensorDays).orderBy(sensorDays.seriesId, sensorDays.day),
    ];
    expect(await database.db.$count(dueSensorHours)).toBe(0);
    const atOnce = await rolledUp();
    await database.db.insert(dueSensorHours).select(
      database.db
        .select({ seriesId: sensorHours.seriesId, hour: sensorHours.hour, markedAt: sql`now()`.as('marked_at') })
        .from(sensorHours)
        .where(gte(sensorHours.hour, new Date('2026-10-24T00:00:00Z'))) as never,
    );
    while (await rollUpReadings({ db: database.db, timeZone }));
    expect(await rolledUp()).toEqual(atOnce);
  });

  it('tells nobody of what happened months ago', async () => {
    const told = await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'SensorEventsFound'));
    expect(told).toEqual([]);
  });

  it('has a device that nobody has charged, and no other silent one', async () => {
    const { items } = await deviceRecords.list(database.db, deviceListQuery.parse({ sort: 'name' }));
    const heard = items.map(({ name, lastReadingAt }) => [name, lastReadingAt!.slice(0, 10)]);
    expect(heard).toEqual([
      ['Bienenzähler Irma', '2026-09-30'],
      ['Fühler Gerda', '2026-11-27'],
      ['Waage Gerda', '2026-11-27'],
      ['Waage Obstwiese', '2026-11-27'],
    ]);
  });

  it('goes on at the next start, and adds nothing twice', async () => {
    const count = async (): Promise<number[]> => [
      await database.db.$count(sensorReadings),
      await database.db.$count(sensorEvents),
    ];
    const [readings, events] = await count();
    await makeUpReadings(testChangeContext(database.db, fixedClock(now)));
    expect(await count()).toEqual([readings, events]);
    await makeUpReadings(testChangeContext(database.db, fixedClock('2026-11-27T13:30:00Z')));
    // Weights of two scales in five hours, and at noon their temperatures and both channels of the thermometer.
    expect(await count()).toEqual([readings! + 2 * 5 + 4, events]);
  });
});

describe('madeUpReadings', () => {
  it('are the same for an hour whenever they are asked for, also when the clocks are changed', () => {
    for (const device of devices) {
      const asked = (from: string, to: string) =>
        madeUpReadings(device, { year: 2026, timeZone, from: new Date(from), to: new Date(to) });
      const spring = asked('2026-03-28T00:00:00Z', '2026-06-20T12:00:00Z');
      const june = spring.filter(({ at }) => at >= new Date('2026-06-10T00:00:00Z'));
      expect(asked('2026-06-10T00:00:00Z', '2026-06-20T12:00:00Z')).toEqual(june);
      const instants = spring.map(({ at, channel }) => `${channel} ${at.getTime()}`);
      expect(new Set(instants).size).toBe(instants.length);
    }
  });

  it('are possible in every year', () => {
    const weights = devices
      .filter(({ weight }) => weight)
      .flatMap((device) =>
        madeUpReadings(device, {
          year: 2025,
          timeZone,
          from: new Date('2025-03-01T00:00:00Z'),
          to: new Date('2026-10-19T12:00:00Z'),
        }),
      )
      .filter(({ channel }) => channel === 'WEIGHT_KG')
      .map(({ value }) => value);
    expect(Math.min(...weights)).toBeGreaterThan(25);
    expect(Math.max(...weights)).toBeLessThan(90);
  });
});
