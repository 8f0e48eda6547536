import { AppError, invalidField } from '@beekeeping/core/app-error';
import { type FieldError, fieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { distance } from 'fastest-levenshtein';
import { normalForm } from './normal-form.ts';
import { headingsOf, type Table } from './table.ts';

const MAX_COLUMNS = 200;
const LONGEST_HEADING = 100;

/** The column that each heading means; undefined below one that means none. */
export const columnsBelow = (headings: readonly string[], table: Table<unknown>): (string | undefined)[] => {
  const known = headingsOf(table);
  return headings.map((heading) => known.get(normalForm(heading))?.column);
};

/** The heading that is written most like this one. */
const nearestTo = (heading: string, table: Table<unknown>): string => {
  const written = normalForm(heading);
  const [nearest] = [...headingsOf(table)]
    .map(([known, { heading: name }]) => ({ name, away: distance(written, known) }))
    .toSorted((a, b) => a.away - b.away);
  return nearest!.name;
};

const unknown = (heading: string, table: Table<unknown>): FieldError => {
  const nearest = nearestTo(heading, table);
  return {
    ...fieldError(heading, 'UNKNOWN_FIELD', `is no column; the nearest that there is: ${nearest}`),
    params: { nearest },
  };
};

/** @throws AppError VALIDATION_FAILED for more columns than a table has */
export const assertNotWide = (headings: readonly string[]): void => {
  if (headings.length <= MAX_COLUMNS) return;
  const error = fieldError('', 'TOO_LONG', `has more than ${MAX_COLUMNS} columns`, {
    maximum: MAX_COLUMNS,
    unit: 'items',
  });
  throw new AppError('VALIDATION_FAILED', `The table ${error.message}.`, { errors: [error] });
};

/** What the sender says is below each heading, in their order: the name of a column, or nothing where it is left out. */
export type ChosenColumns = readonly string[];

/** @throws AppError VALIDATION_FAILED for more than there are headings, and for what is no column */
const chosenBelow = (chosen: ChosenColumns, count: number, table: Table<unknown>): (string | null)[] => {
  if (chosen.length > count) {
    const bounds = { maximum: count, unit: 'items' };
    throw invalidField('columns', 'TOO_LONG', `The table has ${count} headings, fewer than columns are named.`, bounds);
  }
  const unknownOnes = [...new Set(chosen)].filter((name) => name !== '' && !Object.hasOwn(table.columns, name));
  if (unknownOnes.length > 0) {
    const errors = unknownOnes.map((name) => unknown(name.slice(0, LONGEST_HEADING), table));
    throw new AppError('VALIDATION_FAILED', `${errors[0]!.path}: ${errors[0]!.message}`, {
      errors: errors.slice(0, MAX_FIELD_ERRORS).map((error) => ({ ...error, path: 'columns' })),
    });
  }
  return Array.from({ length: count }, (_, at) => chosen[at] || null);
};

/**
 * The column below each heading; undefined below one that is empty, null below one that the sender leaves out.
 * @param chosen by the sender; without, each heading says it
 * @throws AppError FORBIDDEN for a column that the sender may not record, VALIDATION_FAILED with every heading that is
 * unknown or there twice and every column that is missing
 */
export const readHeader = (
  cells: readonly string[],
  table: Table<unknown>,
  { holds, chosen }: { holds: (key: PermissionKey) => boolean; chosen?: ChosenColumns | undefined },
): (string | null | undefined)[] => {
  const written = cells.map((cell) => cell.trim());
  const columns = chosen ? chosenBelow(chosen, written.length, table) : columnsBelow(written, table);
  for (const column of columns) {
    const needed = column == null ? undefined : table.needs?.(column);
    if (needed !== undefined && !holds(needed)) {
      throw new AppError('FORBIDDEN', `This table also needs the permission ${needed}.`);
    }
  }
  assertNotWide(written);
  const errors = columns.flatMap((column, at): FieldError[] => {
    const heading = written[at]!.slice(0, LONGEST_HEADING);
    if (column === null || (heading === '' && column === undefined)) return [];
    if (column === undefined) return [unknown(heading, table)];
    return columns.indexOf(column) < at ? [fieldError(heading || column, 'REPEATED', 'is there twice')] : [];
  });
  const missing = table.required.filter((group) => !group.some((column) => columns.includes(column)));
  errors.push(...missing.map(([column]) => fieldError(column, 'REQUIRED', 'is a column that is missing')));
  if (errors.length === 0) return columns;
  throw new AppError('VALIDATION_FAILED', `${errors[0]!.path}: ${errors[0]!.message}`, {
    errors: errors.slice(0, MAX_FIELD_ERRORS),
  });
};
