import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { authorityNoticeRecords } from '../notices/authority-notice.records.ts';
import { viewWithWarnings } from './create-restriction.ts';
import { lockRestriction } from './lock-restriction.ts';
import { assertRestrictionDays } from './restriction-days.ts';
import { restrictedApiaries, restrictionRecords } from './restriction.records.ts';
import type { RestrictionPatch, RestrictionView } from './restriction.schema.ts';

/**
 * Changes what was sent, `liftedOn` to lift it; `apiaryIds` replaces the whole list.
 * @returns with a warning for each colony that was moved meanwhile
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND
 */
export const updateRestriction = async (
  change: Change,
  id: string,
  patch: RestrictionPatch,
): Promise<RestrictionView> => {
  const fields = definedFields(patch);
  const { apiaryIds, ...columns } = fields;
  const current = await lockRestriction(change, id, apiaryIds);
  if (Object.keys(fields).length === 0) return restrictionRecords.view(change.tx, current);
  assertRestrictionDays({ ...current, ...columns });
  if (columns.noticeId) await authorityNoticeRecords.refer(change, 'noticeId', columns.noticeId);
  if (apiaryIds) await restrictedApiaries.set(change, id, apiaryIds);
  return viewWithWarnings(change, await restrictionRecords.touch(change, current, columns));
};
