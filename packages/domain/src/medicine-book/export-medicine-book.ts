import { dayOf } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { BYTE_ORDER_MARK, harmlessText, writeLines, writeNumber } from '../colony-csv/cells.ts';
import { BOOK_COLUMNS, type BookCell, type WrittenLine } from './book-columns.ts';
import { type MedicineBookFilters, medicineBookLines, readKeeper } from './medicine-book.queries.ts';
import type { BookLanguage } from './medicine-book.schema.ts';

/** As the spreadsheets of the language read it (docs/decisions/0078). */
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

/**
 * The medicine book as a table for an inspector, piece by piece.
 * @param timeZone IANA zone of the days of cancellation
 */
export const exportMedicineBook = async function* exportMedicineBook(
  db: Queryable,
  { language, ...filters }: MedicineBookFilters & { language: BookLanguage },
  timeZone: string,
): AsyncGenerator<string> {
  const keeper = await readKeeper(db);
  const { delimiter } = WRITING[language];
  yield BYTE_ORDER_MARK + writeLines([BOOK_COLUMNS.map((column) => column[language])], delimiter);
  let number = 0;
  for await (const lines of medicineBookLines(db, filters)) {
    const written = lines.map((line): WrittenLine => {
      const cancelledOn = line.cancelledAt === null ? null : dayOf(new Date(line.cancelledAt), timeZone);
      return { line, number: (number += 1), keeper, cancelledOn, language };
    });
    yield writeLines(written.map(cellsOf), delimiter);
  }
};
