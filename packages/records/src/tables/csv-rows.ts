import { type AppError, invalidField } from '@beekeeping/core/app-error';
import { yieldingChunks } from '@beekeeping/core/yielding-chunks';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { ThousandsSigns } from './cells.ts';

/** Characters of one line: its notes are the longest field. */
const LONGEST_LINE = 64 * 1024;

/** The rows of a table, and its number format. */
export interface TableRows {
  /** Numbers where a workbook holds one. */
  rows: AsyncIterable<readonly (string | number)[]>;
  /** The characters that may separate thousands in a number. */
  thousands: ThousandsSigns;
}

/** Errors of the parser, in words of a table. */
const UNREADABLE: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text between a closing quote and the end of its cell',
  INVALID_OPENING_QUOTE:
    'there is a quote in a cell that does not begin with one: write it twice, and quotes around the cell',
  CSV_MAX_RECORD_SIZE: `a line has more than ${LONGEST_LINE} characters: perhaps a quote is not closed`,
};

const unreadable = ({ code, lines }: CsvError): AppError => {
  const place = typeof lines === 'number' ? `Line ${lines} of the table` : 'The table';
  return invalidField('', 'BAD_FORMAT', `${place} cannot be read: ${UNREADABLE[code] ?? 'it is no CSV'}.`, {
    format: 'csv',
  });
};

/** The separator of cells: the most frequent candidate in the header. */
const delimiterOf = (header: string): string => {
  const count = (delimiter: string): number => header.split(delimiter).length;
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
};

const HEADER_CHARACTERS = LONGEST_LINE;

/** The first line with something between its cells: sheets often begin with empty ones and a title. */
const headerLine = (text: string): string =>
  text
    .slice(0, HEADER_CHARACTERS)
    .replaceAll(/"[^"]*"/g, 'x')
    .split(/[\r\n]+/, 100)
    .find((line) => line.split(/[;,\t]/).filter((cell) => cell.trim() !== '').length > 1) ?? '';

/** Excel may write which delimiter it took as the first line. */
const SEPARATOR_LINE = /^"?sep=(.)"?(\r\n|\r|\n)/i;

async function* rowsOf(text: string, delimiter: string): AsyncGenerator<string[]> {
  const parser = Readable.from(yieldingChunks(text)).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: LONGEST_LINE,
    }),
  );
  try {
    for await (const cells of parser) yield cells as string[];
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
}

/** The rows of a text with `;`, `,` or tabs between its cells, and with any line ends. */
export const csvRows = (text: string): TableRows => {
  // UTF-16 without its mark, or no text at all.
  if (text.includes('\0')) {
    throw invalidField('', 'FORBIDDEN_CHARACTERS', 'The table holds characters that no text has: save it in UTF-8.', {
      kind: 'control',
    });
  }
  const separator = SEPARATOR_LINE.exec(text);
  const table = separator ? text.slice(separator[0].length) : text;
  const delimiter = separator?.[1] ?? delimiterOf(headerLine(table));
  return { rows: rowsOf(table, delimiter), thousands: delimiter === ',' ? ',' : '.' };
};
