import { fixedClock } from '@beekeeping/core/clock';
import { notifications, roles } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { aPlacement, aUser, byAndBy, deliveryContext, weigh } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import type { LoopWork } from '@beekeeping/process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { WorkerContext } from '../context.ts';
import { noObserver } from '../metrics/worker-observer.ts';
import { dispatchEventsLoop } from './dispatch-events.loop.ts';
import { analyseScales, rollUpSensors } from './sensor-readings.loop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(8);
});
afterAll(() => database.drop());

const contextAt = (now: string): WorkerContext => ({
  ...deliveryContext(database.db, { receivers: [] }),
  clock: fixedClock(now),
  observe: noObserver,
  providerDomains: [],
  sensorRawDays: 400,
  onDeliveriesDue: () => {},
});
/** What a running worker does until there is nothing to do. */
const runOut = async (work: LoopWork): Promise<void> => {
  while (await work.runOnce());
  await work.settled?.();
};
const told = async () => (await database.db.select().from(notifications)).map(({ kind }) => kind);

describe('the loops of scales', () => {
  it('tell of a flow with their next polls after the reading that tells it, which is within a minute', async () => {
    const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
    await inTestChange(database.db, (change) => aUser(change, { roleId: admin!.id }));
    const { deviceId } = await inTestChange(database.db, (change) => aPlacement(change));
    const gains = [...byAndBy('2025-05-18T08:00:00Z', 1.5), ...byAndBy('2025-05-19T08:00:00Z', 1.5)];
    const poll = async (now: string) => {
      const context = contextAt(now);
      // Its hours may be rolled up later.
      await runOut(analyseScales.start(context, () => {}));
      await runOut(dispatchEventsLoop.start(context, () => {}));
    };
    await weigh(database.db, deviceId, ['2025-05-17T00:00:00Z', '2025-05-19T21:50:00Z'], gains);
    await poll('2025-05-19T21:50:00Z');
    expect(await told()).toEqual([]);
    await weigh(database.db, deviceId, ['2025-05-19T22:10:00Z', '2025-05-19T22:10:00Z'], gains);
    await poll('2025-05-19T22:10:00Z');
    await runOut(rollUpSensors.start(contextAt('2025-05-19T22:10:00Z'), () => {}));
    await poll('2025-05-19T22:10:00Z');
    expect(await told()).toEqual(['flowBegan']);
    expect(analyseScales.pollMs + dispatchEventsLoop.pollMs).toBeLessThan(60_000);
  });
});
