import { type FieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import type { BundleColumn, BundleTable } from './bundle-tables.ts';
import { checkOf, NOT_NULLABLE, REQUIRED, UNKNOWN_FIELD, type ValueCheck, type ValueMutation } from './column-value.ts';

type Row = Record<string, unknown>;

interface CheckedColumn extends BundleColumn {
  check: ValueCheck;
}

interface CheckedTable {
  columns: readonly CheckedColumn[];
  names: ReadonlySet<string>;
}

const checked = new Map<BundleTable, CheckedTable>();

const checkedTable = (table: BundleTable): CheckedTable => {
  let known = checked.get(table);
  if (!known) {
    const columns = table.columns.map((column) => ({ ...column, check: checkOf(column.column) }));
    checked.set(table, (known = { columns, names: new Set(columns.map(({ name }) => name)) }));
  }
  return known;
};

/** The instants that every record carries: of a row without them the import is when it was recorded. */
const OF_THE_IMPORT = new Set(['createdAt', 'updatedAt']);

/** What a row has where its bundle says nothing: the default of the column. Undefined where there is none. */
const unsaid = ({ name, column }: BundleColumn, now: Date): unknown => {
  if (OF_THE_IMPORT.has(name)) return now.toISOString();
  // The only default that is no value is the clock of the database.
  if (column.hasDefault) return typeof column.default === 'object' ? now.toISOString() : column.default;
  return column.notNull ? undefined : null;
};

/** Far more than a business has: a hostile bundle may name another one in each row. */
const MAX_USERS = 10_000;

/** Validates the rows of one bundle, and collects what is wrong and what is missing in them. */
export class RowChecker {
  readonly errors: FieldError[] = [];
  /** Columns that rows did not hold, by table. */
  readonly missing = new Map<string, Set<string>>();
  /** The users that rows name, up to a limit. */
  readonly userIds = new Set<string>();
  readonly #now: Date;

  /** @param now for a row that does not say when it was recorded */
  constructor(now: Date) {
    this.#now = now;
  }

  /**
   * @param text the row as it is written in the bundle
   * @returns the row as it is stored; undefined when something is wrong with it
   */
  checkRow(table: BundleTable, position: number, row: unknown, text: string): string | undefined {
    const path = `tables.${table.name}.${position}`;
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      this.#blame(path, { code: 'WRONG_TYPE', message: 'must be an object', params: { expected: 'object' } });
      return undefined;
    }
    const before = this.errors.length;
    const { columns, names } = checkedTable(table);
    for (const name of Object.keys(row)) {
      if (!names.has(name)) this.#blame(`${path}.${name.slice(0, 100)}`, UNKNOWN_FIELD);
    }
    let filled: Row | undefined;
    for (const column of columns) {
      const value = (row as Row)[column.name];
      if (value === undefined) {
        this.#miss(table, column);
        const default_ = unsaid(column, this.#now);
        if (default_ === undefined) this.#blame(`${path}.${column.name}`, REQUIRED);
        (filled ??= { ...row })[column.name] = default_;
      } else if (value === null) {
        if (column.column.notNull) this.#blame(`${path}.${column.name}`, NOT_NULLABLE);
      } else {
        const wrong = column.check(value);
        if (wrong) this.#blame(`${path}.${column.name}`, wrong);
        else if (column.namesUser && this.userIds.size < MAX_USERS) this.userIds.add((value as string).toLowerCase());
      }
    }
    if (this.errors.length > before) return undefined;
    return filled ? JSON.stringify(filled) : text;
  }

  #miss({ name }: BundleTable, column: BundleColumn): void {
    const missing = this.missing.get(name);
    if (missing) missing.add(column.name);
    else this.missing.set(name, new Set([column.name]));
  }

  #blame(path: string, { code, message, params }: ValueMutation): void {
    if (this.errors.length < MAX_FIELD_ERRORS) {
      this.errors.push({ path, code, message, params });
    }
  }
}
