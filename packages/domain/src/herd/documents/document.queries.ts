import { notFound } from '@beekeeping/core/app-error';
import type { Page, Queryable } from '@beekeeping/db';
import { documents } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';
import { assertDomainRight, hiddenKinds } from './document-links.ts';
import { documentRecords, type DocumentRow } from './document.records.ts';
import type { DocumentListQuery, DocumentView } from './document.schema.ts';

type Permissions = ReadonlySet<string>;

/** One page of the documents visible to the caller. */
export const listDocuments = (
  db: Queryable,
  query: DocumentListQuery,
  permissions: Permissions,
): Promise<Page<DocumentView>> => {
  const visible = { ...query, hiddenKinds: hiddenKinds(permissions) };
  return documentRecords.list(db, visible) as Promise<Page<DocumentView>>;
};

/** Reads only the kind before the check. @throws AppError NOT_FOUND, FORBIDDEN */
const assertMayRead = async (db: Queryable, id: string, permissions: Permissions): Promise<void> => {
  const [found] = await db.select({ linkKind: documents.linkKind }).from(documents).where(eq(documents.id, id));
  if (!found) throw notFound('document');
  assertDomainRight(found.linkKind, 'read', permissions);
};

/** @throws AppError NOT_FOUND, FORBIDDEN */
export const readDocument = async (db: Queryable, id: string, permissions: Permissions): Promise<DocumentRow> => {
  await assertMayRead(db, id, permissions);
  return documentRecords.read(db, id);
};

/** @throws AppError NOT_FOUND, FORBIDDEN */
export const getDocument = async (db: Queryable, id: string, permissions: Permissions): Promise<DocumentView> =>
  documentRecords.view(db, await readDocument(db, id, permissions)) as Promise<DocumentView>;
