import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import type { RuleTrigger } from '@beekeeping/db';
import { automationRules, notifications, roles, sensorEvents, tasks } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange } from '@beekeeping/events';
import { dispatchAll, testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aPlacement } from '../../../field-work/devices/device.factory.ts';
import { analyseWeights } from '../../../field-work/sensor-readings/index.ts';
import { weigh } from '../../../field-work/sensor-readings/events/weighed.factory.ts';
import { aUser } from '../../../identity/accounts/users/user.factory.ts';
import { evaluateDaily } from './evaluate-daily.ts';
import { ruleHandlers } from './rule-handlers.ts';
import { ruleCatalog } from './rules/index.ts';

const NOW = '2025-05-20T13:00:00Z';
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const context = () => testChangeContext(database.db, fixedClock(NOW));
const during = <T>(work: (change: Change) => Promise<T>) => inChange(context(), systemActor('test'), work);
const setRule = (triggerType: RuleTrigger, fields: Partial<typeof automationRules.$inferInsert>) =>
  database.db.update(automationRules).set(fields).where(eq(automationRules.triggerType, triggerType));
const madeTasks = async () => (await database.db.select().from(tasks)).map(({ dueOn, title }) => `${dueOn} ${title}`);
const told = async () => (await database.db.select().from(notifications)).map(({ kind }) => kind);

/** Lets a new scale at a colony lose some kilograms, and everybody act on it. */
const lose = async (kg: number, at = '2025-05-20T10:05:00Z') => {
  const placement = await during((change) => aPlacement(change));
  await weigh(database.db, placement.deviceId, ['2025-05-18T00:00:00Z', NOW], [[at, -kg]]);
  await analyseWeights(context(), systemActor('test'));
  await dispatchAll(context(), ruleHandlers);
};

describe('rules of scales', () => {
  it.each<[string, number, string, string]>([
    ['a swarm', 2.1, 'Schwarm suchen, Volk nachsehen', 'swarmSuspected'],
    ['a hive that is gone', 39, 'Nachsehen, ob die Beute noch steht', 'hiveGone'],
  ])('make a task and a notification of %s, once', async (_, kg, title, kind) => {
    const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
    await during((change) => aUser(change, { roleId: admin!.id }));
    await lose(kg);
    expect([await madeTasks(), await told()]).toEqual([[`2025-05-20 ${title}`], [kind]]);
    const [event] = await database.db.select().from(sensorEvents);
    await during(async (change) => {
      change.emit('SensorEventsFound', { eventIds: [event!.id] });
    });
    await dispatchAll(context(), ruleHandlers);
    expect([await madeTasks(), await told()]).toEqual([[`2025-05-20 ${title}`], [kind]]);
  });

  it('leave alone what is lighter than a beekeeper wants to hear of', async () => {
    await setRule('SWARM', { parameters: { leastGrams: 2_500 } });
    await lose(2.1);
    expect(await madeTasks()).toEqual([]);
  });

  it('tell once of a device that has been silent for a day', async () => {
    const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
    await during((change) => aUser(change, { roleId: admin!.id }));
    const { deviceId } = await during((change) => aPlacement(change));
    await weigh(database.db, deviceId, ['2025-05-18T00:00:00Z', '2025-05-19T20:00:00Z']);
    const { DEVICE_SILENT } = ruleCatalog;
    const runs = [];
    for (let run = 0; run < 2; run += 1)
      runs.push(...(await evaluateDaily(context(), systemActor('test'), { DEVICE_SILENT })));
    expect(runs.map((run) => run.error ?? run.notifications)).toEqual([1, 0]);
    expect(await told()).toEqual(['deviceSilent']);
  });
});
