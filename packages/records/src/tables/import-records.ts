import type { AppError } from '@beekeeping/core/app-error';
import { type FieldError, fieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { lengthenTransaction, LONGEST_CHANGE_MS } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import type { z } from 'zod';
import { rolledBack, writeValidItems } from '../write-valid-items.ts';
import { findNamed } from './find-named.ts';
import type { RecordLine, RecordTable } from './record-table.ts';
import { type ImportOptions, type importReportSchema, refusalOf } from './report.schema.ts';
import type { ReadLine } from './table.ts';

/** Lines that are written together. */
const AT_ONCE = 200;

type ImportReport = z.output<typeof importReportSchema>;

/** A line on its way into the records. */
interface Checked<Input> {
  read: ReadLine<RecordLine<Input>>;
  /** With the ids of its references. */
  input: Input | undefined;
  errors: FieldError[];
  /** Lines of the table that it refers to, by the field that will hold the id of their record. */
  waitsFor: Map<string, Checked<Input>>;
  id: string | undefined;
}

const errorsOf = (error: AppError): readonly FieldError[] =>
  error.errors?.length
    ? error.errors.slice(0, MAX_FIELD_ERRORS)
    : [fieldError('', 'REFUSED', error.message, { reason: error.code })];

/** Names take the place of ids. */
const resolve = async <Input extends object>(
  change: Change,
  { references }: RecordTable<Input>,
  lines: readonly ReadLine<RecordLine<Input>>[],
): Promise<Checked<Input>[]> => {
  const checked = lines.map((read): Checked<Input> => ({
    read,
    input: read.line && { ...read.line.input },
    errors: [...read.errors],
    waitsFor: new Map(),
    id: undefined,
  }));
  const checkedOf = new Map(checked.map((each) => [each.read, each]));
  for (const reference of references) {
    for (const [line, meaning] of await findNamed(change, reference, lines)) {
      const each = checkedOf.get(line)!;
      if ('error' in meaning) each.errors.push(meaning.error);
      else if ('line' in meaning) each.waitsFor.set(reference.field, checkedOf.get(meaning.line)!);
      else Object.assign(each.input!, { [reference.field]: reference.isList ? meaning.ids : meaning.ids[0] });
    }
  }
  return checked;
};

/**
 * The order in which lines are written. Lists begin with the newest record, by day and, of one day, by entry: lines are
 * written from the last one up, so that what was exported is listed again as it was, unless the table begins with the
 * oldest.
 */
const inOrder = <Input>(checked: readonly Checked<Input>[]): readonly Checked<Input>[] => {
  const [first, last] = [checked[0]?.read.line?.day, checked.at(-1)?.read.line?.day];
  return first !== undefined && last !== undefined && first < last ? checked : checked.toReversed();
};

/** The column name of a field of the operation. */
const inColumns = <Input>(
  { references }: RecordTable<Input>,
  { names }: RecordLine<Input>,
  error: FieldError,
): FieldError => {
  const field = error.path.split('.')[0]!;
  const reference = references.find((each) => each.field === field);
  return { ...error, path: reference && names[field] !== undefined ? reference.column : field };
};

const writeLines = async <Input extends object>(
  change: Change,
  table: RecordTable<Input>,
  checked: readonly Checked<Input>[],
): Promise<void> => {
  for (let at = 0; at < checked.length; at += AT_ONCE) {
    const part = checked.slice(at, at + AT_ONCE);
    const { written, refused } = await writeValidItems(
      change,
      part.map(({ input }) => input!),
      table.create,
    );
    for (const [index, each] of part.entries()) {
      each.id = written.get(index);
      const error = refused.get(index);
      if (error) each.errors.push(...errorsOf(error).map((found) => inColumns(table, each.read.line!, found)));
    }
  }
};

/** Whether every line that this one names is recorded; else it says so. */
const areNamedRecorded = <Input>({ waitsFor, errors }: Checked<Input>, { references }: RecordTable<Input>): boolean => {
  const lost = references.filter(({ field }) => waitsFor.has(field) && waitsFor.get(field)!.id === undefined);
  errors.push(...lost.map(({ column }) => fieldError(column, 'NOT_FOUND', 'The line of this name is left out.')));
  return lost.length === 0;
};

/**
 * Writes the valid lines, in the order of their references.
 * @param isEach whether the others are left out: then whatever names one of them is, too
 */
const writeAll = async <Input extends object>(
  change: Change,
  { table, lines }: { table: RecordTable<Input>; lines: readonly ReadLine<RecordLine<Input>>[] },
  isEach: boolean,
): Promise<Checked<Input>[]> => {
  if (lines.length === 0) return [];
  const checked = await resolve(change, table, lines);
  let left = inOrder(checked.filter(({ input, errors }) => input !== undefined && errors.length === 0));
  while (left.length > 0) {
    const waiting = new Set(left);
    const isSettled = (each: Checked<Input>): boolean => !waiting.has(each);
    const settled = left.filter(({ waitsFor }) => [...waitsFor.values()].every(isSettled));
    if (settled.length === 0) break;
    const ready = settled.filter((each) => !isEach || areNamedRecorded(each, table));
    for (const { input, waitsFor } of ready) {
      for (const [field, named] of waitsFor) Object.assign(input!, { [field]: named.id });
    }
    await writeLines(change, table, ready);
    const done = new Set(settled);
    left = left.filter((each) => !done.has(each));
  }
  for (const { errors, waitsFor } of left) {
    const [field] = [...waitsFor.keys()];
    const { column } = table.references.find((reference) => reference.field === field)!;
    errors.push(
      fieldError(column, 'REFUSED', 'names each other in a circle, or somebody in one', { reason: 'INVALID_STATE' }),
    );
  }
  return checked;
};

const reportOf = <Input>(
  checked: readonly Checked<Input>[],
  { dryRun, isKept }: { dryRun: boolean; isKept: boolean },
) => {
  const rows = checked.map(({ read: { row }, errors, id }) => ({
    row,
    ok: errors.length === 0,
    ...(isKept && errors.length === 0 ? { id } : {}),
    errors,
  }));
  return { dryRun, created: isKept ? rows.filter(({ ok }) => ok).length : 0, rows } satisfies ImportReport;
};

/**
 * Records the lines of a table through the operation for a single record. A dry run records every line and rolls it back, so
 * that each rule is checked.
 * @throws AppError VALIDATION_FAILED with the report of all lines when one of them cannot be recorded
 */
export const importRecords = async <Input extends object>(
  change: Change,
  { area, table, lines }: { area: string; table: RecordTable<Input>; lines: readonly ReadLine<RecordLine<Input>>[] },
  { dryRun, isEach = false }: ImportOptions,
): Promise<ImportReport> => {
  await lengthenTransaction(change.tx, LONGEST_CHANGE_MS);
  const tried =
    dryRun || isEach ? await rolledBack(change, (inside) => writeAll(inside, { table, lines }, isEach)) : [];
  if (dryRun) return reportOf(tried, { dryRun, isKept: false });
  const leftOut = tried.filter(({ errors }) => errors.length > 0);
  const out = new Set<unknown>(leftOut.map(({ read }) => read));
  const others = lines.filter((line) => !out.has(line));
  const checked = await writeAll(change, { table, lines: others }, isEach);
  if (checked.some(({ errors }) => errors.length > 0)) throw refusalOf(reportOf(checked, { dryRun, isKept: false }));
  change.audit('records.imported', { entityType: 'import', details: { area, created: checked.length } });
  const all = [...checked, ...leftOut].toSorted((a, b) => a.read.row - b.read.row);
  return reportOf(all, { dryRun, isKept: true });
};
