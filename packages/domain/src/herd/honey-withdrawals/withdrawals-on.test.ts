import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { HONEY_RULES, medicineLots, medicines, treatmentColonies, treatments } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { aColony } from '../colonies/colony.factory.ts';
import { withdrawalsOn } from './withdrawals-on.ts';

const database = testDatabase();

const RUNS = Number(process.env.WITHDRAWAL_RUNS ?? 20);
/** Longer than any withdrawal of these treatments. */
const HORIZON = 1_200;

const aDay = fc.integer({ min: 0, max: 730 }).map((count) => addDays('2024-01-01', count));
const aTreatment = fc.record({
  startedOn: aDay,
  lastsDays: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 8 }),
  withdrawalDays: fc.integer({ min: 0, max: 40 }),
  honeyRule: fc.constantFrom(...HONEY_RULES),
  isCancelled: fc.boolean(),
});
type Treatment = Omit<typeof aTreatment extends fc.Arbitrary<infer T> ? T : never, 'lastsDays'> & {
  endedOn: CalendarDay | null;
};

const daysBetween = (from: CalendarDay, to: CalendarDay): CalendarDay[] => {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** As docs/requirements/medicine.md#withdrawal words it, day by day. */
const isClosedBy = ({ startedOn, endedOn, withdrawalDays, honeyRule, isCancelled }: Treatment, day: CalendarDay) => {
  if (isCancelled || day < startedOn) return false;
  if (endedOn === null || day <= addDays(endedOn, withdrawalDays)) return true;
  const happenedBefore = daysBetween(startedOn, endedOn).some((on) => on <= day && on.slice(0, 4) === day.slice(0, 4));
  return ['AFTER_LAST_HARVEST', 'NOT_DURING_FLOW'].includes(honeyRule) && happenedBefore;
};

/** A lot as the treatments refer to it: medicines are above this area. */
const aLot = async () => {
  const [medicine] = await database.db
    .select({ medicineId: medicines.id, medicineName: medicines.name })
    .from(medicines);
  const bought = { acquiredOn: '2023-05-02', supplierName: 'Imkereibedarf', supplierAddress: 'Waldweg 1' };
  const stamps = { id: newId(), createdAt: new Date(), updatedAt: new Date() };
  const lot = { ...stamps, ...bought, ...medicine!, batchNumber: 'CH-1', unit: 'ML' as const };
  await database.db.insert(medicineLots).values(lot);
  return lot;
};

describe('withdrawalsOn', () => {
  it('finds the first day on which no treatment keeps the honey in the hive', async () => {
    const lot = await aLot();
    const { apiaryId } = await inTestChange(database.db, aColony);
    await fc.assert(
      fc.asyncProperty(
        fc.array(aTreatment, { maxLength: 4 }),
        fc.array(aDay, { minLength: 3, maxLength: 3 }),
        async (drawn, days) => {
          const given = drawn.map(({ lastsDays, ...treatment }) => ({
            ...treatment,
            endedOn: lastsDays === null ? null : addDays(treatment.startedOn, lastsDays),
          }));
          const colonyId = (await inTestChange(database.db, (change) => aColony(change, { apiaryId }))).id;
          const rows = given.map(({ isCancelled, ...treatment }) => ({
            ...treatment,
            id: newId(),
            kind: 'MEDICINE' as const,
            method: 'EVAPORATE' as const,
            cancelledAt: isCancelled ? new Date() : null,
            cancelReason: isCancelled ? 'nie geschehen' : null,
            medicineLotId: lot.id,
            medicineId: lot.medicineId,
            medicineName: lot.medicineName,
            activeSubstances: [],
            unit: lot.unit,
            dosePerColony: 1,
            applications: 1,
            coloniesCount: 1,
            createdAt: new Date(),
            updatedAt: new Date(),
          }));
          const place = { colonyId, colonyName: 'Volk', apiaryId, apiaryName: 'Stand' };
          if (rows.length > 0) {
            await database.db.insert(treatments).values(rows);
            await database.db
              .insert(treatmentColonies)
              .values(rows.map(({ id, startedOn }) => ({ treatmentId: id, startedOn, ...place })));
          }

          const found = await withdrawalsOn(
            database.db,
            days.map((day) => ({ colonyId, day })),
          );
          const expected = days.map(
            (day) =>
              daysBetween(day, addDays(day, HORIZON)).find((on) => !given.some((each) => isClosedBy(each, on))) ?? null,
          );
          expect(found.map(({ honeyFrom }) => honeyFrom)).toEqual(expected);
          expect(found.map(({ treatments: why }) => why.length > 0)).toEqual(
            days.map((day, at) => expected[at] !== day),
          );
        },
      ),
      { numRuns: RUNS },
    );
  });
});
