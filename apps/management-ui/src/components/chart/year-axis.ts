/** A value of a day. */
export interface Point {
  on: string;
  value: number;
}

/** Even steps from nothing to above the highest value: 0, 5, 10, 15. */
export const stepsUpTo = (highest: number): number[] => {
  const rough = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough)!;
  const count = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 1_000) / 1_000);
};

const DAY_MS = 86_400_000;

/** How far into its year a day is, from 0 to 1. */
export const placeInYear = (day: string): number => {
  const year = Number(day.slice(0, 4));
  const begin = Date.UTC(year, 0, 1);
  return (Date.parse(`${day}T00:00:00Z`) - begin) / (Date.UTC(year + 1, 0, 1) - begin);
};

/** How far into a year its months begin, and where it ends. */
export const monthsOf = (year: number): number[] => {
  const begin = Date.UTC(year, 0, 1);
  const days = (Date.UTC(year + 1, 0, 1) - begin) / DAY_MS;
  return Array.from({ length: 13 }, (_, month) => (Date.UTC(year, month, 1) - begin) / DAY_MS / days);
};
