import { AppError, invalidField } from '@beekeeping/core/app-error';
import { issueMessage } from '@beekeeping/core/issue-message';
import { type FieldError, fieldError } from '@beekeeping/core/field-error';
import { fieldErrorsOf } from '@beekeeping/core/field-errors-of';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import {
  type ColonyLine,
  colonyLineSchema,
  columnNames,
  type ColumnName,
  readCell,
  requiredColumns,
} from './columns.ts';

/** Lines below the header. */
const MOST_LINES = 5_000;
/** Characters of one line: its notes are the longest of it. */
const LONGEST_LINE = 64 * 1024;
const MOST_ERRORS = 50;

/** One line of a table, and what is wrong with it. */
export interface ReadLine {
  /** Below the header, from 1. */
  row: number;
  /** Undefined when a cell cannot be read. */
  line: ColonyLine | undefined;
  errors: FieldError[];
}

const refuse = (errors: FieldError[]): never => {
  throw new AppError('VALIDATION_FAILED', `${errors[0]!.path}: ${errors[0]!.message}`, {
    errors: errors.slice(0, MOST_ERRORS),
  });
};

/** What the parser cannot read, in words of a table. */
const UNREADABLE: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'something stands between a closing quote and the end of its cell',
  INVALID_OPENING_QUOTE:
    'a quote stands in a cell that does not begin with one: write it twice, and quotes around the cell',
  CSV_MAX_RECORD_SIZE: `a line has more than ${LONGEST_LINE} characters: perhaps a quote is not closed`,
};

const unreadable = ({ code, lines }: CsvError): AppError => {
  const place = typeof lines === 'number' ? `Line ${lines} of the table` : 'The table';
  return invalidField('', 'BAD_FORMAT', `${place} cannot be read: ${UNREADABLE[code] ?? 'it is no CSV'}.`, {
    format: 'csv',
  });
};

/** What stands between the cells: whatever stands in the header most often outside of quotes. */
const delimiterOf = (header: string): string => {
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string): number => bare.split(delimiter).length;
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
};

const COLUMN_OF = new Map(columnNames.map((column) => [column.toLowerCase(), column]));

/** The columns that the header names. @throws AppError VALIDATION_FAILED with every column that is unknown, missing or there twice */
const readHeader = (cells: readonly string[]): ColumnName[] => {
  const named = cells.map((cell) => cell.trim());
  const columns = named.map((cell) => COLUMN_OF.get(cell.toLowerCase()));
  const errors = columns.flatMap((column, at): FieldError[] => {
    const path = named[at]!.slice(0, 100);
    if (column === undefined) {
      return [fieldError(path, 'UNKNOWN_FIELD', `is no column: the columns are ${columnNames.join(', ')}`)];
    }
    return columns.indexOf(column) < at ? [fieldError(path, 'REPEATED', 'is there twice')] : [];
  });
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  errors.push(...missing.map((column) => fieldError(column, 'REQUIRED', 'is a column that is missing')));
  return errors.length > 0 ? refuse(errors) : (columns as ColumnName[]);
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const readLine = (columns: readonly ColumnName[], cells: readonly string[], row: number): ReadLine => {
  const said = Object.fromEntries(columns.map((column, at) => [column, readCell(column, cells[at] ?? '')]));
  const read = colonyLineSchema.safeParse(said, { error: issueMessage, reportInput: true });
  const errors = read.success ? [] : fieldErrorsOf(read.error.issues, MOST_ERRORS);
  if (!isBlank(cells.slice(columns.length))) {
    errors.push(fieldError('', 'NOT_ALLOWED', 'has more cells than the header'));
  }
  return { row, line: read.data, errors };
};

/** The first line with something in it: sheets often begin with empty ones. */
const HEADER_LINE = /^.*[^\s;,"].*$/m;

/** Excel may write which delimiter it took as the first line. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/**
 * Reads a table of colonies. Blank lines are left out, and counted below the header.
 * @param inPieces how the text is read, so that others have their turn between its pieces
 * @throws AppError VALIDATION_FAILED for what is no table, for a header that is wrong and for more than 5,000 lines
 */
export const readTable = async (
  text: string,
  inPieces: (text: string) => AsyncIterable<string>,
): Promise<ReadLine[]> => {
  const separator = SEPARATOR_LINE.exec(text);
  const table = separator ? text.slice(separator[0].length) : text;
  const delimiter = separator?.[1] ?? delimiterOf(HEADER_LINE.exec(table)?.[0] ?? '');
  const parser = Readable.from(inPieces(table)).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: LONGEST_LINE,
    }),
  );
  let columns: ColumnName[] | undefined;
  let row = 0;
  const lines: ReadLine[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (!columns) {
        if (!isBlank(cells)) columns = readHeader(cells);
        continue;
      }
      row += 1;
      if (row > MOST_LINES) {
        throw invalidField('', 'TOO_LONG', `The table has more than ${MOST_LINES} lines.`, {
          maximum: MOST_LINES,
          unit: 'items',
        });
      }
      if (!isBlank(cells)) lines.push(readLine(columns, cells, row));
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  if (!columns || lines.length === 0) throw invalidField('', 'REQUIRED', 'The table holds no colony.');
  return lines;
};
