import { addDays } from '@beekeeping/core/calendar-day';
import { countStatements } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import type { Change } from '@beekeeping/events';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { aMedicineLot } from '../../field-work/medicines/lots/medicine-lot.factory.ts';
import { cancelTreatment } from '../../field-work/treatments/index.ts';
import { aTreatment } from '../../field-work/treatments/treatment.factory.ts';
import { aVarroaMeasurement } from '../../field-work/varroa-measurements/varroa-measurement.factory.ts';
import { getTreatmentStatistics } from './treatments.queries.ts';

const database = testDatabase();

const change = <T>(work: (change: Change) => Promise<T>): Promise<T> => inTestChange(database.db, work);
/** So many mites in four days. */
const aFall = (c: Change, colonyId: string, removedOn: string, miteCount: number) =>
  aVarroaMeasurement(c, { colonyId, removedOn, insertedOn: addDays(removedOn, -4), miteCount });

const ran = { startedOn: '2025-08-01', endedOn: '2025-08-10', plannedEndOn: null };
const NOTHING = {
  treatments: 1,
  treatedColonies: 1,
  comparedColonies: 0,
  mitesPerDayBefore: null,
  mitesPerDayAfter: null,
  efficacyPercent: null,
  fallenMites: null,
};

describe('the statistics of treatments', () => {
  it('compare what fell before and after in the same colonies, by lot and by method', async () => {
    const { lot, apiaryId } = await change(async (c) => {
      const many = await aColony(c);
      const few = await aColony(c, { apiaryId: many.apiaryId });
      const uncounted = await aColony(c, { apiaryId: many.apiaryId });
      const made = await aMedicineLot(c, { batchNumber: 'AS-1', quantity: 1_000_000 });
      await aFall(c, many.id, '2025-06-20', 4);
      await aFall(c, many.id, '2025-07-30', 80);
      await aFall(c, few.id, '2025-08-01', 20);
      // Longer ago than four weeks.
      await aFall(c, uncounted.id, '2025-06-30', 80);
      const colonyIds = [many.id, few.id, uncounted.id];
      const treated = { ...ran, medicineLotId: made.id, dosePerColony: 10 };
      await aTreatment(c, { ...treated, colonyIds });
      for (const miteCount of [500, 130]) {
        const removedOn = miteCount === 500 ? '2025-08-05' : '2025-08-12';
        await aVarroaMeasurement(c, { colonyId: many.id, method: 'TREATMENT_FALL', removedOn, miteCount });
      }
      // Disturbed, then the control count, then one that is no longer asked for.
      await aFall(c, many.id, '2025-08-20', 400);
      await aFall(c, many.id, '2025-08-30', 4);
      await aFall(c, many.id, '2025-09-10', 400);
      await aFall(c, few.id, '2025-08-29', 11);
      await aFall(c, uncounted.id, '2025-08-29', 3);
      await cancelTreatment(c, (await aTreatment(c, { ...treated, colonyIds: [few.id] })).id, { reason: 'doppelt' });
      await aTreatment(c, { colonyIds: [uncounted.id] });
      return { lot: made, apiaryId: [many.apiaryId] };
    });
    const ofLot = {
      treatments: 1,
      treatedColonies: 3,
      comparedColonies: 2,
      // (20 + 5) / 2 and (1 + 2.75) / 2 mites a day: 3.75 of 25 are left.
      mitesPerDayBefore: 12.5,
      mitesPerDayAfter: 1.88,
      efficacyPercent: 85,
      fallenMites: 630,
    };
    expect(await getTreatmentStatistics(database.db, { year: 2025, apiaryId })).toMatchObject({
      year: 2025,
      lots: [{ medicineLotId: lot.id, batchNumber: 'AS-1', medicineName: lot.medicineName, ...ofLot }],
      methods: [
        { method: 'BIOTECHNICAL', ...NOTHING },
        { method: 'EVAPORATE', ...ofLot },
      ],
    });
  });

  it('go below zero where more fell afterwards, and say nothing where nothing fell before', async () => {
    const efficacyOf = async (before: number, after: number) => {
      const apiaryId = await change(async (c) => {
        const colony = await aColony(c);
        await aFall(c, colony.id, '2025-07-30', before);
        await aTreatment(c, { ...ran, biotechnicalKind: 'HEAT', colonyIds: [colony.id] });
        await aFall(c, colony.id, '2025-08-30', after);
        return [colony.apiaryId];
      });
      const { methods } = await getTreatmentStatistics(database.db, { year: 2025, apiaryId });
      return methods.map(({ comparedColonies, efficacyPercent }) => [comparedColonies, efficacyPercent]);
    };
    expect(await efficacyOf(4, 6)).toEqual([[1, -50]]);
    expect(await efficacyOf(0, 6)).toEqual([[1, null]]);
  });

  it('take one statement, however much was treated', async () => {
    const statements = await countStatements(database.url, (db) => getTreatmentStatistics(db, { year: 2025 }));
    expect(statements).toBe(1);
  });
});
