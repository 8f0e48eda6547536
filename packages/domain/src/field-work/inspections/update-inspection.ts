import { AppError } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import { hiveSetupChanges } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import { colonyRecords } from '../../herd/colonies/colony.records.ts';
import { lockDatedRecord } from '../../herd/colonies/dated-record.ts';
import { correctColonyFigures } from './colony-figures.ts';
import { assertPlausible, inspectorCheck } from './inspection-rules.ts';
import { type InspectionRow, inspectionRecords } from './inspection.records.ts';
import type { InspectionPatch, InspectionView } from './inspection.schema.ts';
import { reportSigns } from './report-signs.ts';

/**
 * The log of a hive is never rewritten: what it says of an inspection stays true.
 * @throws AppError INVALID_STATE
 */
const assertDidNotChangeHive = async ({ tx }: Change, { id, colonyId }: InspectionRow): Promise<void> => {
  const { colonyId: ofColony, inspectionId } = hiveSetupChanges;
  if ((await tx.$count(hiveSetupChanges, and(eq(ofColony, colonyId), eq(inspectionId, id)))) === 0) return;
  throw new AppError('INVALID_STATE', 'The hive was changed in this inspection: its colony and its day cannot change.');
};

/**
 * Corrects what was sent, and what the colony shows of it. Another colony or day also means another place, and is
 * checked like a new inspection.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's
 * life, and for another colony or day where the hive was changed
 */
export const updateInspection = async (change: Change, id: string, patch: InspectionPatch): Promise<InspectionView> => {
  const fields = definedFields(patch);
  const { current, checked } = await lockDatedRecord(change, inspectionRecords, id, fields, 'update');
  assertPlausible(change, { ...current, ...fields });
  (await inspectorCheck(change, [fields.inspectorId]))(fields.inspectorId);
  if (checked) await assertDidNotChangeHive(change, current);
  const row = await inspectionRecords.update(change, current, { ...fields, ...checked?.place });
  if (row !== current) {
    if (checked || fields.diseaseSigns) await reportSigns(change, await colonyRecords.lock(change, row.colonyId), row);
    await correctColonyFigures(change, [current.colonyId, row.colonyId]);
    change.emit('InspectionChanged', { id, colonyIds: [...new Set([current.colonyId, row.colonyId])] });
  }
  return inspectionRecords.view(change.tx, row);
};
