/** The figures that are known. */
export const knownFigures = (figures: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).filter((entry): entry is [string, number] => entry[1] !== null));
