import type { Change } from '@beekeeping/events';
import { lockApiaries } from '../../apiaries/linked-apiaries.ts';
import { authorityNoticeRecords, noticeApiaries } from './authority-notice.records.ts';
import type { AuthorityNoticeCreate, AuthorityNoticeView } from './authority-notice.schema.ts';
import { assertNoticeDays } from './notice-days.ts';

/** Records a letter of an authority. @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND */
export const createAuthorityNotice = async (
  change: Change,
  { apiaryIds, ...input }: AuthorityNoticeCreate,
): Promise<AuthorityNoticeView> => {
  assertNoticeDays(change, input);
  await lockApiaries(change, 'share', apiaryIds);
  const row = await authorityNoticeRecords.insert(change, input);
  await noticeApiaries.set(change, row.id, apiaryIds);
  return authorityNoticeRecords.view(change.tx, row);
};
