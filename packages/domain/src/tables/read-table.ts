import { invalidField } from '@beekeeping/core/app-error';
import { decodeText } from '@beekeeping/core/decode-text';
import { eachInTurns } from '@beekeeping/core/in-turns';
import { fieldError } from '@beekeeping/core/field-error';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { readFile } from 'node:fs/promises';
import { readWorkbook } from '../workbooks/read-workbook.ts';
import { csvRows, type TableRows } from './csv-rows.ts';
import { readHeader } from './read-header.ts';
import type { ReadLine, Table } from './table.ts';

/** Lines below the header with something in them. */
const MOST_LINES = 5_000;
/** The same with the empty ones. */
const MOST_ROWS = 50_000;
/** Bytes of a table: 5,000 lines of some 800 characters. */
export const MOST_TABLE_BYTES = 4 * 1024 * 1024;

/** A table as it was sent: the text of a body, or a file that arrived in a form. */
export type SentTable = string | { file: { path: string } };

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** How a ZIP archive begins, which a workbook is. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** How the workbooks of Excel before 2007 begin. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The rows of the first sheet with something in it. */
async function* sheetRows(path: string): AsyncGenerator<readonly string[]> {
  const sheets = await readWorkbook(path);
  yield* eachInTurns(sheets.find((sheet) => !sheet.every(isBlank)) ?? []);
}

const rowsOf = async (sent: SentTable): Promise<TableRows> => {
  if (typeof sent === 'string') return csvRows(sent);
  const bytes = await readFile(sent.file.path);
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    return { rows: sheetRows(sent.file.path), thousands: undefined };
  }
  if (bytes.subarray(0, OLD_WORKBOOK.length).equals(OLD_WORKBOOK)) {
    throw invalidField('file', 'BAD_FORMAT', 'This is a workbook of Excel before 2007: save it as .xlsx or CSV.', {
      format: 'xlsx',
    });
  }
  return csvRows(decodeText(bytes));
};

const tooLong = (maximum: number, what: string) =>
  invalidField('', 'TOO_LONG', `The table has more than ${maximum} ${what}.`, { maximum, unit: 'items' });

/**
 * Reads a table. Empty lines and columns are left out; empty lines below the header are counted.
 * @param holds whether the sender has a right that a column needs
 * @throws AppError VALIDATION_FAILED for what is no table, for a header that is wrong and for more than 5,000 lines, FORBIDDEN
 */
export const readTable = async <Line>(
  sent: SentTable,
  table: Table<Line>,
  holds: (key: PermissionKey) => boolean,
): Promise<ReadLine<Line>[]> => {
  const { rows, thousands } = await rowsOf(sent);
  const readLine = (
    columns: readonly (string | undefined)[],
    cells: readonly string[],
  ): Omit<ReadLine<Line>, 'row'> => {
    const said: Record<string, unknown> = {};
    let isWider = !isBlank(cells.slice(columns.length));
    for (const [at, column] of columns.entries()) {
      const cell = cells[at]?.trim() ?? '';
      if (cell === '') continue;
      if (column === undefined) isWider = true;
      else said[column] = table.columns[column]!.read(cell, thousands);
    }
    const read = table.read(said);
    if (!isWider) return read;
    return { ...read, errors: [...read.errors, fieldError('', 'NOT_ALLOWED', 'has a cell without a heading')] };
  };

  let columns: (string | undefined)[] | undefined;
  let row = 0;
  const lines: ReadLine<Line>[] = [];
  for await (const cells of rows) {
    if (!columns) {
      if (!isBlank(cells)) columns = readHeader(cells, table, holds);
      continue;
    }
    row += 1;
    if (row > MOST_ROWS) throw tooLong(MOST_ROWS, 'lines, empty ones among them');
    if (isBlank(cells)) continue;
    if (lines.length === MOST_LINES) throw tooLong(MOST_LINES, 'lines');
    lines.push({ row, ...readLine(columns, cells) });
  }
  if (!columns || lines.length === 0) throw invalidField('', 'REQUIRED', `The table holds no ${table.noun}.`);
  return lines;
};
