import type { Queryable } from '@beekeeping/db';
import { users } from '@beekeeping/db/schema';
import { namesReader } from '@beekeeping/records/record-names';
import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { timelineKinds } from './timeline-kinds.ts';
import type { TimelineEntryView } from './timeline.schema.ts';

/** An entry as it is read: the index of its kind in `timelineKinds`, and its row as Postgres writes it. */
export interface FoundEntry {
  kind: number;
  on: string;
  id: string;
  row: Record<string, unknown>;
}

const readRecorders = namesReader({ recordedById: { recordedByName: users.name } });

/** Names told by the entries of one kind, by the index of the kind. */
const namesReaders = timelineKinds.map(({ entries }) => namesReader(entries.names ?? {}));

type Names = Readonly<Record<string, string | null>>;

/** The row by its column names here; automatic ones have no recorder. */
const columnsOf = ({ kind, row }: FoundEntry): Record<string, unknown> => ({
  recordedById: null,
  ...Object.fromEntries(
    Object.keys(getTableColumns(timelineKinds[kind]!.table)).map((name) => [name, row[toSnakeCase(name)]]),
  ),
});

/** The entries of a page, with what they tell. */
export const entriesOf = async (db: Queryable, found: readonly FoundEntry[]): Promise<TimelineEntryView[]> => {
  const entries = found.map((entry) => ({ ...entry, columns: columnsOf(entry) }));
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const rowsOf = (place: number) => entries.filter(({ kind }) => kind === place).map(({ columns }) => columns);
  const namesOf = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await namesReaders[kind]!(db, rowsOf(kind))] as const)),
  );
  const told = entries.map(({ kind: place, on, id, columns }) => {
    const { kind, figures } = timelineKinds[place]!.entries;
    const names = namesOf.get(place)!(columns) as Names;
    // A join row names the recorder of its record.
    const recordedById = (names.recordedById ?? columns.recordedById) as string | null;
    return { kind, on, id, figures: figures(columns, names), recordedById };
  });
  const recorderOf = await readRecorders(db, told);
  return told.map((entry) => ({ ...entry, ...(recorderOf(entry) as { recordedByName: string | null }) }));
};
