/** A year of an address. */
export const readYear = (found: unknown): number | undefined =>
  /^2\d{3}$/.test(String(found)) ? Number(found) : undefined;

/** A word of an address; what it may be, its screen knows. */
export const readWord = (found: unknown): string | undefined =>
  typeof found === 'string' && found !== '' ? found : undefined;

/** One of the values that have words, or none. */
export const oneOf = <Value extends string>(
  words: Record<Value, unknown>,
  found: string | undefined,
): Value | undefined => (found !== undefined && Object.hasOwn(words, found) ? (found as Value) : undefined);
