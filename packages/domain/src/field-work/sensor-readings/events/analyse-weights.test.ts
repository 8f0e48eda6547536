import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { domainEvents, sensorEvents } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { calibrateDevice } from '../../devices/calibrate-device.ts';
import { aPlacement } from '../../devices/device.factory.ts';
import { aFeeding } from '../../feedings/feeding.factory.ts';
import { getColonyChart } from '../charts/get-chart.ts';
import { readReadings, receiveReadings } from '../receive-readings.ts';
import { sendReadings } from '../sensor-readings.factory.ts';
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
    expect([await stored(), await news()]).toEqual([['FEED 2025-05-20T10:00 5.2 FEEDING'], 1]);
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

  it('looks again at what readings that come late show, though none follows', async () => {
    const { deviceId } = await aScale();
    await weigh(database.db, deviceId, [SINCE, '2025-05-20T06:00:00Z'], SWARM);
    await weigh(database.db, deviceId, ['2025-05-20T11:30:00Z', NOW], SWARM);
    await analyse();
    expect([await stored(), await news()]).toEqual([['LOSS 2025-05-20T06:00 -2.1 -'], 1]);
    await weigh(database.db, deviceId, ['2025-05-20T06:10:00Z', '2025-05-20T11:20:00Z'], SWARM);
    await analyse();
    expect([await stored(), await news()]).toEqual([['SWARM 2025-05-20T10:00 -2.1 -'], 2]);
    expect(await analyse()).toBe(false);
  });

  it('tells of what late readings show to be a swarm that was taken for a mere loss', async () => {
    const { deviceId } = await aScale();
    await weigh(database.db, deviceId, [SINCE, '2025-05-20T10:00:00Z'], SWARM);
    await weigh(database.db, deviceId, ['2025-05-20T10:10:00Z', '2025-05-20T10:10:00Z'], SWARM);
    await weigh(database.db, deviceId, ['2025-05-20T11:50:00Z', '2025-05-20T15:00:00Z'], SWARM);
    await analyse('2025-05-20T15:00:00Z');
    expect([await stored(), await news()]).toEqual([['LOSS 2025-05-20T10:00 -2.1 -'], 1]);
    await weigh(database.db, deviceId, ['2025-05-20T10:20:00Z', '2025-05-20T11:40:00Z'], SWARM);
    await analyse('2025-05-20T15:00:00Z');
    expect([await stored(), await news()]).toEqual([['SWARM 2025-05-20T10:00 -2.1 -'], 2]);
  });

  it('does not tell again of what late readings show to be a little more', async () => {
    const { deviceId } = await aScale();
    await weigh(database.db, deviceId, [SINCE, NOW], SWARM);
    await analyse();
    await weigh(database.db, deviceId, ['2025-05-20T10:15:00Z', '2025-05-20T10:35:00Z'], [[SWARM[0][0], -2.3]]);
    await analyse();
    expect([(await stored())[0], await news()]).toEqual([expect.stringMatching(/^SWARM .* -2\.[23]\d* -$/), 1]);
  });

  it('keeps what it knows of the days that it does not see whole any more', async () => {
    const { deviceId } = await aScale();
    // Without the readings before it the last one of them would be taken for the level.
    const lost = [
      ['2025-05-12T19:55:00Z', 0.2],
      ['2025-05-12T20:05:00Z', -2.3],
    ] as const;
    await weigh(database.db, deviceId, ['2025-05-10T00:00:00Z', '2025-05-19T20:00:00Z'], lost);
    await analyse('2025-05-19T20:00:00Z');
    await weigh(database.db, deviceId, ['2025-05-19T20:10:00Z', '2025-05-19T20:10:00Z'], lost);
    await analyse('2025-05-19T20:10:00Z');
    expect(await stored()).toEqual(['LOSS 2025-05-12T20:00 -2.1 -']);
  });

  it('looks at what a scale said while it hung there alone', async () => {
    const { deviceId } = await during((change) =>
      aPlacement(change, { from: '2025-05-19', to: new Date('2025-05-20T09:00:00Z') }),
    );
    const before = ['2025-05-18T10:05:00Z', -2.1] as const;
    await weigh(database.db, deviceId, [SINCE, NOW], [before, ...SWARM]);
    await analyse();
    expect(await stored()).toEqual([]);
  });

  it('looks at weights as their calibration corrects them', async () => {
    const { deviceId } = await aScale();
    await during((change) =>
      calibrateDevice(change, deviceId, { channel: 'WEIGHT_KG', factor: 0.1, offset: 30, validFrom: '2025-05-01' }),
    );
    await weigh(database.db, deviceId, [SINCE, NOW], [['2025-05-20T10:05:00Z', -21]]);
    await analyse();
    expect(await stored()).toEqual(['SWARM 2025-05-20T10:00 -2.1 -']);
  });

  it('does not look again for a reading of more than a month ago, nor for a temperature', async () => {
    const { deviceId } = await aScale();
    await weigh(database.db, deviceId, [SINCE, NOW]);
    while (await analyse());
    const late = { deviceId, channel: 'WEIGHT_KG', value: 20 };
    const send = (reading: object) => sendReadings(database.db, [reading], fixedClock(NOW));
    await send({ ...late, at: '2025-04-20T12:59:00Z' });
    await send({ ...late, channel: 'TEMPERATURE_C', at: '2025-05-20T09:05:00Z' });
    await send({ ...late, channel: 'TEMPERATURE_C', at: '2025-05-20T09:15:00Z' });
    expect(await analyse()).toBe(false);
    await send({ ...late, at: '2025-04-20T13:01:00Z' });
    expect(await analyse()).toBe(true);
  });

  it('looks at a year that comes at once, a month at a time', async () => {
    const apiary = await during((change) => anApiary(change));
    const { deviceId } = await during((change) => aPlacement(change, { apiaryId: apiary.id, from: '2025-01-05' }));
    const swarm = [['2025-02-20T10:05:00Z', -2.1]] as const;
    await weigh(database.db, deviceId, ['2025-01-10T00:00:00Z', '2025-01-11T00:00:00Z'], swarm);
    while (await analyse());
    await weigh(database.db, deviceId, ['2025-02-19T00:00:00Z', '2025-02-21T00:00:00Z'], swarm);
    await weigh(database.db, deviceId, [SINCE, NOW], swarm);
    let rounds = 0;
    while (await analyse()) rounds += 1;
    expect(rounds).toBe(5);
    expect(await stored()).toEqual(['LOSS 2025-02-20T10:00 -2.1 -']);
  });

  it('looks at a scale that speaks each minute once in five', async () => {
    const { deviceId } = await aScale();
    const say = async (minute: number) => {
      const at = `2025-05-20T12:0${minute}:00Z`;
      await sendReadings(database.db, [{ deviceId, channel: 'WEIGHT_KG', at, value: 40 }], fixedClock(NOW));
      return analyse();
    };
    const looked = [];
    for (let minute = 0; minute < 8; minute += 1) looked.push(await say(minute));
    expect(looked).toEqual([true, false, false, false, false, true, false, false]);
  });

  it('leaves a scale that a request brings readings of until it is done', async () => {
    const { deviceId } = await aScale();
    await weigh(database.db, deviceId, [SINCE, NOW], SWARM);
    await inChange(context(), systemActor('test'), async (change) => {
      await receiveReadings(
        change,
        await readReadings(
          database.db,
          [{ deviceId, channel: 'WEIGHT_KG', at: '2025-05-20T09:05:00Z', value: 40 }],
          new Date(NOW),
        ),
      );
      expect(await analyse()).toBe(false);
    });
    expect(await analyse()).toBe(true);
  });
});
