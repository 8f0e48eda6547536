const formatters = new Map<string, Intl.DateTimeFormat>();

/** What a clock in this time zone shows at an instant, as milliseconds of a clock in UTC that shows the same. */
const shownAt = (instant: number, timeZone: string): number => {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/**
 * The instant at which a clock in this time zone shows a time: of the hour that comes twice in autumn, the first; of the one
 * that is left out in spring, as if it were not.
 * @param shown what it shows, as if it were UTC, to the second
 */
export const instantShownAs = (shown: Date, timeZone: string): Date => {
  const wanted = shown.getTime();
  // A day away there is one offset on each side of a change; the larger one comes first in time.
  const DAY_MS = 86_400_000;
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((near) => shownAt(near, timeZone) - near);
  const candidates = [Math.max(...offsets), Math.min(...offsets)].map((offset) => wanted - offset);
  return new Date(candidates.find((instant) => shownAt(instant, timeZone) === wanted) ?? wanted - offsets[0]!);
};
