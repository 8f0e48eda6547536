import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { assertDomainRight, linkColumns } from './document-links.ts';
import { documentRecords } from './document.records.ts';
import type { DocumentPatch, DocumentView } from './document.schema.ts';

/**
 * Renames a document or files it against something else; the stored file is untouched.
 * @param permissions of the caller: rights on what it is filed against now, and on what it shall be
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, REFERENCE_NOT_FOUND, PRECONDITION_FAILED
 */
export const updateDocument = async (
  change: Change,
  id: string,
  patch: DocumentPatch,
  permissions: ReadonlySet<string>,
): Promise<DocumentView> => {
  assertDomainRight(patch.linkKind, 'update', permissions);
  const { linkKind, linkId, ...fields } = definedFields(patch);
  const isRefiled = linkKind !== undefined || linkId !== undefined;
  const columns = isRefiled ? await linkColumns(change, { linkKind, linkId }) : {};
  const current = await documentRecords.lock(change, id);
  assertDomainRight(current.linkKind, 'update', permissions);
  const updated = await documentRecords.update(change, current, { ...fields, ...columns });
  return documentRecords.view(change.tx, updated) as Promise<DocumentView>;
};
