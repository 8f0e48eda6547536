import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { apiaryRecords } from './apiary.records.ts';
import type { ApiaryPatch, ApiaryView } from './apiary.schema.ts';
import { assertWholeCoordinates } from './coordinates.ts';
import { assertVacant } from './vacant-apiary.ts';

/**
 * Changes what was sent. An apiary stays active while living colonies are there (docs/requirements/herd.md#apiaries).
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, APIARY_OCCUPIED
 */
export const updateApiary = async (change: Change, id: string, patch: ApiaryPatch): Promise<ApiaryView> => {
  const current = await apiaryRecords.lock(change, id);
  const fields = definedFields(patch);
  assertWholeCoordinates({ ...current, ...fields });
  if (fields.isActive === false) await assertVacant(change, id);
  const row = await apiaryRecords.update(change, current, fields);
  if (row !== current) change.emit('ApiaryChanged', { id });
  return apiaryRecords.view(change.tx, row);
};
