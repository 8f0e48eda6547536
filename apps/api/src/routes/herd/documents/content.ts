import type { FileHandle } from 'node:fs/promises';
import { AppError } from '@beekeeping/core/app-error';
import { type Bytes, bytesOfFile, IMAGE_TYPES, type ImageType, inspectImage, type Piece } from '@beekeeping/images';

/** Allowed content of documents (docs/requirements/running.md#documents). */
type ContentType = 'application/pdf' | ImageType;

const unsupported = (detail: string): AppError => new AppError('UNSUPPORTED_FILE_CONTENT', detail);

/** Readers look for the end of a PDF in this many of its last bytes (ISO 32000-1, annex H.3.4.4). */
const END_OF_PDF_BYTES = 1024;

const isPdf = (bytes: Bytes): boolean => bytes.part(0, 5).toString('latin1') === '%PDF-';

const assertWholePdf = (bytes: Bytes): void => {
  const end = bytes.part(Math.max(0, bytes.length - END_OF_PDF_BYTES), bytes.length);
  if (!end.includes('%%EOF') || !end.includes('startxref')) throw unsupported('This is not a whole PDF file.');
};

const isContentType = (type: string): type is ContentType => ['application/pdf', ...IMAGE_TYPES].includes(type);

/**
 * Checks a file by its bytes and structure, and returns what is stored: of a picture only its pixels.
 * @param sentAs the type that its sender states, with or without parameters
 * @throws AppError UNSUPPORTED_FILE_CONTENT for any other type, and for one that is not what it was sent as
 */
export const inspectContent = (
  file: FileHandle,
  sizeBytes: number,
  sentAs: string,
): { contentType: ContentType; kept: readonly Piece[] } => {
  const bytes = bytesOfFile(file, sizeBytes);
  const type = sentAs.split(';', 1)[0]!.trim().toLowerCase();
  if (!isContentType(type)) throw unsupported('Send a PDF, PNG, JPEG or WEBP file, and say which of them it is.');
  if (type !== 'application/pdf') return { contentType: type, kept: inspectImage(bytes, type).kept };
  if (!isPdf(bytes)) throw unsupported('This was sent as application/pdf, but its bytes are no PDF.');
  assertWholePdf(bytes);
  return { contentType: type, kept: [{ from: 0, to: sizeBytes }] };
};
