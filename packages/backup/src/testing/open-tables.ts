import { bundleTables } from '../bundle-tables.ts';

/** A season that is none is refused, be its row there or not. */
const CHECKED = new Set(['winterings.season']);

/** The names of the tables that an unsealed bundle may hold, each with its columns of text. */
export const openTables: ReadonlyMap<string, readonly string[]> = new Map(
  bundleTables
    .filter(({ policy }) => policy === 'legacy')
    .map(({ name, columns }) => [
      name,
      columns
        .filter(({ column }) => column.getSQLType() === 'text' && !column.enumValues?.length)
        .map((column) => column.name)
        .filter((column) => !CHECKED.has(`${name}.${column}`)),
    ]),
);
