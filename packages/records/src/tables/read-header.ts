import { AppError } from '@beekeeping/core/app-error';
import { type FieldError, fieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { distance } from 'fastest-levenshtein';
import { normalForm } from './normal-form.ts';
import { headingsOf, type Table } from './table.ts';

const MAX_COLUMNS = 200;
const LONGEST_HEADING = 100;

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

/**
 * The column below each heading; undefined below one that is empty.
 * @throws AppError FORBIDDEN for a column that the sender may not record, VALIDATION_FAILED with every heading that is
 * unknown or there twice and every column that is missing
 */
export const readHeader = (
  cells: readonly string[],
  table: Table<unknown>,
  holds: (key: PermissionKey) => boolean,
): (string | undefined)[] => {
  const written = cells.map((cell) => cell.trim());
  const known = headingsOf(table);
  const columns = written.map((heading) => known.get(normalForm(heading))?.column);
  for (const column of columns) {
    const needed = column === undefined ? undefined : table.needs?.(column);
    if (needed !== undefined && !holds(needed)) {
      throw new AppError('FORBIDDEN', `This table also needs the permission ${needed}.`);
    }
  }
  if (written.length > MAX_COLUMNS) {
    const error = fieldError('', 'TOO_LONG', `has more than ${MAX_COLUMNS} columns`, {
      maximum: MAX_COLUMNS,
      unit: 'items',
    });
    throw new AppError('VALIDATION_FAILED', `The table ${error.message}.`, { errors: [error] });
  }
  const errors = columns.flatMap((column, at): FieldError[] => {
    const heading = written[at]!.slice(0, LONGEST_HEADING);
    if (heading === '') return [];
    if (column === undefined) return [unknown(heading, table)];
    return columns.indexOf(column) < at ? [fieldError(heading, 'REPEATED', 'is there twice')] : [];
  });
  const missing = table.required.filter((group) => !group.some((column) => columns.includes(column)));
  errors.push(...missing.map(([column]) => fieldError(column, 'REQUIRED', 'is a column that is missing')));
  if (errors.length === 0) return columns;
  throw new AppError('VALIDATION_FAILED', `${errors[0]!.path}: ${errors[0]!.message}`, {
    errors: errors.slice(0, MAX_FIELD_ERRORS),
  });
};
