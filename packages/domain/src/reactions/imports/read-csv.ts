import { AppError, invalidField } from '@beekeeping/core/app-error';
import { parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import type { RowAllowance } from './row-allowance.ts';
import { cutName } from './words.ts';

/** Of a header: four times the most that a table has. */
const MAX_COLUMNS = 200;
/** Characters of one row: its notes are the longest field. */
const LONGEST_ROW = 64 * 1024;

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d];

type CsvRow = Readonly<Record<string, string>>;

/** A table of an export. */
export interface CsvTable {
  rows: CsvRow[];
  /** The unrequested columns, and how many of their cells have a value: neither empty nor 0. */
  unread: ReadonlyMap<string, number>;
}

const isSaid = (cell: string): boolean => cell.trim() !== '' && Number(cell) !== 0;

/**
 * The rows of a table whose first line names its columns. Empty cells are left out, and so are unrequested columns.
 * @throws AppError VALIDATION_FAILED for what is no CSV, and for more rows than are allowed
 */
export const readCsv = async (
  name: string,
  text: AsyncIterable<string>,
  { columns, allowance }: { columns: readonly string[]; allowance: RowAllowance },
): Promise<CsvTable> => {
  const unreadable = (cause: unknown) =>
    Object.assign(invalidField('file', 'BAD_FORMAT', `${name} is no CSV.`, { format: 'csv' }), { cause });
  const headerOf = (header: string[]) => {
    if (header.length > MAX_COLUMNS) throw unreadable('columns');
    return header;
  };
  const parser = parse({
    columns: headerOf,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  // Errors are thrown where the rows are read.
  pipeline(Readable.from(text), parser, () => {});
  const wanted = new Set(columns);
  const rows: CsvRow[] = [];
  const unread = new Map<string, number>();
  try {
    for await (const row of parser as AsyncIterable<Record<string, string>>) {
      allowance.take();
      const cells = Object.entries(row);
      for (const [column, cell] of cells) {
        if (wanted.has(column) || !isSaid(cell)) continue;
        unread.set(cutName(column), (unread.get(cutName(column)) ?? 0) + 1);
      }
      rows.push(Object.fromEntries(cells.filter(([column, cell]) => wanted.has(column) && cell !== '')));
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
  return { rows, unread };
};

/** Number of rows below the header of a table that is not read. */
export const countLines = async (text: AsyncIterable<string>): Promise<number> => {
  let lines = 0;
  let [isQuoted, isEmpty] = [false, true];
  for await (const piece of text) {
    for (let at = 0; at < piece.length; at += 1) {
      const character = piece.charCodeAt(at);
      if (character === QUOTE) isQuoted = !isQuoted;
      if (character === LINE_FEED && !isQuoted) {
        if (!isEmpty) lines += 1;
        isEmpty = true;
      } else if (character !== CARRIAGE_RETURN) isEmpty = false;
    }
  }
  return Math.max(0, lines + (isEmpty ? 0 : 1) - 1);
};
