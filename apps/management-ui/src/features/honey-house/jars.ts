/** How many jars of this size the honey fills to the last gram. */
export const jarsThatFit = (remainingKg: number, jarSizeG: number | null): number =>
  jarSizeG === null || jarSizeG <= 0 ? 0 : Math.floor(Math.round(remainingKg * 1000) / jarSizeG);

/** What so many jars hold. */
export const kgInJars = (jarCount: number, jarSizeG: number): number => (jarCount * jarSizeG) / 1000;

/** The jars that honey is sold in, by what they hold. */
export const JAR_SIZES_G = ['500', '250', '125', '50', '30'] as const;

/** So long honey keeps when nobody says otherwise (docs/requirements/honey.md#best-before). */
const DURABILITY_MONTHS = 24;

/** The last day on which the service will call the jars good when none is given. */
export const usualBestBefore = (filledOn: string): string => {
  const [year, month, day] = filledOn.split('-').map(Number) as [number, number, number];
  const months = year * 12 + (month - 1) + DURABILITY_MONTHS;
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(day, lastDay))).toISOString().slice(0, 10);
};
