import type { Change } from '@beekeeping/events';
import type { documents } from '@beekeeping/db/schema';
import { lockContent } from './content-lock.ts';
import { linkColumns } from './document-links.ts';
import { documentRecords } from './document.records.ts';
import { type DocumentUpload, type DocumentView, fileNameOf } from './document.schema.ts';

type Row = typeof documents.$inferSelect;

/** The content to be stored of a file, checked and ready to be put in its place. */
export interface DocumentContent extends Pick<Row, 'contentType' | 'sizeBytes' | 'sha256'> {
  store(): Promise<void>;
}

const OF_ITS_LINK = {
  MEDICINE_LOT: 'MEDICINE_LOT',
  AUTHORITY_NOTICE: 'AUTHORITY_NOTICE',
  RESTRICTION: 'RESTRICTION',
} as const;

/** The likely category of a document: by its link, else whether it is a picture. */
const likelyCategory = ({ linkKind }: DocumentUpload, { contentType }: DocumentContent): Row['category'] => {
  if (linkKind !== undefined && linkKind in OF_ITS_LINK) return OF_ITS_LINK[linkKind as keyof typeof OF_ITS_LINK];
  return contentType === 'application/pdf' ? 'OTHER' : 'PHOTO';
};

/**
 * Files a document. The file lies in its place before the row says so; one whose row is not committed is removed by
 * the job `cleanup`.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND, INSUFFICIENT_STORAGE
 */
export const createDocument = async (
  change: Change,
  { id, file, displayName, linkKind, linkId, category }: DocumentUpload,
  content: DocumentContent,
): Promise<DocumentView> => {
  const link = await linkColumns(change, { linkKind, linkId });
  const fileName = fileNameOf(file.fileName);
  const { contentType, sizeBytes, sha256 } = content;
  await lockContent(change.tx, sha256);
  await content.store();
  const row = await documentRecords.insert(change, {
    id,
    ...link,
    displayName: displayName ?? fileName,
    fileName,
    contentType,
    sizeBytes,
    sha256,
    category: category ?? likelyCategory({ file, linkKind }, content),
  });
  return documentRecords.view(change.tx, row) as Promise<DocumentView>;
};
