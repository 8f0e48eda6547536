/**
 * Makes a schema once for the same arguments. zod copies a schema at every step of its making, and the fields of all
 * routes are some fifteen kinds: made anew for each, they are half of what a program does before it listens.
 */
export const madeOnce = <Args extends readonly (number | string | undefined)[], Schema>(
  make: (...args: Args) => Schema,
): ((...args: Args) => Schema) => {
  const made = new Map<string, Schema>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key);
    if (known !== undefined) return known;
    const schema = make(...args);
    made.set(key, schema);
    return schema;
  };
};
