import { invalidField } from '@beekeeping/core/app-error';
import sax from 'sax';

/** Elements of any name: the value of a cell is one beside it. */
const MAX_ELEMENTS = 2_000_000;
/** Ten times the number in usual workbooks. */
const MAX_ATTRIBUTES = 100;
const MAX_LEVELS = 64;
/** Twice the limit of a spreadsheet cell. */
const LONGEST_TEXT = 64 * 1024;

interface Elements {
  open: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string, text: string) => void;
}

export const unreadable = () =>
  invalidField(
    'file',
    'BAD_FORMAT',
    'The file is no workbook of Excel (.xlsx), or it is damaged: save it as .xlsx or CSV.',
    { format: 'xlsx' },
  );

/** Limits of a workbook, counted while reading. */
export class Allowance {
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

/** A workbook while it is read. */
export interface Reading {
  textOf: (name: string) => AsyncIterable<string>;
  allowance: Allowance;
}

/**
 * Reads a part of a workbook in chunks. Elements are known by their names without the prefix of the first one. `close`
 * gets the text of the element since the last one opened or closed.
 */
export const readXml = async (
  name: string,
  { textOf, allowance }: Reading,
  { open, close }: Elements,
): Promise<void> => {
  const parser = sax.parser(true, { position: false });
  let text = '';
  let prefix: string | undefined;
  const unprefixed = (element: string): string =>
    prefix && element.startsWith(prefix) ? element.slice(prefix.length) : element;
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
    if (levels > MAX_LEVELS) throw unreadable();
    allowance.take('elements', MAX_ELEMENTS);
  };
  parser.onattribute = () => {
    attributesOfOne += 1;
    if (attributesOfOne > MAX_ATTRIBUTES) throw unreadable();
  };
  parser.onopentag = ({ name: element, attributes }) => {
    text = '';
    prefix ??= element.slice(0, element.indexOf(':') + 1);
    open(unprefixed(element), attributes as Record<string, string>);
  };
  parser.onclosetag = (element) => {
    close?.(unprefixed(element), text);
    text = '';
    levels -= 1;
  };
  let isThere = false;
  for await (const piece of textOf(name)) {
    parser.write(piece);
    isThere = true;
  }
  if (!isThere) throw unreadable();
  parser.close();
};
