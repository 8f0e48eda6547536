import { type CellFormats, learnStyles, plainText, type SheetCell, shownBy } from './cell-formats.ts';
import { findParts } from './find-parts.ts';
import { readArchive } from './read-archive.ts';
import { Allowance, readXml, type Reading, unreadable } from './read-xml.ts';

/** Of XML, unpacked. */
const MAX_MIB = 48;
/** Of all sheets, empty ones as well, but for those below the last one with something in it. */
const MAX_ROWS = 100_000;
/** Of all sheets, empty ones before others as well: 5,000 inspections with 100 columns each. */
const MAX_CELLS = 500_000;
const MAX_TEXTS = 500_000;
/** Over all cells: a text shared by many cells counts in each, since readers write it as often. */
const MAX_CHARACTERS = MAX_MIB * 1024 * 1024;
const CELL = /^([A-Z]{1,3})\d{1,7}$/;
const MAX_COLUMNS = 16_384;

/** Rows of cells; empty cells are empty texts, empty rows empty lists, and nothing empty ends a row or a sheet. */
export type Sheet = SheetCell[][];

const readSharedTexts = async (name: string, reading: Reading): Promise<string[]> => {
  const texts: string[] = [];
  let whole = '';
  let isSpoken = false;
  await readXml(name, reading, {
    open: (element) => {
      if (element === 'rPh') isSpoken = true;
      if (element !== 'si') return;
      reading.allowance.take('texts', MAX_TEXTS);
      whole = '';
    },
    close: (element, text) => {
      // The pronunciation of a text is stored beside it.
      if (element === 'rPh') isSpoken = false;
      if (element === 't' && !isSpoken) whole += text;
      if (element === 'si') texts.push(plainText(whole));
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
  let row: SheetCell[] = [];
  let [rowAt, columnAt] = [-1, -1];
  let cell = { type: '', style: '', text: '', isFormula: false };
  let isSpoken = false;
  const shown = (): SheetCell => {
    if (cell.type !== 's' || cell.text === '') return shownBy(cell, formats);
    const text = shared[Number(cell.text)];
    if (text === undefined) throw unreadable();
    return text;
  };
  /** Spreadsheets keep empty formatted cells and rows, thousands of them. */
  const endCell = (): void => {
    const value = shown();
    if (value === '') return;
    reading.allowance.take('cells', MAX_CELLS, columnAt + 1 - row.length);
    reading.allowance.take('characters', MAX_CHARACTERS, String(value).length);
    while (row.length < columnAt) row.push('');
    row.push(value);
  };
  const endRow = (): void => {
    if (row.length === 0) return;
    reading.allowance.take('rows', MAX_ROWS, rowAt - rows.length);
    while (rows.length < rowAt) rows.push([]);
    rows.push(row);
  };
  await readXml(name, reading, {
    open: (element, attributes) => {
      if (element === 'rPh') isSpoken = true;
      if (element === 'row') {
        const at = attributes.r ? Number(attributes.r) - 1 : rowAt + 1;
        if (!(Number.isInteger(at) && at > rowAt)) throw unreadable();
        reading.allowance.take('rows', MAX_ROWS);
        [row, rowAt, columnAt] = [[], at, -1];
      }
      if (element === 'c') {
        const at = attributes.r ? columnOf(attributes.r) : columnAt + 1;
        if (!(at > columnAt && at < MAX_COLUMNS)) throw unreadable();
        columnAt = at;
        cell = { type: attributes.t ?? '', style: attributes.s ?? '', text: '', isFormula: false };
      }
    },
    close: (element, text) => {
      if (element === 'rPh') isSpoken = false;
      if (element === 'v' || (element === 't' && !isSpoken)) cell.text += text;
      if (element === 'f') cell.isFormula = true;
      if (element === 'c') endCell();
      if (element === 'row') endRow();
    },
  });
  return rows;
};

/**
 * The sheets of an Office Open XML workbook (ECMA-376) that people see, in their order, with what their cells show. It ends
 * as soon as there is more of anything than a workbook may have.
 * @throws AppError VALIDATION_FAILED for what is no workbook, PAYLOAD_TOO_LARGE
 */
export const readWorkbook = (path: string): Promise<Sheet[]> => {
  const isWanted = (name: string): boolean => /\.(xml|rels)$/i.test(name);
  return readArchive(path, { isWanted, maxMib: MAX_MIB }, async ({ textOf }) => {
    const reading: Reading = { textOf, allowance: new Allowance() };
    const parts = await findParts(reading);
    const shared = parts.sharedTexts === undefined ? [] : await readSharedTexts(parts.sharedTexts, reading);
    const formats: CellFormats = { styles: [], is1904: parts.is1904 };
    if (parts.styles !== undefined) await readXml(parts.styles, reading, learnStyles(formats));
    const sheets: Sheet[] = [];
    for (const name of parts.sheets) sheets.push(await readSheet(name, reading, { shared, formats }));
    return sheets;
  });
};
