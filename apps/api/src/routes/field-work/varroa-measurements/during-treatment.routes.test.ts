import { addDays } from '@beekeeping/core/calendar-day';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { once } from '../../../testing/recording.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { aColony, aMedicine, aMedicineLot, aTreatment, aVarroaMeasurement } = factoriesOver(() => api.context);
const lotOf = (...activeSubstances: string[]) =>
  once(
    async () =>
      (await aMedicineLot({ medicineId: (await aMedicine({ unit: 'ML', activeSubstances })).id, quantity: 100_000 }))
        .id,
  );
const formic = lotOf('Formic acid');
const oxalic = lotOf('formic acid', 'Oxalsäuredihydrat');

const END = '2025-08-10';
const ran = { startedOn: '2025-08-01', endedOn: END, plannedEndOn: null, dosePerColony: 1 };
const shown = async ({ id }: { id: string }) => {
  const { body } = await api.admin.get(`/api/v1/varroa-measurements/${id}`).expect(200);
  return [body.duringTreatment, body.rating, body.ratingReason];
};
const NATURAL = [false, 'GREEN', null];
const DISTURBED = [true, 'UNKNOWN', 'DURING_TREATMENT'];

/** A board that lies from one day to another, no mite on it. */
const aBoard = (colonyId: string, insertedOn: string, removedOn: string) =>
  aVarroaMeasurement({ colonyId, insertedOn, removedOn, miteCount: 0 });

describe('a natural fall', () => {
  it.each<[what: string, lot: typeof formic, insertedOn: string, removedOn: string, expected: unknown]>([
    ['until the day of the treatment', formic, '2025-07-25', '2025-08-01', NATURAL],
    ['into its first night', formic, '2025-07-26', '2025-08-02', DISTURBED],
    ['during it', formic, '2025-08-03', '2025-08-08', DISTURBED],
    ['into the 14 days after formic acid', formic, addDays(END, 13), addDays(END, 20), DISTURBED],
    ['from the 14th day after formic acid on', formic, addDays(END, 14), addDays(END, 20), NATURAL],
    ['into the 21 days after oxalic acid', oxalic, addDays(END, 20), addDays(END, 30), DISTURBED],
    ['from the 21st day after oxalic acid on', oxalic, addDays(END, 21), addDays(END, 30), NATURAL],
  ])('%s', async (_what, lot, insertedOn, removedOn, expected) => {
    const { id: colonyId } = await aColony();
    const before = await aBoard(colonyId, insertedOn, removedOn);
    await aTreatment({ ...ran, colonyIds: [colonyId], medicineLotId: await lot() });
    const after = await aBoard(colonyId, insertedOn, removedOn);
    // Whichever was entered first.
    expect([await shown(before), await shown(after)]).toEqual([expected, expected]);
  });

  it('follows what becomes of the treatment, and keeps its tag', async () => {
    const { id: colonyId } = await aColony();
    const board = await aBoard(colonyId, '2025-08-20', '2025-08-27');
    const treatment = await aTreatment({ ...ran, endedOn: null, colonyIds: [colonyId], medicineLotId: await formic() });
    expect(await shown(board)).toEqual(DISTURBED);
    const path = `/api/v1/treatments/${treatment.id}`;
    await api.admin.patch(path, { endedOn: '2025-08-05' }).expect(200);
    expect(await shown(board)).toEqual(NATURAL);
    await api.admin.patch(path, { endedOn: '2025-08-25' }).expect(200);
    expect(await shown(board)).toEqual(DISTURBED);
    await api.admin.post(`${path}/cancel`, { reason: 'falsches Volk' }).expect(200);
    expect(await shown(board)).toEqual(NATURAL);
    const { body } = await api.admin.get(`/api/v1/varroa-measurements/${board.id}`).expect(200);
    expect(body.updatedAt).toBe(board.updatedAt);
  });

  it('is not disturbed by drone brood that was cut out, and samples by nothing', async () => {
    const { id: colonyId } = await aColony();
    await aTreatment({ colonyIds: [colonyId], startedOn: '2025-07-01', plannedEndOn: null, endedOn: null });
    const board = await aBoard(colonyId, '2025-07-05', '2025-07-12');
    await aTreatment({ ...ran, colonyIds: [colonyId], medicineLotId: await formic() });
    const sample = await aVarroaMeasurement({
      colonyId,
      method: 'WASH',
      measuredOn: '2025-08-05',
      beeCount: 300,
      miteCount: 0,
    });
    expect([await shown(board), await shown(sample)]).toEqual([NATURAL, NATURAL]);
  });
});
