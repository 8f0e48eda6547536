import { invalidField } from '@beekeeping/core/app-error';
import { decodeText } from '@beekeeping/core/decode-text';
import { yieldingEach } from '@beekeeping/core/yielding-chunks';
import { type FieldError, fieldError } from '@beekeeping/core/field-error';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { readFile } from 'node:fs/promises';
import { readWorkbook, type Sheet } from '../workbooks/read-workbook.ts';
import type { ThousandsSigns } from './cells.ts';
import { csvRows, type TableRows } from './csv-rows.ts';
import { assertNotWide, type ChosenColumns, readHeader } from './read-header.ts';
import type { ReadLine, Table } from './table.ts';

/** Lines below the header with something in them. */
const MAX_LINES = 5_000;
/** The same with the empty ones. */
const MAX_ROWS = 50_000;
/** Bytes of a table: 5,000 lines of some 800 characters. */
export const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** A table as sent: the text of a body, or a file of a form. */
export type SentTable = string | { file: { path: string } };

const trimmed = (cells: readonly (string | number)[]): (string | number)[] =>
  cells.map((cell) => (typeof cell === 'string' ? cell.trim() : cell));

const filled = (cells: readonly (string | number)[]): number => cells.filter((cell) => cell !== '').length;

/** Error texts of spreadsheets in German or English. */
const BROKEN =
  /^(?:#(?:N\/A|NV|NAME\?|DIV\/0!|(?:REF|BEZUG|VALUE|WERT|NUM|ZAHL|NULL|SPILL|ÜBERLAUF|CALC|KALK|FIELD|FELD)!|#+)|Err:\d{3})$/;

/** The first bytes of a ZIP archive, such as a workbook. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The first bytes of Excel workbooks from before 2007. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The rows of the first sheet with something in it. */
async function* sheetRows(path: string): AsyncGenerator<Sheet[number]> {
  const sheets = await readWorkbook(path);
  yield* yieldingEach(sheets.find((sheet) => sheet.some((cells) => filled(trimmed(cells)) > 0)) ?? []);
}

const rowsOf = async (sent: SentTable): Promise<TableRows> => {
  if (typeof sent === 'string') return csvRows(sent);
  const bytes = await readFile(sent.file.path);
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    return { rows: sheetRows(sent.file.path), thousands: ',.' };
  }
  if (bytes.subarray(0, OLD_WORKBOOK.length).equals(OLD_WORKBOOK)) {
    throw invalidField(
      'file',
      'BAD_FORMAT',
      'This is a workbook of Excel before 2007, or one with a password: save it without one as .xlsx or CSV.',
      {
        format: 'xlsx',
      },
    );
  }
  return csvRows(decodeText(bytes));
};

const tooLong = (maximum: number, what: string) =>
  invalidField('', 'TOO_LONG', `The table has more than ${maximum} ${what}.`, { maximum, unit: 'items' });

/**
 * The rows from the header on: a single cell in a line above it is a title.
 * @returns the last title if there is no header, to show what is wrong with it
 */
async function* fromHeader(rows: TableRows['rows']): AsyncGenerator<readonly (string | number)[]> {
  let title: readonly (string | number)[] | undefined;
  let isBelow = false;
  let above = 0;
  for await (const row of rows) {
    const cells = trimmed(row);
    above += 1;
    if (!isBelow && above > MAX_ROWS) throw tooLong(MAX_ROWS, 'lines, empty ones among them');
    isBelow ||= filled(cells) > 1;
    if (isBelow) yield cells;
    else if (filled(cells) === 1) title ??= cells;
  }
  if (!isBelow && title) yield title;
}

/** The columns of a line, and the errors of its cells. */
const readCells = <Line>(
  cells: readonly (string | number)[],
  columns: readonly (string | null | undefined)[],
  { table, thousands }: { table: Table<Line>; thousands: ThousandsSigns },
): Omit<ReadLine<Line>, 'row'> => {
  const said: Record<string, unknown> = {};
  const broken: FieldError[] = [];
  let isWider = filled(cells.slice(columns.length)) > 0;
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (cell === '') continue;
    if (column === null) continue;
    if (column === undefined) isWider = true;
    else if (typeof cell === 'number') said[column] = table.columns[column]!.read(String(cell), '');
    else if (BROKEN.test(cell)) broken.push(fieldError(column, 'NOT_ALLOWED', `holds an error: ${cell}`));
    else said[column] = table.columns[column]!.read(cell, thousands);
  }
  const { line, errors } = table.read(said);
  return {
    line,
    errors: [
      ...broken,
      ...errors.filter(({ path }) => broken.every((error) => error.path !== path)),
      ...(isWider ? [fieldError('', 'NOT_ALLOWED', 'has a cell without a heading')] : []),
    ],
  };
};

/**
 * The header as row 0, then every line with something in it. Empty lines are counted.
 * @throws AppError VALIDATION_FAILED for more than 5,000 lines
 */
async function* filledLines(
  rows: TableRows['rows'],
): AsyncGenerator<{ row: number; cells: readonly (string | number)[] }> {
  let row = -1;
  let lines = 0;
  for await (const cells of fromHeader(rows)) {
    row += 1;
    if (row > MAX_ROWS) throw tooLong(MAX_ROWS, 'lines, empty ones among them');
    if (filled(cells) === 0) continue;
    if (lines > MAX_LINES) throw tooLong(MAX_LINES, 'lines');
    lines += 1;
    yield { row, cells };
  }
}

/** A table as it is written: its headings and lines, whatever they mean. */
export interface WrittenTable {
  headings: string[];
  lines: { row: number; cells: string[] }[];
}

/**
 * Reads what is written in a table, to show it.
 * @throws AppError VALIDATION_FAILED for what is no table, and for more than 5,000 lines
 */
export const readWritten = async (sent: SentTable): Promise<WrittenTable> => {
  const { rows } = await rowsOf(sent);
  let headings: string[] = [];
  const lines: WrittenTable['lines'] = [];
  for await (const { row, cells } of filledLines(rows)) {
    if (row === 0) {
      headings = cells.map(String);
      assertNotWide(headings);
    } else lines.push({ row, cells: cells.slice(0, headings.length).map(String) });
  }
  if (lines.length === 0) throw invalidField('', 'REQUIRED', 'The table holds no lines.');
  return { headings, lines };
};

/**
 * Reads a table. Empty lines and columns are left out; empty lines below the header are counted.
 * @param options.holds whether the sender has a right that a column needs
 * @param options.chosen which column is below each heading, where the headings do not say it
 * @throws AppError VALIDATION_FAILED for what is no table, for a header that is wrong and for more than 5,000 lines, FORBIDDEN
 */
export const readTable = async <Line>(
  sent: SentTable,
  table: Table<Line>,
  options: { holds: (key: PermissionKey) => boolean; chosen?: ChosenColumns | undefined },
): Promise<ReadLine<Line>[]> => {
  const { rows, thousands } = await rowsOf(sent);
  let columns: (string | null | undefined)[] = [];
  const lines: ReadLine<Line>[] = [];
  for await (const { row, cells } of filledLines(rows)) {
    if (row === 0) columns = readHeader(cells.map(String), table, options);
    else lines.push({ row, ...readCells(cells, columns, { table, thousands }) });
  }
  if (lines.length === 0) throw invalidField('', 'REQUIRED', `The table holds no ${table.noun}.`);
  return lines;
};
