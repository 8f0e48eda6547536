import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { lockApiaries } from '../../apiaries/linked-apiaries.ts';
import { authorityNoticeRecords, noticeApiaries } from './authority-notice.records.ts';
import type { AuthorityNoticePatch, AuthorityNoticeView } from './authority-notice.schema.ts';
import { assertNoticeDays } from './notice-days.ts';

/**
 * Changes what was sent; `apiaryIds` replaces the whole list. What was moved under the letter stays moved.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND
 */
export const updateAuthorityNotice = async (
  change: Change,
  id: string,
  patch: AuthorityNoticePatch,
): Promise<AuthorityNoticeView> => {
  const fields = definedFields(patch);
  const { apiaryIds, ...columns } = fields;
  if (apiaryIds) await lockApiaries(change, 'share', apiaryIds);
  const current = await authorityNoticeRecords.lock(change, id);
  if (Object.keys(fields).length === 0) return authorityNoticeRecords.view(change.tx, current);
  assertNoticeDays(change, { ...current, ...columns });
  if (apiaryIds) await noticeApiaries.set(change, id, apiaryIds);
  const row = await authorityNoticeRecords.touch(change, current, columns);
  change.emit('AuthorityNoticeChanged', { id });
  return authorityNoticeRecords.view(change.tx, row);
};
