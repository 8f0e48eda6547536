import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import type { FieldError } from '@beekeeping/core/field-error';
import { FIELD_WORDS } from '../field-words.ts';
import type { Column } from './column.ts';
import { normalForm } from './normal-form.ts';

/** The columns of a line; empty cells are left out. */
export type Said = Readonly<Record<string, unknown>>;

/** One line of a table, and its errors. */
export interface ReadLine<Line> {
  /** Below the header, from 1. */
  row: number;
  /** Undefined when a cell cannot be read. */
  line: Line | undefined;
  errors: readonly FieldError[];
}

/** The tables of one area, for export and import. */
export interface Table<Line> {
  /** The noun of the vocabulary for a line. */
  noun: string;
  /** By the name of their field, in the order in which they are written. */
  columns: Readonly<Record<string, Column>>;
  /** Columns that are read and not written: an id means nothing in another installation. */
  unwritten: readonly string[];
  /** The columns without which there is no line: one of each group. */
  required: readonly (readonly [string, ...string[]])[];
  /** Words above columns that only this table means so, beside those of `FIELD_WORDS`. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Further rights that a column needs. */
  needs?: (column: string) => PermissionKey | undefined;
  read: (said: Said) => Omit<ReadLine<Line>, 'row'>;
}

/** A known heading, as people write it, and its column. */
export interface Heading {
  heading: string;
  column: string;
}

const headings = new WeakMap<object, ReadonlyMap<string, Heading>>();

/**
 * The headings of a table by their normal form: the names of the fields first.
 * @throws Error for a word that means two columns
 */
export const headingsOf = (table: Pick<Table<unknown>, 'columns' | 'words'>): ReadonlyMap<string, Heading> => {
  const known = headings.get(table);
  if (known) return known;
  const named = new Map<string, Heading>();
  const add = (heading: string, column: string): void => {
    const taken = named.get(normalForm(heading));
    if (taken && taken.column !== column) throw new Error(`${heading} means both ${taken.column} and ${column}`);
    if (!taken) named.set(normalForm(heading), { heading, column });
  };
  for (const column of Object.keys(table.columns)) {
    const words = [...(table.words?.[column] ?? []), ...(FIELD_WORDS[column] ?? [])];
    if (words.length === 0) throw new Error(`${column} has no German word`);
    for (const heading of [column, ...words]) add(heading, column);
  }
  headings.set(table, named);
  return named;
};

/** What each column may be called in a header: its name, then its words. */
export const headingsOfColumn = (table: Table<unknown>, column: string): string[] =>
  [...headingsOf(table).values()].filter((each) => each.column === column).map(({ heading }) => heading);

/** The columns that are written, in their order. */
export const writtenColumns = ({ columns, unwritten }: Table<unknown>): string[] =>
  Object.keys(columns).filter((column) => !unwritten.includes(column));
