import { dayOf } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { BYTE_ORDER_MARK, harmlessText, writeLines, writeNumber } from '@beekeeping/records/tables/cells';
import { BOOK_COLUMNS, type BookCell, type WrittenLine } from './book-columns.ts';
import { type MedicineBookFilters, medicineBookLines, readKeeper } from './medicine-book.queries.ts';
import type { BookLanguage } from './medicine-book.schema.ts';

/** As the spreadsheets of the language read it. */
const WRITING = {
  de: {
    delimiter: ';',
    number: writeNumber,
    day: (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$3.$2.$1'),
  },
  en: { delimiter: ',', number: String, day: (day: string) => day },
} satisfies Record<BookLanguage, object>;

const writeCell = (cell: BookCell, language: BookLanguage): string => {
  if ('number' in cell) return cell.number === null ? '' : WRITING[language].number(cell.number);
  if ('day' in cell) return cell.day === null ? '' : WRITING[language].day(cell.day);
  return harmlessText(cell.text ?? '');
};

const cellsOf = (written: WrittenLine): string[] =>
  BOOK_COLUMNS.map(({ cell }) => writeCell(cell(written), written.language));

/** Some lines of the book: to be written on paper, and as the table has them. */
export interface BookPiece {
  lines: WrittenLine[];
  /** CSV; that of the first piece, which has no lines, is the head. */
  table: string;
}

/**
 * The medicine book piece by piece, as an inspector reads it.
 * @param timeZone IANA zone of the days of cancellation
 */
export const writtenBook = async function* writtenBook(
  db: Queryable,
  { language, ...filters }: MedicineBookFilters & { language: BookLanguage },
  timeZone: string,
): AsyncGenerator<BookPiece> {
  const keeper = await readKeeper(db);
  const { delimiter } = WRITING[language];
  yield {
    lines: [],
    table: BYTE_ORDER_MARK + writeLines([BOOK_COLUMNS.map((column) => column[language])], delimiter),
  };
  let number = 0;
  for await (const lines of medicineBookLines(db, filters)) {
    const written = lines.map((line): WrittenLine => {
      const cancelledOn = line.cancelledAt === null ? null : dayOf(new Date(line.cancelledAt), timeZone);
      return { line, number: (number += 1), keeper, cancelledOn, language };
    });
    yield { lines: written, table: writeLines(written.map(cellsOf), delimiter) };
  }
};

/** The medicine book as a table, piece by piece: as `writtenBook`. */
export const exportMedicineBook = async function* exportMedicineBook(
  ...book: Parameters<typeof writtenBook>
): AsyncGenerator<string> {
  for await (const { table } of writtenBook(...book)) yield table;
};
