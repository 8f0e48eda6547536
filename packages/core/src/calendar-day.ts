/** A calendar day as `YYYY-MM-DD`: a beekeeper's day in the business time zone. */
export type CalendarDay = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists: `2026-02-29` does not. Years 1900 to 2999. */
export const isCalendarDay = (text: string): boolean => {
  const match = DAY.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2999) return false;
  // Every month has these: most days need no calendar.
  if (day <= 28) return day >= 1 && month >= 1 && month <= 12;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in an IANA time zone. */
export const dayOf = (instant: Date, timeZone: string): CalendarDay => {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // en-CA writes days as YYYY-MM-DD.
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
};

/** The day `count` days later (earlier when negative). */
export const addDays = (day: CalendarDay, count: number): CalendarDay => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** The same day `count` months later, or that month's last day when it is shorter: 29 February + 24 months is 28 February. */
export const addMonths = (day: CalendarDay, count: number): CalendarDay => {
  const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10);
};

/** No zone is further from UTC. */
const LARGEST_OFFSET_MS = 16 * 3_600_000;

/**
 * The first instant of a calendar day in an IANA time zone: midnight, unless its clocks go forward then; of a day that the
 * zone leaves out, the first one after it.
 */
export const firstMomentOf = (day: CalendarDay, timeZone: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, at] = [midnight - LARGEST_OFFSET_MS, midnight + LARGEST_OFFSET_MS];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (dayOf(new Date(middle), timeZone) >= day) at = middle;
    else before = middle;
  }
  return new Date(at);
};
