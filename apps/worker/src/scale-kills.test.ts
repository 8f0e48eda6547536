import {
  domainEvents,
  notifications,
  roles,
  sensorAnalyses,
  sensorEvents,
  sensorSeries,
  tasks,
} from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { aPlacement, aUser, weigh } from '@beekeeping/domain/testing';
import { endLeases, inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, ne, sql } from 'drizzle-orm';
import { type Workers, workersOn } from './testing/workers-on.ts';

/** What a worker does from the readings to the notification, each step by the lock that stops it there and what it waits with. */
const STEPS: readonly [step: string, lock: string, waiting: string][] = [
  ['looks at what it knew', 'sensor_events in access exclusive mode', 'from "sensor_events"'],
  ['adds what it found', 'sensor_events in share mode', 'insert into "sensor_events"'],
  ['notes up to where it looked', 'sensor_analyses in share mode', 'insert into "sensor_analyses"'],
  ['emits what it found', 'domain_events in share mode', 'domain_events'],
  ['has a rule act on it', 'rule_results in share mode', 'rule_results'],
  ['makes a task of it', 'tasks in share mode', 'tasks'],
  ['notifies of it', 'notifications in share mode', 'notifications'],
];

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

const HOUR_MS = 3_600_000;
/** A hive that was lifted off its scale three hours ago. */
const loseAHive = async (): Promise<void> => {
  const { deviceId } = await inTestChange(database.db, (change) => aPlacement(change));
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  await weigh(database.db, deviceId, [ago(30), ago(0)], [[ago(3), -39]]);
};

const isWaitedWith = async (statement: string): Promise<boolean> => {
  const waiting = await database.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and strpos(query, ${statement}) > 0`);
  return waiting.length > 0;
};

const unhandled = () => database.db.$count(domainEvents, ne(domainEvents.state, 'HANDLED'));
const unanalysed = () =>
  database.db.$count(
    sensorSeries,
    sql`not exists (select from ${sensorAnalyses} a where a.device_id = ${sensorSeries.deviceId} and a.until = ${sensorSeries.lastAt})`,
  );

describe('a worker that is killed while it finds out what happened to hives', () => {
  it('says of each once that it is gone, wherever it was killed', async () => {
    const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
    await inTestChange(database.db, (change) => aUser(change, { roleId: admin!.id }));
    for (const [step, lock, waiting] of STEPS) {
      await loseAHive();
      await database.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`lock table ${lock}`));
        const worker = await workers.start();
        await waitUntil(`the worker ${step}`, () => isWaitedWith(waiting));
        await workers.kill(worker);
      });
      await endLeases(database.db);
    }
    await workers.start();
    await waitUntil('everything is looked at and told', async () => (await unanalysed()) + (await unhandled()) === 0);

    const found = await database.db.select().from(sensorEvents);
    expect(found.map(({ kind }) => kind)).toEqual(STEPS.map(() => 'THEFT_OR_FALL'));
    const emitted = await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'SensorEventsFound'));
    expect(emitted).toHaveLength(STEPS.length);
    const told = await database.db.select().from(notifications).where(eq(notifications.kind, 'hiveGone'));
    const linked = told.map(({ link }) => link!);
    expect([linked.length, new Set(linked)]).toEqual([
      STEPS.length,
      new Set(found.map(({ colonyId }) => `/colonies/${colonyId}`)),
    ]);
    expect(await database.db.$count(tasks)).toBe(STEPS.length);
  });
});
