import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { suggestions, users, varroaMeasurements } from '@beekeeping/db/schema';
import { countStatements, waitUntilBlocked } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { anArticle } from '../../../trade/articles/article.factory.ts';
import { aBottling } from '../../../trade/bottlings/bottling.factory.ts';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { aColony } from '../../../herd/colonies/colony.factory.ts';
import { splitColony } from '../../../herd/colony-operations/split-colony.ts';
import { aFeeding } from '../../../field-work/feedings/feeding.factory.ts';
import { someBlooms, someForecast } from '../../../field-work/season/forage/forecast-sky.factory.ts';
import { aHarvest } from '../../../honey-house/harvests/harvest.factory.ts';
import { aHive, hiveSetupBody } from '../../../herd/hives/setups/hive-setup.factory.ts';
import { aHoneyBatch } from '../../../honey-house/honey-batches/honey-batch.factory.ts';
import { anInspection } from '../../../field-work/inspections/inspection.factory.ts';
import { aMedicineLot } from '../../../field-work/medicines/lots/medicine-lot.factory.ts';
import { aMedicine } from '../../../field-work/medicines/catalog/medicine.factory.ts';
import { aQueen } from '../../../herd/queens/queen.factory.ts';
import { aRestriction } from '../../../herd/authorities/restrictions/restriction.factory.ts';
import { aTreatment } from '../../../field-work/treatments/treatment.factory.ts';
import { aUser } from '../../../identity/accounts/users/user.factory.ts';
import { aVarroaMeasurement } from '../../../field-work/varroa-measurements/varroa-measurement.factory.ts';
import { evaluateSuggester, evaluateSuggestions } from './evaluate.ts';
import type { Suggester } from './suggester.ts';
import { suggesters } from './suggesters.ts';
import { treatVarroa } from './types/rated-colony.ts';

const database = testDatabase(4);

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
  ['all but one comb occupied in May', '2026-05-20', fullHive(9), 'ADD_SUPER', [{ occupiedFrames: 9, frames: 10 }]],
  ['all but two combs occupied in May', '2026-05-20', fullHive(8), 'ADD_SUPER', []],
  ['two thirds capped in July', '2026-07-10', withSuper(66.67), 'HARVEST', [{ cappedPercent: 66.67, supers: 1 }]],
  ['less than two thirds capped in July', '2026-07-10', withSuper(66.66), 'HARVEST', []],
  ['two thirds capped, then harvested', '2026-07-10', harvested, 'HARVEST', []],
  ['two thirds capped during a treatment', '2026-07-10', treatedUnderSuper('NONE'), 'HARVEST', []],
  [
    'a super during a medicine that forbids one',
    '2026-07-10',
    treatedUnderSuper('SUPERS_OFF'),
    'REMOVE_SUPER',
    [{ supers: 1 }],
  ],
  ['a super under another medicine', '2026-07-10', treatedUnderSuper('NONE'), 'REMOVE_SUPER', []],
  ['a super on 10 August', '2026-08-10', withSuper(0.01), 'REMOVE_SUPER', [{ supers: 1 }]],
  ['a super on 9 August', '2026-08-09', withSuper(0.01), 'REMOVE_SUPER', []],
  ['swarm cells on 8 frames', '2026-05-20', swarming(8), 'SPLIT_COLONY', [{ occupiedFrames: 8, queenCellsCount: 3 }]],
  ['swarm cells on 7.5 frames', '2026-05-20', swarming(7.5), 'SPLIT_COLONY', []],
  ['swarm cells, then split', '2026-05-20', splitAfter, 'SPLIT_COLONY', []],
  ['a fifth of a lot left', '2026-07-10', lotLeft(20), 'REORDER', []],
  ['less than a fifth of a lot left', '2026-07-10', lotLeft(19), 'REORDER', [{ remaining: 19, percentOfLast: 19 }]],
  ['less than the minimum of a medicine', '2026-07-10', lotLeft(49, 50), 'REORDER', [{ remaining: 49, minimum: 50 }]],
  ['the minimum of a medicine', '2026-07-10', lotLeft(50, 50), 'REORDER', []],
  [
    'ten jars, and honey for more',
    '2026-07-10',
    jarsOf({ bulkKg: 1 }),
    'BOTTLE',
    [{ remaining: 10, minimum: 12, bulkKg: 1 }],
  ],
  ['ten jars of at least ten', '2026-07-10', jarsOf({ bulkKg: 1, minimumStock: 10 }), 'BOTTLE', []],
  ['ten jars, and no honey of the kind', '2026-07-10', jarsOf({ bulkKg: 1, variety: 'ACACIA' }), 'BOTTLE', []],
  ['ten jars, and less honey than a jar', '2026-07-10', jarsOf({ bulkKg: 0.4 }), 'BOTTLE', []],
  [
    'little here, and linden at another place',
    '2026-06-20',
    foraging({ here: 0.24, there: 0.5 }),
    'MOVE_TO_FORAGE',
    [{ score: 0.24, targetScore: 0.5, livingColonies: 1 }],
  ],
  ['enough here', '2026-06-20', foraging({ here: 0.25, there: 0.9 }), 'MOVE_TO_FORAGE', []],
  ['not much elsewhere', '2026-06-20', foraging({ here: 0, there: 0.49 }), 'MOVE_TO_FORAGE', []],
  [
    'a bloom that ends sooner',
    '2026-06-20',
    foraging({ here: 0, there: 0.9, until: '2026-06-26' }),
    'MOVE_TO_FORAGE',
    [],
  ],
  ['a place that is closed', '2026-06-20', foraging({ here: 0, there: 0.9, isClosed: true }), 'MOVE_TO_FORAGE', []],
  ['an unknown week', '2026-06-20', foraging({ here: null, there: 0.9 }), 'MOVE_TO_FORAGE', []],
  ['winter', '2026-09-16', foraging({ here: 0, there: 0.9, until: '2026-10-30' }), 'MOVE_TO_FORAGE', []],
  ['colonies somewhere', '2026-06-01', nowhere, 'FIX_DATA', [{ livingColonies: 1 }]],
  [
    'medicine without a receipt',
    '2026-06-01',
    acquired({ receiptNumber: null }),
    'FIX_DATA',
    [{ daysSinceAcquired: 31 }],
  ],
  ['medicine with the number of one', '2026-06-01', acquired({ receiptNumber: 'RE-1' }), 'FIX_DATA', []],
  ['medicine of long ago', '2031-05-01', acquired({ receiptNumber: null }), 'FIX_DATA', []],
];

function foraging(of: { here: number | null; there: number; until?: string; isClosed?: boolean }) {
  return async (change: Change) => {
    const { apiaryId } = await aColony(change);
    const target = await anApiary(change);
    await someForecast(change, apiaryId, [of.here, of.here, of.here, of.here]);
    await someForecast(change, target.id, [of.there, of.there, of.there, of.there]);
    await someBlooms(change, target.id, { WINTER_LINDEN: ['2026-06-15', of.until ?? '2026-06-27'] });
    if (of.isClosed)
      await aRestriction(change, { apiaryIds: [target.id], validFrom: '2026-06-01', validTo: null, liftedOn: null });
  };
}
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
function fullHive(occupiedFrames: number) {
  return async (change: Change) => {
    const { colonyId } = await aHive(change);
    await seen(colonyId, '2026-05-18', { occupiedFrames, broodFrames: null })(change);
  };
}
function withSuper(cappedPercent: number) {
  return async (change: Change) => {
    const { parts } = hiveSetupBody(['FLOOR', 'BROOD_BOX', 'SUPER', 'LID']);
    parts[2]!.state = { cappedPercent };
    return (await aHive(change, undefined, { occurredOn: '2026-07-01', parts })).colonyId;
  };
}
async function harvested(change: Change) {
  const colonyId = await withSuper(80)(change);
  await aHarvest(change, { colonyId, harvestedOn: '2026-07-02' });
}
function treatedUnderSuper(honeyRule: 'NONE' | 'SUPERS_OFF') {
  return async (change: Change) => {
    const colonyIds = [await withSuper(80)(change)];
    const { id: medicineId } = await aMedicine(change, { honeyRule });
    const { id: medicineLotId } = await aMedicineLot(change, { medicineId });
    await aTreatment(change, { colonyIds, medicineLotId, startedOn: '2026-07-05', plannedEndOn: null, endedOn: null });
  };
}
function swarming(occupiedFrames: number) {
  return async (change: Change) => {
    const { id } = await aColony(change);
    const cells = { queenCells: 'SWARM_CELLS', queenCellsCount: 3, occupiedFrames, broodFrames: null };
    await seen(id, '2026-05-18', cells)(change);
    return id;
  };
}
async function splitAfter(change: Change) {
  const id = await swarming(10)(change);
  const daughters = [{ name: 'Ableger', getsQueen: false }];
  await splitColony(change, id, { splitOn: '2026-05-19', method: 'BROOD_NUC', daughters });
}
function lotLeft(remaining: number, minimumStock?: number) {
  return async (change: Change) => {
    const { id: medicineId } = await aMedicine(change, { minimumStock });
    const { id: medicineLotId } = await aMedicineLot(change, { medicineId, quantity: 100 });
    const given = { dosePerColony: 100 - remaining, applications: 1, intervalDays: null };
    await aTreatment(change, {
      medicineLotId,
      startedOn: '2026-07-01',
      plannedEndOn: null,
      endedOn: '2026-07-01',
      ...given,
    });
  };
}
function jarsOf({
  bulkKg,
  variety = 'LINDEN',
  minimumStock,
}: {
  bulkKg: number;
  variety?: string;
  minimumStock?: number;
}) {
  return async (change: Change) => {
    const { id: articleId } = await anArticle(change, { minimumStock });
    const { id: honeyBatchId } = await aHoneyBatch(change, { weightKg: 5 });
    await aBottling(change, { articleId, honeyBatchId, bestBefore: '2028-08-01' });
    await aHoneyBatch(change, { variety, weightKg: bulkKg });
  };
}
function acquired(fields: { receiptNumber: string | null }) {
  return (change: Change) => aMedicineLot(change, { acquiredOn: '2026-05-01', ...fields });
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

  it('titles the task in the language of most users', async () => {
    const titles = async (languages: readonly ('de' | 'en')[]) => {
      const found = await findingsOf(DAY, async (change) => {
        for (const language of languages) {
          const { id } = await aUser(change);
          await change.tx.update(users).set({ language }).where(eq(users.id, id));
        }
        await red(change);
      });
      return found.filter(({ type }) => type === 'TREAT_VARROA').map(({ action }) => action.parameters['title']);
    };
    expect(await titles(['en', 'en', 'de'])).toEqual(['Treat against varroa: the light is red']);
    expect(await titles(['en', 'de'])).toEqual(['Gegen Varroa behandeln: Ampel rot']);
  });

  it('takes as many statements for twenty colonies as for one', async () => {
    await on(DAY, red);
    const ofOne = await statementsOf(DAY);
    for (let made = 0; made < 20; made += 1) await on(DAY, red);
    expect(await statementsOf(DAY)).toBe(ofOne);
    expect(await database.db.$count(suggestions, eq(suggestions.type, 'TREAT_VARROA'))).toBe(21);
  });
});

describe('two evaluations of a type at once', () => {
  it('follow each other: the one that read before a measurement does not close what the other has suggested', async () => {
    const { colonyId, id } = await on(DAY, red);
    await database.db.delete(varroaMeasurements).where(eq(varroaMeasurements.id, id));
    let readByFirst = (): void => {};
    const hasRead = new Promise<void>((resolve) => (readByFirst = resolve));
    let second: Promise<unknown> | undefined;
    const slow: Suggester = {
      ...treatVarroa,
      find: async (db, scope) => {
        const found = await treatVarroa.find(db, scope);
        readByFirst();
        await secondWaits;
        return found;
      },
    };
    const secondWaits = hasRead.then(async () => {
      const days = { insertedOn: '2026-07-01', measuredOn: '2026-07-06', removedOn: '2026-07-06' };
      await on(DAY, (change) => aVarroaMeasurement(change, { colonyId, ...days, miteCount: 90 }));
      second = on(DAY, (change) => evaluateSuggester(change, treatVarroa));
      await waitUntilBlocked(database.db, 1);
    });
    await on(DAY, (change) => evaluateSuggester(change, slow));
    await second;
    const made = await database.db.select().from(suggestions).where(eq(suggestions.subjectId, colonyId));
    expect(made.filter(({ type }) => type === 'TREAT_VARROA')).toMatchObject([{ status: 'OPEN', closedAt: null }]);
  });
});
