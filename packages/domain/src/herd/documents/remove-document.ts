import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { assertDomainRight } from './document-links.ts';
import { documentRecords, filedOn } from './document.records.ts';
import { keepUntil, mayGo } from './keep-until.ts';

/**
 * Deletes a document; its file goes after the commit, see `removeUnusedFile`.
 * @returns the hash of its content
 * @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE while it has to be kept
 */
export const removeDocument = async (change: Change, id: string, permissions: ReadonlySet<string>): Promise<string> => {
  const current = await documentRecords.lock(change, id);
  assertDomainRight(current.linkKind, 'update', permissions);
  const { category, sha256 } = current;
  if (!mayGo(category, filedOn(current), change.today)) {
    const until = keepUntil(category, filedOn(current));
    throw new AppError('INVALID_STATE', `This document must be kept until ${until}.`, {
      extra: { keepUntil: until },
    });
  }
  await documentRecords.remove(change, current);
  return sha256;
};
