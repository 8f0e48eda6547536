import type { AppError } from '@beekeeping/core/app-error';
import { type FieldError, fieldError, MOST_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { lengthenTransaction } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import type { z } from 'zod';
import { onlyTry, writeWhatCan } from '../write-what-can.ts';
import { findNamed } from './find-named.ts';
import type { RecordLine, RecordTable } from './record-table.ts';
import { type importReportSchema, refusalOf } from './report.schema.ts';
import type { ReadLine } from './table.ts';

/** Lines that are written together. */
const AT_ONCE = 200;

/** Of 5,000 lines on a slow machine. */
const LONGEST_IMPORT_MS = 15 * 60_000;

type ImportReport = z.output<typeof importReportSchema>;

/** A line on its way into the records. */
interface Judged<Input> {
  read: ReadLine<RecordLine<Input>>;
  /** With the ids of what it names. */
  input: Input | undefined;
  errors: FieldError[];
  /** Lines of the table that it names, by the field that will hold the id of what they record. */
  waitsFor: Map<string, Judged<Input>>;
  id: string | undefined;
}

const errorsOf = (error: AppError): readonly FieldError[] =>
  error.errors?.length
    ? error.errors.slice(0, MOST_FIELD_ERRORS)
    : [fieldError('', 'REFUSED', error.message, { reason: error.code })];

/** Names take the place of ids. */
const resolve = async <Input extends object>(
  change: Change,
  { references }: RecordTable<Input>,
  lines: readonly ReadLine<RecordLine<Input>>[],
): Promise<Judged<Input>[]> => {
  const judged = lines.map((read): Judged<Input> => ({
    read,
    input: read.line && { ...read.line.input },
    errors: [...read.errors],
    waitsFor: new Map(),
    id: undefined,
  }));
  const judgedOf = new Map(judged.map((each) => [each.read, each]));
  for (const reference of references) {
    for (const [line, meaning] of await findNamed(change, reference, lines)) {
      const each = judgedOf.get(line)!;
      if ('error' in meaning) each.errors.push(meaning.error);
      else if ('line' in meaning) each.waitsFor.set(reference.field, judgedOf.get(meaning.line)!);
      else Object.assign(each.input!, { [reference.field]: reference.isList ? meaning.ids : meaning.ids[0] });
    }
  }
  return judged;
};

/**
 * The order in which lines are written. Lists begin with the newest record, by day and, of one day, by entry: lines are
 * written from the last one up, so that what was exported is listed again as it was, unless the table begins with the
 * oldest.
 */
const inOrder = <Input>(judged: readonly Judged<Input>[]): readonly Judged<Input>[] => {
  const [first, last] = [judged[0]?.read.line?.day, judged.at(-1)?.read.line?.day];
  return first !== undefined && last !== undefined && first < last ? judged : judged.toReversed();
};

/** What a field of the operation is called in the table. */
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
  judged: readonly Judged<Input>[],
): Promise<void> => {
  for (let at = 0; at < judged.length; at += AT_ONCE) {
    const part = judged.slice(at, at + AT_ONCE);
    const { written, refused } = await writeWhatCan(
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

/** Writes what can be written: lines that others name before those. */
const writeAll = async <Input extends object>(
  change: Change,
  table: RecordTable<Input>,
  lines: readonly ReadLine<RecordLine<Input>>[],
): Promise<Judged<Input>[]> => {
  const judged = await resolve(change, table, lines);
  let left = inOrder(judged.filter(({ input, errors }) => input !== undefined && errors.length === 0));
  while (left.length > 0) {
    const waiting = new Set(left);
    const isSettled = (each: Judged<Input>): boolean => !waiting.has(each);
    const ready = left.filter(({ waitsFor }) => [...waitsFor.values()].every(isSettled));
    if (ready.length === 0) break;
    for (const { input, waitsFor } of ready) {
      for (const [field, named] of waitsFor) Object.assign(input!, { [field]: named.id });
    }
    await writeLines(change, table, ready);
    const done = new Set(ready);
    left = left.filter((each) => !done.has(each));
  }
  for (const { errors, waitsFor } of left) {
    const [field] = [...waitsFor.keys()];
    const { column } = table.references.find((reference) => reference.field === field)!;
    errors.push(
      fieldError(column, 'REFUSED', 'names each other in a circle, or somebody in one', { reason: 'INVALID_STATE' }),
    );
  }
  return judged;
};

const reportOf = <Input>(
  judged: readonly Judged<Input>[],
  { dryRun, isKept }: { dryRun: boolean; isKept: boolean },
) => {
  const rows = judged.map(({ read: { row }, errors, id }) => ({
    row,
    ok: errors.length === 0,
    ...(isKept && id !== undefined ? { id } : {}),
    errors,
  }));
  return { dryRun, created: isKept ? rows.length : 0, rows } satisfies ImportReport;
};

/**
 * Records the lines of a table, all of them or none, through the operation by which each would be recorded by itself.
 * @param dryRun records every line and takes it back, so that each rule has judged it
 * @throws AppError VALIDATION_FAILED with the report of all lines when one of them cannot be recorded
 */
export const importRecords = async <Input extends object>(
  change: Change,
  { area, table, lines }: { area: string; table: RecordTable<Input>; lines: readonly ReadLine<RecordLine<Input>>[] },
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> => {
  await lengthenTransaction(change.tx, LONGEST_IMPORT_MS);
  if (dryRun) {
    const judged = await onlyTry(change, (tried) => writeAll(tried, table, lines));
    return reportOf(judged, { dryRun, isKept: false });
  }
  const judged = await writeAll(change, table, lines);
  if (judged.some(({ errors }) => errors.length > 0)) throw refusalOf(reportOf(judged, { dryRun, isKept: false }));
  change.audit('records.imported', { entityType: 'import', details: { area, created: judged.length } });
  return reportOf(judged, { dryRun, isKept: true });
};
