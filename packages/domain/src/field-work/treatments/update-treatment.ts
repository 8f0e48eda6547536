import { definedFields } from '@beekeeping/core/patch';
import { withWarnings } from '@beekeeping/core/warning';
import { varroaMeasurements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordRows } from '@beekeeping/records/record-rows';
import { type Place, placesOn } from '../../herd/history/colonies/places-on.ts';
import { assertLotUsable } from '../medicines/movements/usable-lot.ts';
import { recomputeRatings } from '../varroa-measurements/recompute-ratings.ts';
import { adviceOn } from './advice.ts';
import { assertColoniesExist } from './check-colonies.ts';
import { readClosedDays, reportLateHarvests } from './late-harvests.ts';
import { type LockedTreatment, lockTreatment } from './lock-treatment.ts';
import { placeTreatedColonies } from './treated-colonies.ts';
import { assertBookedStays, assertNotCancelled, assertPlausible } from './treatment-rules.ts';
import { prescriptions, treatmentRecords } from './treatment.records.ts';
import type { TreatmentPatch, TreatmentView } from './treatment.schema.ts';

const measurementRows = recordRows(varroaMeasurements);

/** Another first day is checked like that of a new treatment, and has places of its own. */
const placesOnDay = async (
  change: Change,
  { colonies, colonyIds, lot }: LockedTreatment,
  day: string,
): Promise<Place[]> => {
  assertColoniesExist(colonies, colonyIds, day);
  if (lot) assertLotUsable(lot, { path: 'startedOn', on: day });
  const places = await placesOn(
    change.tx,
    colonyIds.map((colonyId) => ({ colonyId, day })),
  );
  return places as Place[];
};

/**
 * Corrects what was sent, and ends a treatment: `endedOn`. What was booked stays, and so does the day of the movement
 * in the ledger (docs/decisions/medicine-records.md). Measurements are rated again, and harvests that now lie in its
 * days are reported, where the days changed.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for another kind, lot, dose, number
 * of applications or colonies, for a cancelled treatment, and for a first day outside the life of a colony or of the
 * lot
 */
export const updateTreatment = async (change: Change, id: string, patch: TreatmentPatch): Promise<TreatmentView> => {
  const locked = await lockTreatment(change, id);
  const { current, colonyIds } = locked;
  const { colonyIds: sentColonyIds, prescriptionDocumentId, ...fields } = definedFields(patch);
  if (Object.keys(definedFields(patch)).length === 0) return treatmentRecords.view(change.tx, current);
  assertNotCancelled(current);
  assertBookedStays(current, colonyIds, { ...fields, ...(sentColonyIds ? { colonyIds: sentColonyIds } : {}) });
  assertPlausible(change, { ...current, ...fields });
  if (fields.reasonMeasurementId != null) {
    await measurementRows.refer(change, 'reasonMeasurementId', fields.reasonMeasurementId);
  }
  const places =
    fields.startedOn !== undefined && fields.startedOn !== current.startedOn
      ? await placesOnDay(change, locked, fields.startedOn)
      : undefined;
  const before = await readClosedDays(change.tx, id);

  await prescriptions.set(change, id, prescriptionDocumentId);
  const row =
    prescriptionDocumentId === undefined
      ? await treatmentRecords.update(change, current, fields)
      : await treatmentRecords.touch(change, current, fields);
  if (places) await placeTreatedColonies(change, id, colonyIds, places);
  await recomputeRatings(change, colonyIds, row.startedOn < current.startedOn ? row.startedOn : current.startedOn);
  const treated = [{ row, colonyIds }];
  const [advice] = await adviceOn(change, treated);
  const [late] = await reportLateHarvests(change, treated, before);
  if (row !== current) change.emit('TreatmentChanged', { id, colonyIds: [...colonyIds] });
  return withWarnings(await treatmentRecords.view(change.tx, row), [...advice!, ...late!]);
};
