import type { Cell } from './column.ts';
import { BYTE_ORDER_MARK, harmlessText, writeLines, writeNumber } from './cells.ts';
import { type Said, type Table, writtenColumns } from './table.ts';
import type { TableFormat } from './table-format.ts';
import { writeWorkbook } from './write-workbook.ts';

const textOf = (cell: Cell): string => {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return writeNumber(cell);
  if (typeof cell === 'string') return harmlessText(cell);
  return typeof cell === 'boolean' ? String(cell) : cell.day;
};

/** The cells of a line, in the order of the columns. */
const cellsOf = (table: Table<unknown>, line: Said): Cell[] =>
  writtenColumns(table).map((column) => table.columns[column]!.write(line[column]));

async function* csvOf(rows: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  let mark = BYTE_ORDER_MARK;
  for await (const part of rows) {
    yield mark + writeLines(part.map((cells) => cells.map(textOf)));
    mark = '';
  }
}

async function* rowsOf(
  table: Table<unknown>,
  parts: AsyncIterable<readonly Said[]>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [writtenColumns(table)];
  for await (const lines of parts) yield lines.map((line) => cellsOf(table, line));
}

/** Lines below their header, as CSV for the spreadsheets of the country or as a workbook, piece by piece. */
export const writeTable = (
  format: TableFormat,
  table: Table<unknown>,
  parts: AsyncIterable<readonly Said[]>,
): AsyncIterable<string | Uint8Array> => {
  const rows = rowsOf(table, parts);
  return format === 'csv' ? csvOf(rows) : writeWorkbook(rows);
};
