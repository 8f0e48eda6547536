import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { countStatements, createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anApiary } from '../../herd/apiaries/apiary.factory.ts';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { calibrateDevice } from '../devices/calibrate-device.ts';
import { aPlacement } from '../devices/device.factory.ts';
import { aFeeding } from '../feedings/feeding.factory.ts';
import { getApiaryChart, getColonyChart } from './charts/get-chart.ts';
import { analyseWeights } from './events/analyse-weights.ts';
import { byAndBy, weigh } from './events/weighed.factory.ts';
import { rollUpReadings } from './roll-up.ts';
import { apiaryGainsOn, colonyGainsOn } from './gains/gains-on.ts';

const NOW = '2025-05-20T13:00:00Z';
const SINCE = '2025-05-18T00:00:00Z';
const YESTERDAY = { day: '2025-05-19', timeZone: 'Europe/Berlin' };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(4);
});
afterEach(() => database.drop());

const context = () => testChangeContext(database.db, fixedClock(NOW));
const during = <T>(work: (change: Change) => Promise<T>) => inChange(context(), systemActor('test'), work);
const analyse = () => analyseWeights(context(), systemActor('test'));
const rollUp = async () => {
  while (await rollUpReadings({ db: database.db, timeZone: YESTERDAY.timeZone }));
};
/** A scale at a colony, which gains a nectar flow at noon of yesterday. */
const aGain = async (
  kg: number,
  at: Parameters<typeof aPlacement>[1] = {},
  further: readonly [string, number][] = [],
) => {
  const placement = await during((change) => aPlacement(change, at));
  await weigh(database.db, placement.deviceId, [SINCE, NOW], [...byAndBy('2025-05-19T08:00:00Z', kg), ...further]);
  return placement;
};
const gainOf = async (colonyId: string | null) => (await colonyGainsOn(database.db, [colonyId!], YESTERDAY))(colonyId!);
const query = { channel: 'WEIGHT_KG', resolution: 'HOUR', from: '2025-05-18', to: undefined } as const;
const now = { now: new Date(NOW), timeZone: YESTERDAY.timeZone };

describe('daily gains', () => {
  it('leave out what people did, and say how much that was', async () => {
    const { colonyId, deviceId } = await aGain(1.5, {}, [['2025-05-19T15:05:00Z', 5.2]]);
    await during((change) =>
      aFeeding(change, { colonyId: colonyId!, fedOn: '2025-05-19', feedType: 'INVERT_SYRUP', amount: 5, unit: 'KG' }),
    );
    await analyse();
    const chart = await getColonyChart(database.db, colonyId!, query, now);
    expect(chart.gains).toEqual([
      { day: '2025-05-18', gainKg: null, explainedKg: 0, unexplainedKg: 0 },
      { day: '2025-05-19', gainKg: 1.5, explainedKg: 5.2, unexplainedKg: 0 },
    ]);
    const { gains } = await getColonyChart(database.db, colonyId!, { ...query, channel: 'HUMIDITY_PERCENT' }, now);
    expect([gains, deviceId]).toEqual([[], expect.any(String)]);
  });

  it('take a step that nobody recorded out as well', async () => {
    const { colonyId } = await aGain(1.5, {}, [['2025-05-19T15:05:00Z', 5.2]]);
    await analyse();
    const chart = await getColonyChart(database.db, colonyId!, { ...query, from: '2025-05-19', to: '2025-05-19' }, now);
    expect(chart.gains).toEqual([{ day: '2025-05-19', gainKg: 1.5, explainedKg: 0, unexplainedKg: 5.2 }]);
  });

  it('are of readings that are not rolled up yet as of those that are', async () => {
    const { colonyId } = await aGain(1.5);
    const fresh = await gainOf(colonyId);
    await rollUp();
    expect([fresh, await gainOf(colonyId)]).toEqual([1.5, 1.5]);
  });

  it('hold where a step lies at midnight', async () => {
    const { colonyId } = await aGain(1.5, {}, [['2025-05-19T21:35:00Z', 5.2]]);
    await analyse();
    expect(await gainOf(colonyId)).toBe(1.5);
  });

  it('follow a calibration that is entered later', async () => {
    const { colonyId, deviceId } = await aGain(1.5);
    await during((change) =>
      calibrateDevice(change, deviceId, { channel: 'WEIGHT_KG', offset: 3, factor: 2, validFrom: '2025-05-19' }),
    );
    expect(await gainOf(colonyId)).toBe(3);
  });

  it('are not known where the scale is silent around a midnight, or was hung up during the day', async () => {
    const { deviceId, colonyId } = await during((change) => aPlacement(change));
    await weigh(database.db, deviceId, [SINCE, '2025-05-19T18:00:00Z']);
    await weigh(database.db, deviceId, ['2025-05-20T06:00:00Z', NOW]);
    expect(await gainOf(colonyId)).toBeNull();
    const { colonyId: late } = await aGain(1.5, { from: new Date('2025-05-19T06:00:00Z') });
    expect(await gainOf(late)).toBeNull();
  });

  it('of an apiary are those of its own scale, else the mean of its colonies', async () => {
    const apiary = await during((change) => anApiary(change));
    const gain = async () => (await apiaryGainsOn(database.db, [apiary.id], YESTERDAY))(apiary.id);
    const chart = async () => (await getApiaryChart(database.db, apiary.id, query, now)).gains.at(-1)?.gainKg;
    expect(await gain()).toBeNull();
    for (const kg of [1, 2]) {
      const colony = await during((change) => aColony(change, { apiaryId: apiary.id }));
      await aGain(kg, { colonyId: colony.id });
    }
    expect([await gain(), await chart()]).toEqual([1.5, 1.5]);
    await aGain(0.7, { apiaryId: apiary.id });
    expect([await gain(), await chart()]).toEqual([0.7, 0.7]);
  });

  it('take one statement for many colonies', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await aGain(count)).colonyId!);
    const statements = await countStatements(database.url, (db) => colonyGainsOn(db, ids, YESTERDAY));
    expect(statements).toBe(1);
    const of = await colonyGainsOn(database.db, ids, YESTERDAY);
    expect(ids.map(of)).toEqual([0, 1, 2]);
  });
});
