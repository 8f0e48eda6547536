/** A day of an address. */
export const readDay = (found: unknown): string | undefined =>
  typeof found === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(found) ? found : undefined;
