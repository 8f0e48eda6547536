import { isCalendarDay } from '@beekeeping/core/calendar-day';

/** How a number is shown: a day, a share in percent, or this many digits; as it is by default. */
type Shown = 'day' | 'percent' | { digits: number } | undefined;

/** How to read the numbers of a workbook. */
export interface CellFormats {
  /** The number format of each style, by index. */
  readonly styles: Shown[];
  /** Days are counted since 1904, as old Macs did it, instead of 1900. */
  is1904: boolean;
}

/** Formats that every workbook knows by their number (ECMA-376 18.8.30), dates of East Asia among them. */
const shownByKnown = (id: number): Shown => {
  if (id === 9 || id === 10) return 'percent';
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'day' : undefined;
};

/** The kind of a format: from its code outside of quotes and brackets, in some programs German (`TT.MM.JJJJ`). */
const shownByCode = (written: string): Shown => {
  const code = written.slice(0, 500).replaceAll(/"[^"]*"|\[[^\][]*\]|[\\_*]./g, '');
  if (/^0{2,15}$/.test(code)) return { digits: code.length };
  if (code.includes('%')) return 'percent';
  return /[dyjt]/i.test(code) && !/^standard$/i.test(code) ? 'day' : undefined;
};

/** Learns the number formats from the styles of a workbook, element by element. */
export const learnStyles = ({ styles }: CellFormats) => {
  const own = new Map<number, Shown>();
  let isInStyles = false;
  return {
    open: (name: string, attributes: Record<string, string>): void => {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), shownByCode(attributes.formatCode ?? ''));
      if (name === 'cellXfs') isInStyles = true;
      if (name !== 'xf' || !isInStyles) return;
      const format = Number(attributes.numFmtId ?? 0);
      styles.push(own.has(format) ? own.get(format) : shownByKnown(format));
    },
    close: (name: string): void => {
      if (name === 'cellXfs') isInStyles = false;
    },
  };
};

const MS_OF_A_DAY = 86_400_000;
/** The day 0 of each way of counting: that of 1900 counts a 29 February 1900 that never was. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
const FIRST_AFTER_THE_LEAP = 61;
const LAST_DAY = 2_958_465;

/** The day of a serial number; undefined for one out of range. */
const dayOf = (serial: number, { is1904 }: CellFormats): string | undefined => {
  const days = Math.floor(serial);
  if (!(days >= (is1904 ? 0 : FIRST_AFTER_THE_LEAP) && days <= LAST_DAY)) return undefined;
  const day = new Date((is1904 ? DAY_0_OF_1904 : DAY_0) + days * MS_OF_A_DAY).toISOString().slice(0, 10);
  return isCalendarDay(day) ? day : undefined;
};

/** Workbooks hold more digits than were entered: 8.4 as 8.4000000000000004. */
const ENTERED_DIGITS = 15;

/** Control characters as workbooks write them, the underscore before what looks like one as well (ECMA-376 22.9.2.19). */
export const plainText = (written: string): string =>
  written.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A cell while it is read. */
export interface WrittenCell {
  type: string;
  style: string;
  text: string;
  isFormula: boolean;
}

/** The content of a cell of a workbook: a number only where the cell shows one as it is. */
export type SheetCell = string | number;

/** Not computed: no spreadsheet program has opened the workbook. */
const UNCOMPUTED = '#CALC!';

const shownNumber = (number: number, shown: Shown, formats: CellFormats): SheetCell => {
  const entered = (value: number): number => Number(value.toPrecision(ENTERED_DIGITS));
  if (shown === 'day') return dayOf(number, formats) ?? entered(number);
  if (shown === 'percent') return `${entered(number * 100)} %`;
  const isPadded = shown !== undefined && Number.isInteger(number) && number >= 0;
  return isPadded ? String(number).padStart(shown.digits, '0') : entered(number);
};

/** The text of a cell without a shared text: a number as entered, a date as `YYYY-MM-DD`, `17.5 %`. */
export const shownBy = ({ type, style, text, isFormula }: WrittenCell, formats: CellFormats): SheetCell => {
  if (text.trim() === '' && type !== '') return '';
  if (type === 'b') return text.trim() === '1' ? 'true' : 'false';
  // The time of day of a date is left out, as with numbers.
  if (type === 'd') return text.slice(0, 10);
  if (type !== '' && type !== 'n') return type === 'inlineStr' || type === 'str' ? plainText(text) : text;
  const number = Number(text);
  if (text.trim() === '') return isFormula ? UNCOMPUTED : '';
  return Number.isFinite(number) ? shownNumber(number, formats.styles[Number(style)], formats) : text;
};
