import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import type { RuleTrigger } from '@beekeeping/db';
import { automationRules, colonies, notifications, roles, suggestions, tasks } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange } from '@beekeeping/events';
import { dispatchAll, testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aPlacement } from '../../../field-work/devices/device.factory.ts';
import { anInspection } from '../../../field-work/inspections/inspection.factory.ts';
import { byAndBy, weigh } from '../../../field-work/sensor-readings/events/weighed.factory.ts';
import { analyseWeights } from '../../../field-work/sensor-readings/index.ts';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { aColony } from '../../../herd/colonies/colony.factory.ts';
import { aHive } from '../../../herd/hives/setups/hive-setup.factory.ts';
import { aMedicineLot } from '../../../field-work/medicines/lots/medicine-lot.factory.ts';
import { aTreatment } from '../../../field-work/treatments/treatment.factory.ts';
import { aUser } from '../../../identity/accounts/users/user.factory.ts';
import { evaluateSuggestions } from './evaluate.ts';
import { ruleHandlers } from '../automation/rule-handlers.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
  await during('2025-05-01T10:00:00Z', (change) => aUser(change, { roleId: admin!.id }));
});
afterEach(() => database.drop());

const context = (now: string) => testChangeContext(database.db, fixedClock(now));
const during = <T>(now: string, work: (change: Change) => Promise<T>) =>
  inChange(context(now), systemActor('test'), work);
const setRule = (triggerType: RuleTrigger, fields: Partial<typeof automationRules.$inferInsert>) =>
  database.db.update(automationRules).set(fields).where(eq(automationRules.triggerType, triggerType));
const madeTasks = async () => (await database.db.select().from(tasks)).map(({ dueOn, title }) => `${dueOn} ${title}`);
const told = async () => (await database.db.select().from(notifications)).map(({ kind }) => kind);
const suggested = async (now: string) => {
  expect(
    (await evaluateSuggestions(context(now), systemActor('test'))).failures.map(({ type, error }) => [
      type,
      String((error as Error).cause),
    ]),
  ).toEqual([]);
  const found = await database.db.select().from(suggestions).where(eq(suggestions.status, 'OPEN'));
  return found
    .filter(({ closedAt, type }) => closedAt === null && type !== 'FIX_DATA')
    .map(({ type, reason }) => [type, ...reason.codes, reason.figures]);
};

type Scale = { deviceId: string };
/** Each day of these the same gain; the last day is told by the first readings after its midnight. */
const gainDaily = async ({ deviceId }: Scale, days: readonly string[], kg: number) => {
  const until = new Date(Date.parse(`${days.at(-1)!}T23:40:00Z`)).toISOString();
  const gains = days.flatMap((day) => byAndBy(`${day}T08:00:00Z`, kg));
  const from = new Date(Date.parse(`${days[0]!}T00:00:00Z`) - 86_400_000).toISOString();
  await weigh(database.db, deviceId, [from, until], gains);
  return until;
};
const act = async (now: string) => {
  await analyseWeights(context(now), systemActor('test'));
  await dispatchAll(context(now), ruleHandlers);
};
const UNSAID = { startedAt: null, nextInspectionOn: null, buildingFrame: null, buildingFrameCutOn: null };
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );
const at = (place: Parameters<typeof aPlacement>[1]) =>
  during('2025-05-01T10:00:00Z', (change) => aPlacement(change, place));

describe('FLOW', () => {
  const twoScales = async () => {
    const apiary = await during('2025-05-01T10:00:00Z', (change) => anApiary(change));
    const ids: string[] = [];
    for (let count = 0; count < 2; count += 1)
      ids.push((await during('2025-05-01T10:00:00Z', (change) => aColony(change, { apiaryId: apiary.id }))).id);
    return [await at({ colonyId: ids[0]! }), await at({ colonyId: ids[1]! })] as const;
  };

  it('is told once of an apiary, by the reading after the second day, and not again by its other scale or days', async () => {
    const scales = await twoScales();
    await act(await gainDaily(scales[0], daysFrom('2025-05-18', 1), 1.5));
    expect(await told()).toEqual([]);
    await act(await gainDaily(scales[0], daysFrom('2025-05-18', 2), 1.5));
    expect(await told()).toEqual(['flowBegan']);
    const [flow] = await database.db.select().from(notifications);
    expect(flow?.params).toMatchObject({ gainKg: 1.5, days: 2 });
    await act(await gainDaily(scales[1], daysFrom('2025-05-19', 2), 1.5));
    await act(await gainDaily(scales[0], daysFrom('2025-05-18', 4), 1.5));
    expect(await told()).toEqual(['flowBegan']);
  });

  it('waits for the days and grams that a beekeeper asks for', async () => {
    await setRule('FLOW', { parameters: { days: 3, leastGrams: 1_400 } });
    const scales = await twoScales();
    await act(await gainDaily(scales[1], daysFrom('2025-05-18', 3), 1.2));
    await act(await gainDaily(scales[0], daysFrom('2025-05-18', 2), 1.5));
    expect(await told()).toEqual([]);
    await act(await gainDaily(scales[0], daysFrom('2025-05-18', 3), 1.5));
    expect(await told()).toEqual(['flowBegan']);
  });
});

describe('rules of supers', () => {
  const PARTS = ['FLOOR', 'BROOD_BOX', 'BROOD_BOX', 'SUPER', 'LID'];
  /** Zander: a super of ten frames of 420 by 220 mm holds 21.3 kg. */
  const hive = (occurredOn = '2025-05-12') =>
    during('2025-05-18T10:00:00Z', (change) => aHive(change, PARTS, { occurredOn }));
  const FIGURES = { gainKg: 15, holdsKg: 21.3, supers: 1 };

  it('ask for another super once the scale has gained what nearly fills one', async () => {
    await setRule('SUPER_FILLING', { active: false });
    const { colonyId } = await hive();
    const scale = await at({ colonyId });
    const early = await gainDaily(scale, daysFrom('2025-05-14', 4), 3);
    expect(await suggested(early)).toEqual([]);
    const now = await gainDaily(scale, daysFrom('2025-05-14', 5), 3);
    expect(await suggested(now)).toContainEqual(['ADD_SUPER', 'SUPER_FILLING', FIGURES]);
    await setRule('SUPER_FILLING', { active: true });
    await act(now);
    await act(now);
    expect([await madeTasks(), (await told()).toSorted()]).toEqual([
      ['2025-05-19 Honigraum aufsetzen'],
      ['flowBegan', 'superFilling'],
    ]);
    expect(await suggested(now)).toEqual([]);
  });

  it('count from the last super on', async () => {
    const { colonyId } = await hive('2025-05-17');
    const scale = await at({ colonyId });
    await act(await gainDaily(scale, daysFrom('2025-05-14', 5), 3));
    expect(await madeTasks()).toEqual([]);
  });

  it('ask for the harvest of what the supers hold', async () => {
    await setRule('SUPER_FILLING', { active: false });
    const { colonyId } = await hive();
    const scale = await at({ colonyId });
    await act(await gainDaily(scale, daysFrom('2025-05-14', 6), 3));
    expect(await madeTasks()).toEqual([]);
    await act(await gainDaily(scale, daysFrom('2025-05-14', 7), 3));
    expect([await madeTasks(), (await told()).toSorted()]).toEqual([
      ['2025-05-21 Honig ernten'],
      ['flowBegan', 'supersFull'],
    ]);
  });

  it('ask for no honey during a treatment that forbids to take it', async () => {
    await setRule('SUPER_FILLING', { active: false });
    const { colonyId } = await hive();
    await during('2025-05-18T10:00:00Z', async (change) => {
      const { id: medicineLotId } = await aMedicineLot(change);
      const days = { startedOn: '2025-05-18', plannedEndOn: null, endedOn: null };
      return aTreatment(change, { colonyIds: [colonyId], medicineLotId, ...days });
    });
    await act(await gainDaily(await at({ colonyId }), daysFrom('2025-05-14', 7), 3));
    expect((await madeTasks()).filter((task) => task.endsWith('Honig ernten'))).toEqual([]);
  });

  const full = (colonyId: string, inspectedOn: string) =>
    during('2025-05-19T10:00:00Z', (change) =>
      anInspection(change, { colonyId, inspectedOn, ...UNSAID, occupiedFrames: 29, broodFrames: null }),
    );

  it('leave to an inspection what it has suggested already', async () => {
    const { colonyId } = await hive();
    await full(colonyId, '2025-05-18');
    const codes = async (now: string) => (await suggested(now)).map(([, code]) => code);
    const now = await gainDaily(await at({ colonyId }), daysFrom('2025-05-14', 5), 3);
    expect(await codes(now)).toEqual(['HIVE_FULL']);
    await act(now);
    expect([await codes(now), await madeTasks()]).toEqual([['HIVE_FULL'], []]);
  });

  it('let an inspection not suggest again what a task waits for', async () => {
    const { colonyId } = await hive();
    const now = await gainDaily(await at({ colonyId }), daysFrom('2025-05-14', 5), 3);
    await act(now);
    await full(colonyId, '2025-05-18');
    expect([await suggested(now), (await madeTasks()).length]).toEqual([[], 1]);
  });

  it('speak of an apiary where its scale stands for it', async () => {
    await setRule('SUPER_FILLING', { active: false });
    const { colonyId } = await hive();
    const [colony] = await database.db.select().from(colonies).where(eq(colonies.id, colonyId));
    const scale = await at({ apiaryId: colony!.apiaryId });
    const now = await gainDaily(scale, daysFrom('2025-05-14', 5), 3);
    expect(await suggested(now)).toContainEqual(['ADD_SUPER', 'SUPER_FILLING', FIGURES]);
    const [asked] = await database.db.select().from(suggestions).where(eq(suggestions.type, 'ADD_SUPER'));
    expect(asked).toMatchObject({
      subjectKind: 'APIARY',
      action: { parameters: { apiaryId: colony!.apiaryId, colonyId: null } },
    });
  });
});

describe('STORES_BY_SCALE', () => {
  const eaten = async (kg: number, estimatedKg: number) => {
    const { colonyId } = await during('2025-08-05T10:00:00Z', (change) =>
      aHive(change, ['FLOOR', 'BROOD_BOX', 'BROOD_BOX', 'LID']),
    );
    await during('2025-08-05T10:00:00Z', (change) =>
      anInspection(change, {
        colonyId,
        inspectedOn: '2025-08-05',
        ...UNSAID,
        foodStoresKg: estimatedKg,
      }),
    );
    const scale = await at({ colonyId });
    return gainDaily(scale, daysFrom('2025-08-06', 5), -kg / 5);
  };

  it('asks to feed what was enough when somebody looked', async () => {
    await setRule('STORES_BY_SCALE', { active: false });
    const now = await eaten(2.5, 16);
    const figures = { leftKg: 13.5, estimatedKg: 16, wantedKg: 15 };
    expect(await suggested(now)).toEqual([['FEED', 'STORES_BY_SCALE', figures]]);
    await setRule('STORES_BY_SCALE', { active: true });
    await act(now);
    await act(now);
    expect([await madeTasks(), await told()]).toEqual([
      ['2025-08-11 Füttern: nach der Waage nur noch 13,5 kg'],
      ['storesLowByScale'],
    ]);
  });

  it('says nothing while there is enough, nor of what was too little when somebody looked', async () => {
    await setRule('LOW_STORES', { active: false });
    await act(await eaten(0.5, 16));
    await act(await eaten(0.5, 14));
    expect([await madeTasks(), await told()]).toEqual([[], []]);
  });
});
