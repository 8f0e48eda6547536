/** Takes one value of an address, or nothing where it says something else. */
type Reader<Value> = (found: unknown) => Value | undefined;

type Found<Readers> = { [Name in keyof Readers]?: Readers[Name] extends Reader<infer Value> ? Value : never };

/** Whatever an address says behind its `?`, a screen gets only what it reads: one reader for each name. */
export const searchParams =
  <const Readers extends Record<string, Reader<unknown>>>(readers: Readers) =>
  (found: Record<string, unknown>): Found<Readers> =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(found[name])])) as Found<Readers>;

/** Any word. The router takes one that looks like a number for one. */
export const word: Reader<string> = (found) => {
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

export const wordLike =
  <Word extends string = string>(pattern: RegExp): Reader<Word> =>
  (found) =>
    typeof found === 'string' && pattern.test(found) ? (found as Word) : undefined;

export const id = wordLike(/^[\da-f-]{36}$/u);
export const day = wordLike(/^\d{4}-\d{2}-\d{2}$/u);

export const year: Reader<number> = (found) => (/^(?:19|2\d)\d\d$/u.test(String(found)) ? Number(found) : undefined);

export const flag: Reader<true> = (found) => (found === true || found === 'true' ? true : undefined);

export const oneOf =
  <const Values extends readonly unknown[]>(...values: Values): Reader<Values[number]> =>
  (found) =>
    values.find((value) => value === found);

/** One of the values that have words. */
export const keyOf =
  <Value extends string>(words: Record<Value, unknown>): Reader<Value> =>
  (found) =>
    Object.hasOwn(words, String(found)) ? (found as Value) : undefined;

/** A column; `-name` is the other way round. */
export const sortedBy = <const Column extends string>(...columns: Column[]): Reader<Column | `-${Column}`> =>
  oneOf<(Column | `-${Column}`)[]>(...columns, ...columns.map((column) => `-${column}` as const));
