import { invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Page, Queryable } from '@beekeeping/db';
import type { RecordListQuery } from '../records.ts';
import type { Said, Table } from './table.ts';
import { MAX_EXPORTED, type TableFormat } from './table-format.ts';
import { writeTable } from './write-table.ts';

/** Records that are in memory at a time. */
const AT_ONCE = 500;

/** A list as a table. */
export interface TableSource<View> {
  table: Table<unknown>;
  /** @param today of the beekeeper */
  list: (db: Queryable, query: RecordListQuery, today: CalendarDay) => Promise<Page<View>>;
  /** The lines; records that no table can express are left out. */
  linesOf: (
    db: Queryable,
    views: readonly View[],
    query: RecordListQuery,
  ) => Promise<readonly Said[]> | readonly Said[];
}

async function* partsOf<View>(
  db: Queryable,
  { list, linesOf }: TableSource<View>,
  query: RecordListQuery,
  today: CalendarDay,
): AsyncGenerator<readonly Said[]> {
  let cursor: string | undefined;
  do {
    const page = await list(db, { ...query, count: undefined, limit: AT_ONCE, cursor }, today);
    yield await linesOf(db, page.items, query);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * The records that match the filters as a table that can be imported, piece by piece: however many there are, some hundred
 * are in memory. Each piece is read for itself, so that nothing waits for a slow reader; what changes meanwhile is in it as
 * of one moment or the other.
 * @param today of the beekeeper
 * @throws AppError VALIDATION_FAILED for more than 50,000
 */
export async function* exportTable<View>(
  db: Queryable,
  source: TableSource<View>,
  { format, ...query }: RecordListQuery & { format: TableFormat },
  today: CalendarDay,
): AsyncGenerator<string | Uint8Array> {
  const { total = 0 } = await source.list(db, { ...query, count: true, limit: 1, cursor: undefined }, today);
  if (total > MAX_EXPORTED) {
    const message = `More than ${MAX_EXPORTED} records match: ask for fewer of them at once.`;
    throw invalidField('format', 'TOO_LONG', message, { maximum: MAX_EXPORTED, unit: 'items' });
  }
  yield* writeTable(format, source.table, partsOf(db, source, query, today));
}
