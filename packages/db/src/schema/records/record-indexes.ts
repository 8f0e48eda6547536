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
  recordedById?: ExtraConfigColumn;
}

/** The index of every table of records for lists, newest first, and by recorder where it has one. */
export const recordIndexes = ({ id, createdAt, recordedById }: RecordColumns) => [
  index(`${getTableName(createdAt.table)}_created_at_idx`).on(desc(createdAt), desc(id)),
  ...(recordedById ? [recordedByIndex({ recordedById })] : []),
];
