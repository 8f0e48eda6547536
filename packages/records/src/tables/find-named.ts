import { type FieldError, fieldError } from '@beekeeping/core/field-error';
import type { Change } from '@beekeeping/events';
import { namesIn, type RecordLine, type Reference } from './record-table.ts';
import type { ReadLine } from './table.ts';

/** The meaning of one reference in one line. */
export type Meaning<Input> =
  | { ids: readonly string[] }
  /** Another line of the same table. */
  | { line: ReadLine<RecordLine<Input>> }
  | { error: FieldError };

const notFound = ({ column, noun }: Reference, name: string): FieldError =>
  fieldError(column, 'NOT_FOUND', `There is no such ${noun}: ${name.slice(0, 200)}.`);

const ambiguous = ({ column, noun }: Reference, name: string, count: number): FieldError =>
  fieldError(column, 'NOT_ALLOWED', `${name} is the name of ${count} records of the kind ${noun}: say its id`);

/** The record that a name refers to. */
const meaningOf = <Input>(reference: Reference, name: string, ids: readonly string[]): Meaning<Input> => {
  if (ids.length === 1) return { ids };
  return { error: ids.length === 0 ? notFound(reference, name) : ambiguous(reference, name, ids.length) };
};

/** Lines by the names of their records. */
const byOwnName = <Input>(lines: readonly ReadLine<RecordLine<Input>>[], field: string) => {
  const named = new Map<string, ReadLine<RecordLine<Input>>[]>();
  for (const line of lines) {
    const name = (line.line?.input as Record<string, unknown> | undefined)?.[field];
    if (typeof name === 'string') named.set(name.toLowerCase(), [...(named.get(name.toLowerCase()) ?? []), line]);
  }
  return named;
};

/** The meaning of one of the names in every line: one record, or several where the reference is a list. */
export const findNamed = async <Input>(
  change: Change,
  reference: Reference,
  lines: readonly ReadLine<RecordLine<Input>>[],
): Promise<ReadonlyMap<ReadLine<RecordLine<Input>>, Meaning<Input>>> => {
  const { field, isList, withinTable } = reference;
  const own = withinTable === undefined ? new Map<string, never>() : byOwnName(lines, withinTable);
  const meanings = new Map<ReadLine<RecordLine<Input>>, Meaning<Input>>();
  const asked: { line: ReadLine<RecordLine<Input>>; whole: string; parts: readonly string[]; at: number }[] = [];
  const names: { name: string; day: string | undefined }[] = [];
  for (const line of lines) {
    const whole = line.line?.names[field];
    if (whole === undefined) continue;
    const [mother] = (own.get(whole.toLowerCase()) ?? []).filter((other) => other !== line);
    if (mother) {
      meanings.set(line, { line: mother });
      continue;
    }
    const parts = isList ? namesIn(whole) : [];
    const { day } = line.line!;
    asked.push({ line, whole, parts, at: names.length });
    names.push(...[whole, ...parts].map((name) => ({ name, day })));
  }
  const found = names.length === 0 ? [] : await reference.find(change, names);
  for (const { line, whole, parts, at } of asked) {
    // A name may contain the separator of names.
    if (!isList || parts.length < 2 || found[at]!.length > 0) {
      meanings.set(line, meaningOf(reference, parts.length === 1 ? parts[0]! : whole, found[at]!));
      continue;
    }
    const each = parts.map((name, part) => meaningOf<Input>(reference, name, found[at + 1 + part]!));
    const invalid = each.find((meaning) => 'error' in meaning);
    meanings.set(line, invalid ?? { ids: each.flatMap((meaning) => ('ids' in meaning ? meaning.ids : [])) });
  }
  return meanings;
};
