import { archiveOf } from '@beekeeping/records/workbooks/archive.factory';
import { workbookOf } from '@beekeeping/records/workbooks/workbook.factory';

const csvOf = (rows: readonly object[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly (string | number | undefined)[]): string =>
    cells.map((cell) => `"${cell ?? ''}"`).join(',');
  const lines = rows.map((row) => line(columns.map((column) => (row as Record<string, string | number>)[column])));
  return [columns.join(','), ...lines].join('\r\n');
};

/** An export of b.tree: a table for each name. */
export const btreeExport = (tables: Readonly<Record<string, readonly object[]>>): Buffer =>
  archiveOf(
    Object.fromEntries(
      Object.entries({ hives: [], ...tables }).map(([name, rows]) => [
        `${name}.csv`,
        csvOf(rows.length > 0 ? rows : []),
      ]),
    ),
  );

/** An export of Hive-Pal. */
export const hivepalExport = (apiaries: readonly object[], more: object = {}): Buffer =>
  archiveOf({
    'data.json': JSON.stringify({ version: '1.0', exportedAt: '2026-11-01T08:00:00.000Z', apiaries, ...more }),
  });

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const rowsOf = (rows: readonly (readonly (string | number)[])[], shared: string[]): string => {
  const cell = (value: string | number, row: number, column: number): string => {
    const at = `r="${columnName(column)}${row + 1}"`;
    if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
    return `<c ${at} t="s"><v>${shared.push(value) - 1}</v></c>`;
  };
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((value, column) => (value === '' ? '' : cell(value, row, column))).join('')}</row>`,
  );
  return lines.join('');
};

/** An export of BEEP: a workbook of sheets, each with its header first. */
export const beepExport = (sheets: readonly (readonly (readonly (string | number)[])[])[]): Buffer => {
  const shared: string[] = [];
  const written = sheets.map((rows) => ({ rows: rowsOf(rows, shared) }));
  return workbookOf(written, { texts: shared.map((text) => `<si><t>${escapeXml(text)}</t></si>`) });
};
