import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { queenColonies, queens } from '@beekeeping/db/schema';
import { and, eq } from 'drizzle-orm';
import { colonyRecords } from '../colonies/colony.records.ts';
import type { ColonyView } from '../colonies/colony.schema.ts';
import { leadsOn } from '../queen-stays/leading-queens.ts';
import { markingColorOf } from '../queen-stays/marking-color.ts';
import type { RecordListQuery } from '../records/index.ts';
import { BYTE_ORDER_MARK, harmlessText, writeLines, writeNumber } from './cells.ts';
import { COLUMNS, type ColumnName, writtenColumns } from './columns.ts';

/** Colonies that are in memory at a time. */
const AT_ONCE = 500;

type Line = Readonly<Partial<Record<ColumnName, string | number | null>>>;

const queensOf = async (db: Queryable, colonyIds: readonly string[], on: CalendarDay | undefined) => {
  const found = await db
    .select({ colonyId: queenColonies.colonyId, fromOn: queenColonies.fromOn, queen: queens })
    .from(queenColonies)
    .innerJoin(queens, eq(queens.id, queenColonies.queenId))
    .where(and(oneOf(queenColonies.colonyId, colonyIds), leadsOn(on)));
  return new Map(
    found.map(({ colonyId, fromOn, queen }): [string, Line] => [
      colonyId,
      {
        queenName: queen.name,
        queenBirthYear: queen.birthYear,
        queenRace: queen.race,
        queenLine: queen.line,
        queenBreedingNumber: queen.breedingNumber,
        queenMarkingColor: markingColorOf(queen),
        queenMarkingNumber: queen.markingNumber,
        queenAssignedOn: fromOn,
      },
    ]),
  );
};

const writeCell = (column: ColumnName, value: string | number | null | undefined): string => {
  if (value == null) return '';
  if (typeof value === 'number') return writeNumber(value);
  return COLUMNS[column] === 'text' ? harmlessText(value) : value;
};

const cellsOf = (line: Line): string[] => writtenColumns.map((column) => writeCell(column, line[column]));

const lineOf = (colony: ColonyView, queen: Line | undefined): Line => ({ ...(colony as unknown as Line), ...queen });

/**
 * The colonies that match the filters as a table that `importColonies` takes, piece by piece: however many there are, some
 * hundred are in memory. Each piece is read for itself, so that nothing waits for a slow reader; what changes meanwhile is
 * in it as of one moment or the other.
 */
export const exportColonies = async function* exportColonies(
  db: Queryable,
  query: RecordListQuery,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeLines([writtenColumns]);
  let cursor: string | undefined;
  do {
    const page = await colonyRecords.list(db, { ...query, count: undefined, limit: AT_ONCE, cursor });
    const ids = page.items.map(({ id }) => id);
    const queensByColony = await queensOf(db, ids, query.on);
    yield writeLines(page.items.map((colony) => cellsOf(lineOf(colony, queensByColony.get(colony.id)))));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
};
