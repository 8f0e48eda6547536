/** The keys of a partial update that were sent; `undefined` means omitted, `null` means cleared. */
export const definedFields = <T extends object>(patch: T): Partial<T> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<T>;
