import { dayAfter, daysBetween, noonOf } from '../../components/screen/days.ts';

/** The month after or before another one: `2026-12` and 1 is `2027-01`. */
export const monthBeside = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

/** Monday is 0. */
const weekday = (day: string): number => (noonOf(day).getUTCDay() + 6) % 7;

/** The days of a month with those that fill up its first and its last week, from Monday to Sunday. */
export const daysOfMonth = (month: string): string[] => {
  const first = `${month}-01`;
  const last = dayAfter(`${monthBeside(month, 1)}-01`, -1);
  const begin = dayAfter(first, -weekday(first));
  return Array.from({ length: daysBetween(begin, last) + 7 - weekday(last) }, (_, day) => dayAfter(begin, day));
};
