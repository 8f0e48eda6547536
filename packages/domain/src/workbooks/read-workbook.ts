import { invalidField } from '@beekeeping/core/app-error';
import sax from 'sax';
import type { InTurns } from './in-turns.ts';
import { readArchive } from './read-archive.ts';

/** Of XML, unpacked. */
const MOST_MIB = 48;
/** Cells of all sheets: 5,000 inspections with 200 columns each. */
const MOST_CELLS = 1_000_000;

/** Rows of cells, each the text that it shows; empty cells are empty texts. */
export type Sheet = string[][];

type Elements = {
  open: (name: string, attributes: Record<string, string>) => void;
  close: (name: string, text: string) => void;
};

const unreadable = () =>
  invalidField('file', 'BAD_FORMAT', 'The file is no workbook, or it is damaged.', { format: 'xlsx' });

/** Reads XML in pieces. `close` gets the text that stood in the element since the last one opened or closed. */
const readXml = async (bytes: Buffer | undefined, inTurns: InTurns, { open, close }: Elements): Promise<void> => {
  const parser = sax.parser(true, {});
  let text = '';
  parser.onerror = () => {
    throw unreadable();
  };
  parser.ontext = (piece) => (text += piece);
  parser.oncdata = (piece) => (text += piece);
  parser.onopentag = ({ name, attributes }) => {
    text = '';
    open(name, attributes as Record<string, string>);
  };
  parser.onclosetag = (name) => {
    close(name, text);
    text = '';
  };
  const xml = bytes?.toString('utf8') ?? '';
  for await (const piece of inTurns(xml)) parser.write(piece);
  if (xml !== '') parser.close();
};

const readSharedTexts = async (bytes: Buffer | undefined, inTurns: InTurns): Promise<string[]> => {
  const texts: string[] = [];
  let whole = '';
  await readXml(bytes, inTurns, {
    open: (name) => {
      if (name === 'si') whole = '';
    },
    close: (name, text) => {
      if (name === 't') whole += text;
      if (name === 'si') texts.push(whole);
    },
  });
  return texts;
};

/** The column of a cell reference such as `AB7`, 0 first. */
const columnOf = (reference: string): number =>
  Buffer.from(reference.replaceAll(/\d/g, '')).reduce((sum, letter) => sum * 26 + letter - 64, 0) - 1;

const MOST_COLUMNS = 16_384;

interface Reading {
  shared: readonly string[];
  count: (cells: number) => void;
  inTurns: InTurns;
}

const readSheet = async (bytes: Buffer, { shared, count, inTurns }: Reading): Promise<Sheet> => {
  const rows: Sheet = [];
  let row: string[] = [];
  let cell = { column: 0, type: '', text: '' };
  await readXml(bytes, inTurns, {
    open: (name, attributes) => {
      if (name === 'row') row = [];
      if (name === 'c')
        cell = { column: attributes.r ? columnOf(attributes.r) : row.length, type: attributes.t ?? '', text: '' };
    },
    close: (name, text) => {
      if (name === 'v' || name === 't') cell.text += text;
      if (name === 'c') {
        if (!(cell.column >= row.length && cell.column < MOST_COLUMNS)) throw unreadable();
        count(cell.column + 1 - row.length);
        while (row.length < cell.column) row.push('');
        row.push(cell.type === 's' ? (shared[Number(cell.text)] ?? '') : cell.text);
      }
      if (name === 'row') rows.push(row);
    },
  });
  return rows;
};

/**
 * The sheets of an Office Open XML workbook (ECMA-376) with the texts of their cells.
 * @throws AppError VALIDATION_FAILED for what is no workbook, PAYLOAD_TOO_LARGE
 */
export const readWorkbook = async (path: string, inTurns: InTurns): Promise<Sheet[]> => {
  const files = await readArchive(path, (name) => /^xl\/(sharedStrings|worksheets\/[^/]+)\.xml$/.test(name), MOST_MIB);
  const shared = await readSharedTexts(files.get('xl/sharedStrings.xml'), inTurns);
  let left = MOST_CELLS;
  const count = (cells: number): void => {
    left -= cells;
    if (left < 0) {
      throw invalidField('file', 'TOO_LONG', `The workbook has more than ${MOST_CELLS} cells.`, {
        maximum: MOST_CELLS,
        unit: 'items',
      });
    }
  };
  const sheets: Sheet[] = [];
  for (const [name, bytes] of files) {
    if (name.startsWith('xl/worksheets/')) sheets.push(await readSheet(bytes, { shared, count, inTurns }));
  }
  if (sheets.length === 0) throw unreadable();
  return sheets;
};
