/** The month after or before another one: `2026-12` and 1 is `2027-01`. */
export const monthBeside = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

const DAY_MS = 86_400_000;

/** The days of a month with those that fill up its first and its last week, from Monday to Sunday. */
export const daysOfMonth = (month: string): string[] => {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const last = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`) - DAY_MS;
  /** Monday is 0. */
  const weekday = (time: number): number => (new Date(time).getUTCDay() + 6) % 7;
  const begin = first - weekday(first) * DAY_MS;
  const end = last + (6 - weekday(last)) * DAY_MS;
  return Array.from({ length: Math.round((end - begin) / DAY_MS) + 1 }, (_, day) =>
    new Date(begin + day * DAY_MS).toISOString().slice(0, 10),
  );
};
