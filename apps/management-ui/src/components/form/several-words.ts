import type { AnyRecord } from '../screen/tagged.ts';

/** A field of a sheet holds one value: several words stand below each other in it. */
const SEPARATOR = '\n';

export const wordsIn = (value: unknown): string[] =>
  typeof value === 'string' && value !== '' ? value.split(SEPARATOR) : [];

export const oneOf = (words: readonly string[]): string => words.join(SEPARATOR);

/** A record as its sheet holds it. @param names the fields that hold several */
export const heldTogether = (record: AnyRecord, names: readonly string[]): AnyRecord => ({
  ...record,
  ...Object.fromEntries(names.map((name) => [name, oneOf((record[name] ?? []) as string[]) || null])),
});

/** What a sheet holds as the API takes it. */
export const takenApartAgain = (values: AnyRecord, names: readonly string[]): AnyRecord => ({
  ...values,
  ...Object.fromEntries(names.filter((name) => name in values).map((name) => [name, wordsIn(values[name])])),
});
