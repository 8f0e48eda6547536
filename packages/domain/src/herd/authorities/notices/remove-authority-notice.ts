import type { Change } from '@beekeeping/events';
import { authorityNoticeRecords, noticeApiaries } from './authority-notice.records.ts';

/** Deletes a letter. @throws AppError NOT_FOUND, IN_USE while a restriction or a move names it */
export const removeAuthorityNotice = async (change: Change, id: string): Promise<void> => {
  const current = await authorityNoticeRecords.lock(change, id);
  await noticeApiaries.set(change, id, []);
  await authorityNoticeRecords.remove(change, current);
  change.emit('AuthorityNoticeChanged', { id });
};
