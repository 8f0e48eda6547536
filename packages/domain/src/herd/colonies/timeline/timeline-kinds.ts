import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { tableDescriptors, type TimelineEntries } from '@beekeeping/db/schema';
import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnOf } from '../../history/colonies/tables-of-colonies.ts';

/** The timeline entries of the rows of one table. */
export interface TimelineKind {
  table: PgTable;
  id: PgColumn;
  /** Holds the id of the colony. */
  subject: PgColumn;
  day: PgColumn;
  entries: TimelineEntries;
}

const namedIn = (table: PgTable, name: string | undefined): PgColumn => {
  if (name === undefined) throw new Error(`${getTableName(table)}: its timeline names no subject and day`);
  return columnOf(table, name);
};

/** All kinds of entries in the timeline of a colony, from the descriptors. */
export const timelineKinds: readonly TimelineKind[] = tableDescriptors.flatMap(({ table, records, timeline = [] }) => {
  const dated = records && 'day' in records ? records : undefined;
  return timeline.map((entries) => ({
    table,
    id: columnOf(table, entries.id ?? 'id'),
    subject: namedIn(table, entries.subject ?? dated?.subject),
    day: namedIn(table, entries.day ?? dated?.day),
    entries,
  }));
});

/** The rights that entries need beyond the one to read colonies. */
export const timelineRights: readonly PermissionKey[] = [...new Set(timelineKinds.map(({ entries }) => entries.needs))]
  .filter((key) => key !== 'colonies:read')
  .toSorted();
