import { oneOf, type Queryable } from '@beekeeping/db';
import { documents } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordRows } from '@beekeeping/records/record-rows';
import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

const documentRows = recordRows(documents);

/** The one document that a record names, such as the receipt of a lot. */
export interface DocumentReference {
  /** The documents of these records, by the id of the record. */
  read(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Null for none; undefined leaves it as it is. @throws AppError REFERENCE_NOT_FOUND for an id that came in `path` */
  set(change: Change, id: string, documentId: string | null | undefined): Promise<void>;
}

/**
 * @param table with the columns `documentId` and the one of the record
 * @param path the field by which a body names the document
 */
export const documentReference = (
  table: PgTable & { documentId: PgColumn },
  record: PgColumn,
  path: string,
): DocumentReference => ({
  read: async (db, ids) => {
    const found = await db
      .select({ id: record, documentId: table.documentId })
      .from(table)
      .where(oneOf(record, ids))
      .prepare('document_reference')
      .execute();
    return new Map(found.map(({ id, documentId }) => [id as string, documentId as string]));
  },
  set: async (change, id, documentId) => {
    if (documentId === undefined) return;
    if (documentId === null) {
      await change.tx.delete(table).where(eq(record, id));
      return;
    }
    await documentRows.refer(change, path, documentId);
    const [column] = Object.entries(getTableColumns(table)).find(([, each]) => each === record)!;
    await change.tx
      .insert(table)
      .values({ [column]: id, documentId })
      .onConflictDoUpdate({ target: record, set: { documentId } });
  },
});
