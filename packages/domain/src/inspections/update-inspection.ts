import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { colonyRecords } from '../colonies/colony.records.ts';
import { lockDatedRecord } from '../colonies/dated-record.ts';
import { correctColonyFigures } from './colony-figures.ts';
import { assertPlausible, inspectorJudge } from './inspection-rules.ts';
import { inspectionRecords } from './inspection.records.ts';
import type { InspectionPatch, InspectionView } from './inspection.schema.ts';
import { reportSigns } from './report-signs.ts';

/**
 * Corrects what was sent, and what the colony shows of it. Another colony or day also means another place, and is judged
 * like a new inspection.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const updateInspection = async (change: Change, id: string, patch: InspectionPatch): Promise<InspectionView> => {
  const fields = definedFields(patch);
  const { current, record } = await lockDatedRecord(change, inspectionRecords, id, fields, 'update');
  assertPlausible(change, { ...current, ...fields });
  (await inspectorJudge(change, [fields.inspectorId]))(fields.inspectorId);
  const row = await inspectionRecords.update(change, current, { ...fields, ...record?.place });
  if (row !== current) {
    if (record || fields.diseaseSigns) await reportSigns(change, await colonyRecords.lock(change, row.colonyId), row);
    await correctColonyFigures(change, [current.colonyId, row.colonyId]);
  }
  return inspectionRecords.view(change.tx, row);
};
