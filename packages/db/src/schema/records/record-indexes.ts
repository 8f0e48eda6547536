import { desc, getTableName, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';

/** Serves the reference of `recordedByColumn`. */
export const recordedByIndex = ({ recordedById }: { recordedById: ExtraConfigColumn }) =>
  index(`${getTableName(recordedById.table)}_recorded_by_id_idx`)
    .on(recordedById)
    .where(sql`${recordedById} is not null`);

interface RecordColumns {
  id: ExtraConfigColumn;
  createdAt: ExtraConfigColumn;
  updatedAt?: ExtraConfigColumn;
  recordedById?: ExtraConfigColumn;
}

/**
 * The indexes of every table of records: for lists, newest first; for what changed since, by the ranges of its pages, which
 * costs a write nothing and lets an update stay on its page; by recorder where it has one.
 */
export const recordIndexes = ({ id, createdAt, updatedAt, recordedById }: RecordColumns) => [
  index(`${getTableName(createdAt.table)}_created_at_idx`).on(desc(createdAt), desc(id)),
  ...(updatedAt
    ? [
        index(`${getTableName(updatedAt.table)}_updated_at_idx`)
          .using('brin', updatedAt)
          .with({ pages_per_range: 16, autosummarize: true }),
      ]
    : []),
  ...(recordedById ? [recordedByIndex({ recordedById })] : []),
];
