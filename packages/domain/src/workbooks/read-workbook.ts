import { invalidField } from '@beekeeping/core/app-error';
import sax from 'sax';
import { type CellFormats, learnProperties, learnStyles, shownText } from './cell-formats.ts';
import { readArchive } from './read-archive.ts';

/** Of XML, unpacked. */
const MOST_MIB = 48;
const MOST_SHEETS = 100;
/** Of all sheets, empty ones as well. */
const MOST_ROWS = 100_000;
/** Of all sheets, those before the last one of a row as well: 5,000 inspections with 100 columns each. */
const MOST_CELLS = 500_000;
const MOST_TEXTS = 500_000;
/** Elements of whatever name: the value of a cell is one beside it. */
const MOST_ELEMENTS = 2 * (MOST_CELLS + MOST_TEXTS);
/** Ten times what those of a workbook have. */
const MOST_ATTRIBUTES = 100;
const MOST_LEVELS = 64;
/** Twice what a cell of a spreadsheet holds. */
const LONGEST_TEXT = 64 * 1024;
/** Of all cells: a text that many share counts in each, since whoever reads them writes it as often. */
const MOST_CHARACTERS = MOST_MIB * 1024 * 1024;
const CELL = /^([A-Z]{1,3})\d{1,7}$/;
const MOST_COLUMNS = 16_384;

/** Rows of cells, each the text that it shows, a date as `YYYY-MM-DD`; empty cells are empty texts, empty rows empty lists. */
export type Sheet = string[][];

type Elements = {
  open: (name: string, attributes: Record<string, string>) => void;
  close: (name: string, text: string) => void;
};

const unreadable = () =>
  invalidField('file', 'BAD_FORMAT', 'The file is no workbook, or it is damaged.', { format: 'xlsx' });

/** What a workbook may have more of, counted as it is read. */
class Allowance {
  readonly #left = new Map<string, number>();

  /** @throws AppError VALIDATION_FAILED when there are more than `most` of `what` */
  take(what: string, most: number, count = 1): void {
    const left = (this.#left.get(what) ?? most) - count;
    if (left < 0) {
      throw invalidField('file', 'TOO_LONG', `The workbook has more than ${most} ${what}.`, {
        maximum: most,
        unit: 'items',
      });
    }
    this.#left.set(what, left);
  }
}

interface Reading {
  textOf: (name: string) => AsyncIterable<string>;
  allowance: Allowance;
}

/** Reads XML in pieces. `close` gets the text that stood in the element since the last one opened or closed. */
const readXml = async (name: string, { textOf, allowance }: Reading, { open, close }: Elements): Promise<void> => {
  const parser = sax.parser(true, { position: false });
  let text = '';
  let [levels, attributesOfOne] = [0, 0];
  const add = (piece: string): void => {
    text += piece;
    if (text.length > LONGEST_TEXT) {
      throw invalidField('file', 'TOO_LONG', `A cell of the workbook has more than ${LONGEST_TEXT} characters.`, {
        maximum: LONGEST_TEXT,
        unit: 'characters',
      });
    }
  };
  parser.onerror = () => {
    throw unreadable();
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onopentagstart = () => {
    attributesOfOne = 0;
    levels += 1;
    if (levels > MOST_LEVELS) throw unreadable();
    allowance.take('elements', MOST_ELEMENTS);
  };
  parser.onattribute = () => {
    attributesOfOne += 1;
    if (attributesOfOne > MOST_ATTRIBUTES) throw unreadable();
  };
  parser.onopentag = ({ name: element, attributes }) => {
    text = '';
    open(element, attributes as Record<string, string>);
  };
  parser.onclosetag = (element) => {
    close(element, text);
    text = '';
    levels -= 1;
  };
  let isThere = false;
  for await (const piece of textOf(name)) {
    parser.write(piece);
    isThere = true;
  }
  if (isThere) parser.close();
};

const readSharedTexts = async (reading: Reading): Promise<string[]> => {
  const texts: string[] = [];
  let whole = '';
  await readXml('xl/sharedStrings.xml', reading, {
    open: (name) => {
      if (name !== 'si') return;
      reading.allowance.take('texts', MOST_TEXTS);
      whole = '';
    },
    close: (name, text) => {
      if (name === 't') whole += text;
      if (name === 'si') texts.push(whole);
    },
  });
  return texts;
};

/** The column of a cell reference such as `AB7`, 0 first. @throws AppError VALIDATION_FAILED for what is none */
const columnOf = (reference: string): number => {
  const letters = CELL.exec(reference)?.[1];
  if (letters === undefined) throw unreadable();
  return Buffer.from(letters).reduce((sum, letter) => sum * 26 + letter - 64, 0) - 1;
};

const readSheet = async (
  name: string,
  reading: Reading,
  { shared, formats }: { shared: readonly string[]; formats: CellFormats },
): Promise<Sheet> => {
  const rows: Sheet = [];
  let row: string[] = [];
  let cell = { column: 0, type: '', style: '', text: '' };
  await readXml(name, reading, {
    open: (element, attributes) => {
      if (element === 'row') {
        // Rows that are not there are empty ones.
        const skipped = Number(attributes.r ?? rows.length + 1) - 1 - rows.length;
        if (!(skipped >= 0)) throw unreadable();
        reading.allowance.take('rows', MOST_ROWS, 1 + skipped);
        for (let empty = 0; empty < skipped; empty += 1) rows.push([]);
        row = [];
      }
      if (element === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : row.length;
        cell = { column, type: attributes.t ?? '', style: attributes.s ?? '', text: '' };
      }
    },
    close: (element, text) => {
      if (element === 'v' || element === 't') cell.text += text;
      if (element === 'c') {
        if (!(cell.column >= row.length && cell.column < MOST_COLUMNS)) throw unreadable();
        reading.allowance.take('cells', MOST_CELLS, cell.column + 1 - row.length);
        while (row.length < cell.column) row.push('');
        const shown = cell.type === 's' ? (shared[Number(cell.text)] ?? '') : shownText(cell, formats);
        reading.allowance.take('characters', MOST_CHARACTERS, shown.length);
        row.push(shown);
      }
      if (element === 'row') rows.push(row);
    },
  });
  return rows;
};

/**
 * The sheets of an Office Open XML workbook (ECMA-376) with the texts of their cells. It ends as soon as there is more of
 * anything than a workbook may have.
 * @throws AppError VALIDATION_FAILED for what is no workbook, PAYLOAD_TOO_LARGE
 */
export const readWorkbook = (path: string): Promise<Sheet[]> => {
  const isWanted = (name: string): boolean => /^xl\/(sharedStrings|styles|workbook|worksheets\/[^/]+)\.xml$/.test(name);
  return readArchive(path, { isWanted, mostMib: MOST_MIB }, async ({ names, textOf }) => {
    const reading: Reading = { textOf, allowance: new Allowance() };
    const sheetNames = names.filter((name) => name.startsWith('xl/worksheets/'));
    if (sheetNames.length === 0) throw unreadable();
    reading.allowance.take('sheets', MOST_SHEETS, sheetNames.length);
    const shared = await readSharedTexts(reading);
    const formats: CellFormats = { dayStyles: new Set(), is1904: false };
    await readXml('xl/styles.xml', reading, learnStyles(formats));
    await readXml('xl/workbook.xml', reading, learnProperties(formats));
    const sheets: Sheet[] = [];
    for (const name of sheetNames) sheets.push(await readSheet(name, reading, { shared, formats }));
    return sheets;
  });
};
