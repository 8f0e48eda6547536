import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { domainEvents, sensorEvents } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { aPlacement } from '../../devices/device.factory.ts';
import { aFeeding } from '../../feedings/feeding.factory.ts';
import { getColonyChart } from '../charts/get-chart.ts';
import { analyseWeights } from './analyse-weights.ts';
import { weigh } from './weighed.factory.ts';

const NOW = '2025-05-20T13:00:00Z';
const SINCE = '2025-05-18T00:00:00Z';
const SWARM = [['2025-05-20T10:05:00Z', -2.1]] as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(4);
});
afterEach(() => database.drop());

const context = (now = NOW) => testChangeContext(database.db, fixedClock(now));
const during = <T>(work: (change: Change) => Promise<T>) => inChange(context(), systemActor('test'), work);
const analyse = (now?: string) => analyseWeights(context(now), systemActor('test'));
const stored = async () =>
  (await database.db.select().from(sensorEvents).orderBy(sensorEvents.at)).map(
    ({ kind, at, deltaKg, workKind }) => `${kind} ${at.toISOString().slice(0, 16)} ${deltaKg} ${workKind ?? '-'}`,
  );
const news = async () =>
  (await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'SensorEventsFound'))).length;
const aScale = () => during((change) => aPlacement(change));

describe('analyseWeights', () => {
  it('finds a swarm an hour after it left, and tells of it once', async () => {
    const { deviceId } = await aScale();
    await weigh(database.db, deviceId, [SINCE, '2025-05-20T11:00:00Z'], SWARM);
    await analyse();
    expect(await stored()).toEqual([]);
    await weigh(database.db, deviceId, ['2025-05-20T11:10:00Z', NOW], SWARM);
    await analyse();
    await analyse();
    expect(await stored()).toEqual(['SWARM 2025-05-20T10:00 -2.1 -']);
    await weigh(database.db, deviceId, [SINCE, '2025-05-20T15:00:00Z'], SWARM);
    await Promise.all([analyse('2025-05-20T15:00:00Z'), analyse('2025-05-20T15:00:00Z')]);
    expect([await stored(), await news()]).toEqual([['SWARM 2025-05-20T10:00 -2.1 -'], 1]);
  });

  it('learns from a record that comes later what it was', async () => {
    const { deviceId, colonyId } = await aScale();
    const fed = [['2025-05-20T10:05:00Z', 5.2]] as const;
    await weigh(database.db, deviceId, [SINCE, NOW], fed);
    await analyse();
    expect(await stored()).toEqual(['GAIN 2025-05-20T10:00 5.2 -']);
    await during((change) =>
      aFeeding(change, { colonyId: colonyId!, fedOn: '2025-05-20', feedType: 'INVERT_SYRUP', amount: 5, unit: 'KG' }),
    );
    await weigh(database.db, deviceId, ['2025-05-20T13:10:00Z', '2025-05-20T13:20:00Z'], fed);
    await analyse('2025-05-20T13:20:00Z');
    expect(await stored()).toEqual(['FEED 2025-05-20T10:00 5.2 FEEDING']);
    const chart = await getColonyChart(
      database.db,
      colonyId!,
      { channel: 'WEIGHT_KG', resolution: 'HOUR', from: undefined, to: undefined },
      { now: new Date(NOW), timeZone: 'Europe/Berlin' },
    );
    expect(chart.events).toMatchObject([{ kind: 'FEED', deltaKg: 5.2, explainedBy: { kind: 'FEEDING' } }]);
  });

  it('finds what happens to a scale that stands for an apiary', async () => {
    const apiary = await during((change) => anApiary(change));
    const { deviceId } = await during((change) => aPlacement(change, { apiaryId: apiary.id }));
    await weigh(database.db, deviceId, [SINCE, NOW], SWARM);
    await analyse();
    expect(await database.db.select().from(sensorEvents)).toMatchObject([
      { kind: 'SWARM', apiaryId: apiary.id, colonyId: null },
    ]);
  });

  it('tells nobody of what happened last week', async () => {
    const { deviceId } = await aScale();
    await weigh(database.db, deviceId, [SINCE, NOW], SWARM);
    await analyse('2025-05-27T13:00:00Z');
    expect([await stored(), await news()]).toEqual([['SWARM 2025-05-20T10:00 -2.1 -'], 0]);
  });
});
