import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { domainEvents, suggestions } from '@beekeeping/db/schema';
import { countStatements, createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange, type RecordedEvent } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import { aBottling } from '../bottlings/bottling.factory.ts';
import { anApiary } from '../apiaries/apiary.factory.ts';
import { aColony } from '../colonies/colony.factory.ts';
import { aFeeding } from '../feedings/feeding.factory.ts';
import { aHive } from '../hive-setups/hive-setup.factory.ts';
import { anInspection } from '../inspections/inspection.factory.ts';
import { aQueen } from '../queens/queen.factory.ts';
import { aVarroaMeasurement } from '../varroa-measurements/varroa-measurement.factory.ts';
import { evaluateSuggester, evaluateSuggestions } from './evaluate.ts';
import { evaluateAfterEvent } from './evaluate-after-event.ts';
import { suggesters } from './suggesters.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const contextOn = (day: string) => testChangeContext(database.db, fixedClock(`${day}T10:00:00Z`));
const on = <Made>(day: string, work: (change: Change) => Promise<Made>) =>
  inChange(contextOn(day), systemActor('test'), work);
const DAY = '2026-07-10';
const red = (change: Change) =>
  aVarroaMeasurement(change, {
    insertedOn: '2026-07-01',
    measuredOn: '2026-07-06',
    removedOn: '2026-07-06',
    miteCount: 90,
  });
const statementsOf = (day: string) =>
  countStatements(database.url, (db) => evaluateSuggestions({ ...contextOn(day), db }, systemActor('test')));

/** What an evaluation finds of what is recorded, of which nothing stays. */
const findingsOf = async (day: string, record: (change: Change) => Promise<unknown>) => {
  const undone = new Error('rolled back');
  let found: (typeof suggestions.$inferSelect)[] = [];
  const evaluated = on(day, async (change) => {
    await record(change);
    for (const suggester of suggesters) await evaluateSuggester(change, suggester);
    found = await change.tx.select().from(suggestions);
    throw undone;
  });
  await expect(evaluated).rejects.toBe(undone);
  return found;
};

const seen = (colonyId: string, day: string, fields: object) => (change: Change) =>
  anInspection(change, { colonyId, inspectedOn: day, ...UNSAID, ...fields });
const UNSAID = { startedAt: null, nextInspectionOn: null, buildingFrame: null, buildingFrameCutOn: null };
const UNQUEENED = { queenSeen: false, queenMarkedSeen: null, eggsSeen: false };

/** What is recorded, the day of the evaluation, and what it finds of which figures. */
const CASES: [string, string, (change: Change) => Promise<unknown>, string, object[]][] = [
  ['a queen of 2024 in June', '2026-06-01', withQueen(2024), 'REQUEEN', [{ queenAgeYears: 2, birthYear: 2024 }]],
  ['a queen of 2025 in June', '2026-06-01', withQueen(2025), 'REQUEEN', []],
  ['a queen of 2024 in May', '2026-05-31', withQueen(2024), 'REQUEEN', []],
  ['neither queen nor eggs for 21 days', '2026-05-22', unqueened('2026-05-01'), 'SET_STATUS', [{ days: 21 }]],
  ['neither queen nor eggs for 20 days', '2026-05-22', unqueened('2026-05-02'), 'SET_STATUS', []],
  [
    '4.5 frames in April',
    '2026-04-20',
    counted('2026-04-18', 4.5),
    'SET_STATUS',
    [{ occupiedFrames: 4.5, weakBelow: 5 }],
  ],
  ['5 frames in April', '2026-04-20', counted('2026-04-18', 5), 'SET_STATUS', []],
  ['4.5 frames in May', '2026-05-20', counted('2026-05-18', 4.5), 'SET_STATUS', []],
  [
    '5 frames in September',
    '2026-09-20',
    counted('2026-09-18', 5),
    'UNITE_WEAK',
    [{ occupiedFrames: 5, neighbours: 1 }],
  ],
  ['6 frames in September', '2026-09-20', counted('2026-09-18', 6), 'UNITE_WEAK', []],
  ['4 kg left in March', '2026-03-20', stored('2026-03-18', 4), 'FEED', [{ storesKg: 4, lowBelowKg: 5 }]],
  ['5 kg left in March', '2026-03-20', stored('2026-03-18', 5), 'FEED', []],
  ['4 kg left in March, then fed', '2026-03-20', fedAfter('2026-03-18', 4), 'FEED', []],
  [
    '8 kg of 10 for the winter',
    '2026-09-01',
    hived('2026-08-30', 8),
    'FEED',
    [{ storesKg: 8, targetMinKg: 10, missingKg: 2 }],
  ],
  ['10 kg of 10 for the winter', '2026-09-01', hived('2026-08-30', 10), 'FEED', []],
  ['jars with 60 days left', '2026-06-01', jars('2026-07-31'), 'UPDATE_BEST_BEFORE', [{ remaining: 10 }]],
  ['jars with 61 days left', '2026-06-01', jars('2026-08-01'), 'UPDATE_BEST_BEFORE', []],
  ['colonies somewhere', '2026-06-01', nowhere, 'FIX_DATA', [{ livingColonies: 1 }]],
];

function withQueen(birthYear: number) {
  return async (change: Change) => {
    const { id: colonyId } = await aColony(change);
    const days = { birthOn: null, matedOn: null, markedOn: null, clippedOn: null, purchasedOn: null, evaluations: [] };
    await aQueen(change, { birthYear, ...days, status: 'LAYING', colonyId, assignedOn: '2025-08-01' });
  };
}
function unqueened(lastSeenOn: string) {
  return async (change: Change) => {
    const { id } = await aColony(change);
    await seen(id, lastSeenOn, { queenSeen: true })(change);
    await seen(id, '2026-05-22', UNQUEENED)(change);
  };
}
function counted(day: string, occupiedFrames: number) {
  return async (change: Change) => {
    const { id, apiaryId } = await aColony(change);
    await aColony(change, { apiaryId });
    await seen(id, day, { occupiedFrames, broodFrames: null })(change);
  };
}
function stored(day: string, foodStoresKg: number) {
  return async (change: Change) => seen((await aColony(change)).id, day, { foodStoresKg })(change);
}
function fedAfter(day: string, foodStoresKg: number) {
  return async (change: Change) => {
    const { colonyId } = await stored(day, foodStoresKg)(change);
    await aFeeding(change, { colonyId, fedOn: day });
  };
}
function hived(day: string, foodStoresKg: number) {
  return async (change: Change) => seen((await aHive(change)).colonyId, day, { foodStoresKg })(change);
}
function jars(bestBefore: string) {
  return (change: Change) => aBottling(change, { bestBefore });
}
async function nowhere(change: Change) {
  await aColony(change, { apiaryId: (await anApiary(change, { latitude: null, longitude: null })).id });
}

describe('an evaluation', () => {
  it.each(CASES)('of %s on %s', async (_what, day, record, type, figures) => {
    const one = (await findingsOf(day, record)).filter(
      (row) => row.type === type && row.reason.codes[0] !== 'NO_QUEEN',
    );
    expect(one.map(({ reason }) => reason.figures)).toMatchObject(figures);
  });

  it('takes as many statements for twenty colonies as for one', async () => {
    await on(DAY, red);
    const ofOne = await statementsOf(DAY);
    for (let made = 0; made < 20; made += 1) await on(DAY, red);
    expect(await statementsOf(DAY)).toBe(ofOne);
    expect(await database.db.$count(suggestions, eq(suggestions.type, 'TREAT_VARROA'))).toBe(21);
  });
});

describe('evaluateAfterEvent', () => {
  it('evaluates what the event may have changed, of its colony alone', async () => {
    const [one, other] = [await on(DAY, red), await on(DAY, red)];
    const isOfOne = sql`${domainEvents.payload} ->> 'id' = ${one.id}`;
    const [event] = await database.db.select().from(domainEvents).where(isOfOne);
    await on(DAY, (change) => evaluateAfterEvent(change, event as unknown as RecordedEvent));
    const found = await database.db
      .select({ type: suggestions.type, subjectId: suggestions.subjectId })
      .from(suggestions)
      .where(inArray(suggestions.subjectId, [one.colonyId, other.colonyId]));
    expect(found).toEqual([{ type: 'TREAT_VARROA', subjectId: one.colonyId }]);
  });
});
