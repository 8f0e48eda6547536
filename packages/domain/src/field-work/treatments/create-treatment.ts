import { referenceNotFound } from '@beekeeping/core/app-error';
import { withWarnings } from '@beekeeping/core/warning';
import { oneOf, type Queryable } from '@beekeeping/db';
import { medicines, varroaMeasurements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { forOne, checkItems } from '@beekeeping/records/items';
import { recordRows, type RowOf } from '@beekeeping/records/record-rows';
import { colonyRecords } from '../../herd/colonies/colony.records.ts';
import { type Place, placesOn } from '../../herd/history/colonies/places-on.ts';
import { bookApplications } from '../medicines/movements/book-applications.ts';
import { lockMedicineLots, type MedicineLotRow } from '../medicines/movements/lock-medicine-lots.ts';
import { recomputeRatings } from '../varroa-measurements/recompute-ratings.ts';
import { adviceOn } from './advice.ts';
import { assertColoniesExist } from './check-colonies.ts';
import { reportLateHarvests } from './late-harvests.ts';
import { insertTreatedColonies } from './treated-colonies.ts';
import { assertPlausible, kindOf } from './treatment-rules.ts';
import { prescriptions, treatmentRecords } from './treatment.records.ts';
import type { TreatmentCreate, TreatmentView } from './treatment.schema.ts';

const measurementRows = recordRows(varroaMeasurements);

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

const namedBy = (inputs: readonly TreatmentCreate[], name: 'medicineLotId' | 'reasonMeasurementId'): string[] => [
  ...new Set(inputs.map((input) => input[name]).filter((id) => id != null)),
];

/** What the treatment keeps of its medicine, whatever happens to the catalogue (docs/requirements/medicine.md). */
const snapshotOf = ({ id, name, activeSubstances, withdrawalDays, honeyRule }: RowOf<typeof medicines>) => ({
  medicineId: id,
  medicineName: name,
  activeSubstances,
  withdrawalDays,
  honeyRule,
});

const readMedicinesOf = async (db: Queryable, lots: readonly MedicineLotRow[]) => {
  if (lots.length === 0) return new Map<string, RowOf<typeof medicines>>();
  const ids = lots.map(({ medicineId }) => medicineId);
  return byId(await db.select().from(medicines).where(oneOf(medicines.id, ids)));
};

/** The places of the colonies of each treatment on its first day. */
const placesOfAll = async (change: Change, inputs: readonly TreatmentCreate[]): Promise<Place[][]> => {
  const places = await placesOn(
    change.tx,
    inputs.flatMap(({ colonyIds, startedOn }) => colonyIds.map((colonyId) => ({ colonyId, day: startedOn }))),
  );
  let begin = 0;
  return inputs.map(({ colonyIds }) => places.slice(begin, (begin += colonyIds.length)) as Place[]);
};

/**
 * Records treatments of one or many colonies each, and takes their medicine from its lot: dose × colonies ×
 * applications. They keep what the law asks for of the medicine, and the places of the colonies on the first day.
 * Varroa measurements are rated again, and users who may see both are notified of honey that was harvested meanwhile. A
 * medicine that is no longer in use may be used up. Statements do not grow with the number of treatments or colonies.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the life of a
 * colony and for a lot that has expired, INSUFFICIENT_STOCK with `remaining`
 */
export const createTreatments = async (
  change: Change,
  inputs: readonly TreatmentCreate[],
): Promise<TreatmentView[]> => {
  const colonyIds = [...new Set(inputs.flatMap((input) => input.colonyIds))];
  const colonies = byId(await colonyRecords.lockAll(change, colonyIds));
  const lots = byId(await lockMedicineLots(change, namedBy(inputs, 'medicineLotId')));
  const medicineById = await readMedicinesOf(change.tx, [...lots.values()]);
  const measurements = byId(await measurementRows.lockAllForShare(change, namedBy(inputs, 'reasonMeasurementId')));
  const places = await placesOfAll(change, inputs);

  const booked = await checkItems(inputs, (input) => {
    const kind = kindOf(input);
    assertPlausible(change, { ...input, kind });
    assertColoniesExist(colonies, input.colonyIds, input.startedOn);
    if (input.reasonMeasurementId != null && !measurements.has(input.reasonMeasurementId)) {
      throw referenceNotFound('reasonMeasurementId', measurementRows.noun);
    }
    if (input.medicineLotId == null) return { kind };
    const lot = lots.get(input.medicineLotId);
    if (!lot) throw referenceNotFound('medicineLotId', 'medicine lot');
    return { kind, unit: lot.unit, ...snapshotOf(medicineById.get(lot.medicineId)!) };
  });

  const rows = await treatmentRecords.insertAll(
    change,
    inputs.map((input, index) => {
      const { colonyIds: treated, prescriptionDocumentId: _, applications = 1, ...fields } = input;
      return { ...fields, applications, ...booked[index]!, coloniesCount: treated.length };
    }),
  );
  for (const [index, { id }] of rows.entries()) {
    await prescriptions.set(change, id, inputs[index]!.prescriptionDocumentId ?? undefined);
  }
  await insertTreatedColonies(
    change,
    rows.flatMap(({ id: treatmentId, startedOn }, index) =>
      inputs[index]!.colonyIds.map((colonyId, place) => ({
        treatmentId,
        startedOn,
        colonyId,
        colonyName: colonies.get(colonyId)!.name,
        ...places[index]![place]!,
      })),
    ),
  );
  await bookApplications(change, rows, [...lots.values()]);
  const [earliest] = rows.map(({ startedOn }) => startedOn).toSorted();
  await recomputeRatings(change, colonyIds, earliest!);

  const treated = rows.map((row, index) => ({ row, colonyIds: inputs[index]!.colonyIds }));
  const advice = await adviceOn(change, treated);
  const late = await reportLateHarvests(change, treated);
  for (const { row, colonyIds: ids } of treated) change.emit('TreatmentChanged', { id: row.id, colonyIds: [...ids] });
  const views = await treatmentRecords.views(change.tx, rows);
  return views.map((view, index) => withWarnings(view, [...advice[index]!, ...late[index]!]));
};

/** Records one treatment like `createTreatments`. @throws AppError as that refuses it */
export const createTreatment = forOne(createTreatments);
