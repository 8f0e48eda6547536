import { withLineFeeds } from '@beekeeping/core/line-breaks';
import { stringify } from 'csv-stringify/sync';

/** Characters that a spreadsheet takes for the beginning of a formula, also in full width. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * A text as a cell: one that a spreadsheet would run as a formula gets an apostrophe in front, which makes it text
 * there. One that already begins with apostrophes gets one more, so that `plainText` restores the original.
 */
export const harmlessText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell, without the apostrophe that protects it from being a formula. */
export const plainText = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** A number whose last three digits could be either thousands or decimals: `1,234`. */
export type ThousandsSigns = '' | ',' | '.' | ',.';

const NUMBER = /^[+-]?\d{1,15}([.,]\d{1,15})?$/;
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;
/** Unambiguous thousands: more than one group, decimals behind another sign, or a sign of their own. */
const GROUPED =
  /^[+-]?[1-9]\d{0,2}(?:([.,])\d{3}(?:(?:\1\d{3}){1,4}|(?=[.,]))|(['’\u00A0\u202F])\d{3}(?:\2\d{3}){0,4})([.,]\d{1,15})?$/;

/**
 * A number with a decimal comma or point, its thousands in groups or not; anything else stays as it is, to be refused
 * by its schema.
 * @param thousands the thousands separators at the origin of the table: a number that could contain one is ambiguous
 * and refused
 */
export const readNumber = (cell: string, thousands: ThousandsSigns = ''): number | string => {
  const [, group, ownGroup, decimals] = GROUPED.exec(cell) ?? [];
  const sign = group ?? ownGroup;
  if (sign !== undefined && decimals?.[0] !== sign) return Number(cell.replaceAll(sign, '').replace(',', '.'));
  if (!NUMBER.test(cell) || thousands.includes(AMBIGUOUS.exec(cell)?.[1] ?? 'none')) return cell;
  return Number(cell.replace(',', '.'));
};

/** A number with a decimal comma, as the spreadsheets of the country read it. */
export const writeNumber = (value: number): string => String(value).replace('.', ',');

const GERMAN_DAY = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/;
const DAY_OF_ISO = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/;
/** The time of day of a date without one. */
const MIDNIGHT = /[ T]0?0:00(:00)?$/;

/**
 * A day as `YYYY-MM-DD`, `D.M.YYYY` or `D.M.YY` of 2000 to 2099, at midnight or without a time; any other writing, whose
 * day and month may be the other way round, stays as it is.
 */
export const readDay = (cell: string): string => {
  const written = cell.replace(MIDNIGHT, '');
  const [, isoYear, , isoMonth, isoDay] = DAY_OF_ISO.exec(written) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] = GERMAN_DAY.exec(written) ?? [];
  if (day === undefined) return cell;
  return `${year!.padStart(4, '20')}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** Without it Excel takes the umlauts for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Lines of a table for spreadsheets (RFC 4180): a text of several lines stays in its cell. */
export const writeLines = (lines: readonly (readonly string[])[], delimiter = ';'): string =>
  stringify(
    lines.map((line) => line.map(withLineFeeds)),
    { delimiter, record_delimiter: 'windows', quoted_match: /\n/ },
  );
