import type { Trace } from '@beekeeping/api-client';

/** What a spreadsheet would take for a formula is text to it. */
const cellOf = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * The orders to write to, as a table for a spreadsheet: the shop finds the addresses by their numbers.
 * @param names of the columns, in the language of the reader
 * @param separator `;` where a comma is the decimal sign
 */
export const ordersCsv = (
  orders: Trace['orders'],
  names: readonly [order: string, soldAt: string, sold: string, returned: string, stillOut: string],
  separator: ',' | ';',
): string => {
  const rows: (string | number)[][] = orders.map(
    ({ orderRef, saleExternalId, soldAt, quantitySold, quantityReturned }) => [
      orderRef ?? saleExternalId,
      soldAt,
      quantitySold,
      quantityReturned,
      quantitySold - quantityReturned,
    ],
  );
  // Spreadsheets know by it that the letters are those of UTF-8.
  return `\u{feff}${[[...names], ...rows].map((row) => row.map(cellOf).join(separator)).join('\r\n')}\r\n`;
};
