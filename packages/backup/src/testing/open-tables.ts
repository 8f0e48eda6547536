import { bundleTables } from '../bundle-tables.ts';

/** The names of the tables that an unsealed bundle may hold, each with its columns of text. */
export const openTables: ReadonlyMap<string, readonly string[]> = new Map(
  bundleTables
    .filter(({ policy }) => policy === 'legacy')
    .map(({ name, columns }) => [
      name,
      columns
        .filter(({ column }) => column.getSQLType() === 'text' && !column.enumValues?.length)
        .map((column) => column.name),
    ]),
);
