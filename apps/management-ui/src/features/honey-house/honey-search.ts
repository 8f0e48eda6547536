/** The year of the honey that is shown; this one without. */
export interface HoneySearch {
  year?: number;
}

/** Whatever an address says, only a year is taken from it. */
export const readHoneySearch = ({ year }: Record<string, unknown>): HoneySearch => {
  const asked = Number(year);
  return { year: Number.isInteger(asked) && asked >= 1900 && asked <= 2999 ? asked : undefined };
};
