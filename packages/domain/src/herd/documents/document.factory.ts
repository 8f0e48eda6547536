import { createHash, randomBytes } from 'node:crypto';
import type { Change } from '@beekeeping/events';
import { createDocument } from './create-document.ts';
import type { DocumentUpload, DocumentView } from './document.schema.ts';

/** A receipt in the database, without a file. */
export const aDocument = (change: Change, overrides: Partial<DocumentUpload> = {}): Promise<DocumentView> =>
  createDocument(
    change,
    {
      file: { fileName: 'Beleg.pdf', contentType: 'application/pdf', sizeBytes: 1000 },
      category: 'OTHER',
      ...overrides,
    },
    {
      contentType: 'application/pdf',
      sizeBytes: 1000,
      sha256: createHash('sha256').update(randomBytes(16)).digest('hex'),
      store: () => Promise.resolve(),
    },
  );
