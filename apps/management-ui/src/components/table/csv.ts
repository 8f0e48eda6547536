/** What a cell holds; nothing is left empty. */
export type CsvValue = string | number | null | undefined;

/** What programs for tables would take for a formula, or for more than one cell. */
const FORMULA = /^[=+\-@\t\r]/u;

const cellOf = (value: CsvValue, language: 'de' | 'en'): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', language === 'de' ? ',' : '.');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";,\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * A table as a file that programs for tables open without asking: semicolons and decimal commas in German, as they expect
 * there, and a mark at the beginning that says UTF-8.
 */
export const csvOf = (
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  language: 'de' | 'en',
): string => {
  const separator = language === 'de' ? ';' : ',';
  const lines = [header, ...rows].map((cells) => cells.map((cell) => cellOf(cell, language)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
};
