import type { DOCUMENT_TYPES } from '@beekeeping/db/schema';

type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Lower case; the first one is given to names that have none of them. */
const EXTENSIONS: Record<DocumentType, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/webp': ['.webp'],
};

/**
 * The name that a file is downloaded under: its own, with an extension of its type. Computers open a file by its
 * extension: a PDF that is a page of HTML as well would run its scripts when it is called `.html`, and a scan without
 * an extension would not open at all.
 */
export const downloadNameOf = ({ fileName, contentType }: { fileName: string; contentType: DocumentType }): string => {
  const extensions = EXTENSIONS[contentType];
  const lower = fileName.toLowerCase();
  return extensions.some((extension) => lower.endsWith(extension)) ? fileName : `${fileName}${extensions[0]}`;
};
