import { systemActor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { fixedClock } from '@beekeeping/core/clock';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPlacement } from '../../field-work/devices/device.factory.ts';
import { aFeeding } from '../../field-work/feedings/feeding.factory.ts';
import { byAndBy, weigh } from '../../field-work/sensor-readings/events/weighed.factory.ts';
import { analyseWeights } from '../../field-work/sensor-readings/index.ts';
import { aWintering } from '../../field-work/winterings/wintering.factory.ts';
import { getStores } from './stores.queries.ts';

const WINTERED_IN = '2025-10-04';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const context = (now: string) => testChangeContext(database.db, fixedClock(now));
const during = <T>(work: (change: Change) => Promise<T>) =>
  inChange(context(`${WINTERED_IN}T10:00:00Z`), systemActor('test'), work);
const storesOn = async (today: string, rights: typeof permissionKeys = permissionKeys) => {
  const reader = { today, timeZone: 'Europe/Berlin', rights: new Set(rights) };
  const [colony] = (await getStores(database.db, {}, reader)).colonies;
  const { scaleStoresKg, consumptionKg, storesLastUntil } = colony!;
  return { scaleStoresKg, consumptionKg, storesLastUntil };
};

/** A colony wintered in with 18 kg that eats 100 g a day. */
const wintered = async (days: number, further: readonly (readonly [string, number])[] = []) => {
  const { colonyId } = await during((change) => aWintering(change, { storesInKg: 18, winteredInOn: WINTERED_IN }));
  const { deviceId } = await during((change) => aPlacement(change, { colonyId, from: '2025-09-01' }));
  const eaten = Array.from({ length: days }, (_, index) =>
    byAndBy(`${addDays(WINTERED_IN, index + 1)}T08:00:00Z`, -0.1),
  );
  const until = `${addDays(WINTERED_IN, days)}T23:40:00Z`;
  await weigh(database.db, deviceId, [`${WINTERED_IN}T00:00:00Z`, until], [...eaten.flat(), ...further]);
  return { colonyId, until };
};

describe('stores by the scale', () => {
  it('are what was stored less what was eaten, and last as long as the rest at that rate', async () => {
    await wintered(20);
    expect(await storesOn('2025-10-25')).toEqual({
      scaleStoresKg: 16,
      consumptionKg: 0.1,
      storesLastUntil: '2026-04-03',
    });
  });

  it('count feed as what bees store of it, and not as what it weighs', async () => {
    const { colonyId, until } = await wintered(10, [['2025-10-12T12:05:00Z', 5.2]]);
    const fed = { feedType: 'INVERT_SYRUP', amount: 5, unit: 'KG' } as const;
    const { storedKg } = await inChange(context(until), systemActor('test'), (change) =>
      aFeeding(change, { colonyId, fedOn: '2025-10-12', ...fed }),
    );
    await analyseWeights(context(until), systemActor('test'));
    expect((await storesOn('2025-10-15')).scaleStoresKg).toBeCloseTo(18 - 1 + storedKg, 1);
  });

  it('are not known without a scale that has spoken lately, nor told to whoever may not read devices', async () => {
    await wintered(12);
    expect(await storesOn('2025-10-25')).toEqual({ scaleStoresKg: null, consumptionKg: null, storesLastUntil: null });
    expect(await storesOn('2025-10-17', ['statistics:read'])).toEqual({});
  });
});
