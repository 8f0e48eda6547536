import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

/** How long deletions are told: a device that was away for longer loads everything anew. */
export const DELETIONS_KEPT_DAYS = 90;

/** In place of an area: what was here before that instant says nothing of what is here now, as after an import of a bundle. */
export const EVERYTHING = '*';

/**
 * Which records were deleted, for devices that hold copies (docs/requirements/http.md#copies). Written by the trigger
 * `note_deletions` of each table that has `deletedAs` in its descriptor, in the transaction of the deletion.
 */
export const deletions = pgTable(
  'deletions',
  {
    id: idColumn(),
    /** The `deletedAs` of its table, or `EVERYTHING`. */
    kind: text().notNull(),
    recordId: uuid(),
    /** Of a document: the kind of record that it was filed against, whose right its readers need as well. */
    linkKind: text(),
    deletedAt: instantColumn().notNull(),
  },
  (table) => [index('deletions_deleted_at_idx').on(table.deletedAt, table.id)],
);

export const deletionsTables = [
  describeTable(deletions, {
    backup: 'excluded',
    retention: [{ since: 'deletedAt', keptFor: `${DELETIONS_KEPT_DAYS} days` }],
  }),
];
