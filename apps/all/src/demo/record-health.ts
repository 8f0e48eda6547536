import { createFeedings, feedingCreateSchema } from '@beekeeping/domain/field-work/feedings';
import { createMedicineLot, medicineLotCreateSchema } from '@beekeeping/domain/field-work/medicines/lots';
import { listMedicines, medicineListQuery } from '@beekeeping/domain/field-work/medicines/catalog';
import { cancelTreatment, createTreatment, treatmentCreateSchema } from '@beekeeping/domain/field-work/treatments';
import {
  createVarroaMeasurements,
  varroaMeasurementCreateSchema,
} from '@beekeeping/domain/field-work/varroa-measurements';
import { createWinterings, winteringCreateSchema } from '@beekeeping/domain/field-work/winterings';
import type { Change } from '@beekeeping/events';
import { type DemoTreatment, feedings, lots, measurements, supplier, treatments, winters } from './health-data.ts';
import type { Herd } from './record-herd.ts';
import { dayIn } from './season-year.ts';

const recordLots = async (change: Change, year: number): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const [name, { medicine, acquiredOn, expiresAfterYears, ...lot }] of Object.entries(lots)) {
    const { items } = await listMedicines(
      change.tx,
      medicineListQuery.parse({ q: medicine, sort: 'name' }),
      change.today,
    );
    const bought = { acquiredOn: dayIn(year, acquiredOn), expiresOn: `${year + expiresAfterYears}-06-30` };
    const input = medicineLotCreateSchema.parse({ ...supplier, ...lot, ...bought, medicineId: items[0]!.id });
    ids.set(name, (await createMedicineLot(change, input)).id);
  }
  return ids;
};

const recordTreatments = async (
  change: Change,
  { year, colonyIds }: Herd,
  lotIds: Map<string, string>,
  recorded: readonly DemoTreatment[],
): Promise<void> => {
  for (const { of, lot, on, until, cancelled, ...treatment } of recorded) {
    const input = treatmentCreateSchema.parse({
      ...treatment,
      colonyIds: of.map((name) => colonyIds.get(name)),
      medicineLotId: lot && lotIds.get(lot),
      startedOn: dayIn(year, on),
      endedOn: dayIn(year, until),
      personName: 'Jakob Brandt',
    });
    const { id } = await createTreatment(change, input);
    if (cancelled !== undefined) await cancelTreatment(change, id, { reason: cancelled });
  }
};

const recordMeasurements = async (change: Change, { year, colonyIds }: Herd): Promise<void> => {
  for (const { counts, insertedOn, measuredOn, ...round } of measurements) {
    const day = dayIn(year, measuredOn);
    const days =
      insertedOn === undefined ? { measuredOn: day } : { insertedOn: dayIn(year, insertedOn), removedOn: day };
    const inputs = Object.entries(counts).map(([name, count]) =>
      varroaMeasurementCreateSchema.parse({
        ...round,
        ...days,
        colonyId: colonyIds.get(name),
        ...(round.method === 'DRONE_BROOD' ? { infestedCells: count } : { miteCount: count }),
      }),
    );
    await createVarroaMeasurements(change, inputs);
  }
};

const recordFeedings = async (change: Change, { year, colonyIds }: Herd): Promise<void> => {
  const inputs = feedings.flatMap(({ of, on, ...feeding }) =>
    of.map((name) => feedingCreateSchema.parse({ ...feeding, fedOn: dayIn(year, on), colonyId: colonyIds.get(name) })),
  );
  await createFeedings(change, inputs);
};

const recordWinters = async (change: Change, { year, colonyIds }: Herd): Promise<void> => {
  for (const { years, inOn, outOn, of } of winters) {
    const first = year + years;
    const season = `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
    const inputs = Object.entries(of).map(([name, { outOn: own = outOn, ...wintered }]) =>
      winteringCreateSchema.parse({
        ...wintered,
        colonyId: colonyIds.get(name),
        season,
        winteredInOn: dayIn(year, inOn),
        winteredOutOn: own && dayIn(year, own),
      }),
    );
    await createWinterings(change, inputs);
  }
};

/**
 * Records mites, medicine, feed and winters of the herd; before its honey, which has to respect the treatments.
 * @returns the lots of medicine, by what the season calls them
 */
export const recordHealth = async (change: Change, herd: Herd): Promise<Map<string, string>> => {
  const lotIds = await recordLots(change, herd.year);
  const given = treatments.filter(({ cancelled }) => cancelled === undefined);
  await recordTreatments(change, herd, lotIds, given);
  await recordMeasurements(change, herd);
  await recordFeedings(change, herd);
  await recordWinters(change, herd);
  return lotIds;
};

/** Records what was entered by mistake, after the honey: the service says that honey was taken meanwhile, and so it was found. */
export const recordMistakes = (change: Change, herd: Herd, lotIds: Map<string, string>): Promise<void> =>
  recordTreatments(
    change,
    herd,
    lotIds,
    treatments.filter(({ cancelled }) => cancelled !== undefined),
  );
