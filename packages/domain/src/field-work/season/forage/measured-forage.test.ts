import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { forageForecasts, forageOutcomes } from '@beekeeping/db/schema';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { aColony } from '../../../herd/colonies/colony.factory.ts';
import { aPlacement } from '../../devices/device.factory.ts';
import { byAndBy, weigh } from '../../sensor-readings/events/weighed.factory.ts';
import { getForecastQuality } from './get-forecast-quality.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const NOW = new Date('2025-05-24T10:00:00Z');
const during = <T>(work: (change: Change) => Promise<T>) =>
  inChange(testChangeContext(database.db, fixedClock(NOW)), systemActor('test'), work);

type Rating = (typeof forageForecasts.$inferInsert)['rating'];
/** Forecasts that were made on the day itself, and whether something was in bloom. */
const foretold = async (apiaryId: string, days: Record<string, Rating>, wasInBloom = true) => {
  for (const [on, rating] of Object.entries(days)) {
    const about = { apiaryId, on, rating, computedAt: NOW };
    await database.db.insert(forageForecasts).values({ ...about, computedOn: on, computedFrom: 'test' });
    await database.db.insert(forageOutcomes).values({ ...about, wasInBloom });
  }
};
const GAINS = { '2025-05-18': 1.5, '2025-05-19': 2, '2025-05-20': 0.2, '2025-05-21': 0, '2025-05-22': 1.2 };
const weighed = (deviceId: string, gains: Record<string, number>) =>
  weigh(
    database.db,
    deviceId,
    ['2025-05-17T00:00:00Z', '2025-05-22T23:40:00Z'],
    Object.entries(gains).flatMap(([day, kg]) => byAndBy(`${day}T08:00:00Z`, kg)),
  );
const measured = async (rights: typeof permissionKeys = permissionKeys) => {
  const reader = { today: '2025-05-24', timeZone: 'Europe/Berlin', rights: new Set(rights) };
  return (await getForecastQuality(database.db, {}, reader)).leads[0]!.measured;
};

describe('forage forecasts beside what scales measured', () => {
  const RATINGS = {
    '2025-05-18': 'GUT',
    '2025-05-19': 'GERING',
    '2025-05-20': 'SEHR_GUT',
    '2025-05-21': 'MAESSIG',
    '2025-05-22': 'UNBEKANNT',
    '2025-05-23': 'GUT',
  } as const;

  it('hit where they foretold a flow and a colony gained a kilogram, and where neither', async () => {
    const { id } = await during((change) => anApiary(change));
    const colony = await during((change) => aColony(change, { apiaryId: id, establishedOn: '2025-04-01' }));
    const { deviceId } = await during((change) => aPlacement(change, { colonyId: colony.id }));
    await weighed(deviceId, GAINS);
    await foretold(id, RATINGS);
    // Right: a flow on the 18th, none on the 21st. Missed: the 19th. False: the 20th. The 22nd knew nothing, of the 23rd nothing is known.
    expect(await measured()).toEqual({ compared: 4, hits: 2, flowDays: 2, flowDaysForetold: 1, hitRate: 0.5 });
    expect(await measured(['apiaries:read'])).toBeUndefined();
  });

  it('go by the scale of the apiary where it has one, and by days on which something was in bloom', async () => {
    const { id } = await during((change) => anApiary(change));
    const colony = await during((change) => aColony(change, { apiaryId: id, establishedOn: '2025-04-01' }));
    const of = await during((change) => aPlacement(change, { colonyId: colony.id }));
    await weighed(of.deviceId, { '2025-05-18': 0.1 });
    const own = await during((change) => aPlacement(change, { apiaryId: id }));
    await weighed(own.deviceId, GAINS);
    await foretold(id, { '2025-05-18': 'GUT' });
    await foretold(id, { '2025-05-19': 'GUT' }, false);
    expect(await measured()).toMatchObject({ compared: 1, hits: 1 });
  });
});
