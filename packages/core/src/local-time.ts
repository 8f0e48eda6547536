import type { CalendarDay } from './calendar-day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** By how much a clock in this time zone is ahead of one in UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string): number => {
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
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
};

/**
 * The instant at which a clock in this time zone shows a time: of the hour that comes twice in autumn, the first; of the one
 * that is left out in spring, as if it were not.
 * @param shown what it shows, as if it were UTC, to the second
 */
export const instantShownAs = (shown: Date, timeZone: string): Date => {
  const wanted = shown.getTime();
  // A day away there is one offset on each side of a change; the larger one comes first in time.
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((near) => offsetAt(near, timeZone));
  const candidates = [Math.max(...offsets), Math.min(...offsets)].map((offset) => wanted - offset);
  return new Date(
    candidates.find((instant) => instant + offsetAt(instant, timeZone) === wanted) ?? wanted - offsets[0]!,
  );
};

/** The calendar and the clock of a time zone, for many instants in milliseconds: the rules of a zone are slow to ask. */
export interface WallTime {
  dayOf: (at: number) => CalendarDay;
  /** 1 to 12. */
  monthOf: (at: number) => number;
  /** 0 to 24, with its fraction. */
  hourOf: (at: number) => number;
  /** The first instant of a day. */
  startOf: (day: CalendarDay) => number;
}

/** @param timeZone IANA zone of the business */
export const wallTime = (timeZone: string): WallTime => {
  const offsets = new Map<number, number>();
  // Zones change on the hour of UTC, so that one answer holds for an hour.
  const offsetOf = (at: number): number => {
    const hour = Math.floor(at / HOUR_MS);
    let offset = offsets.get(hour);
    if (offset === undefined) offsets.set(hour, (offset = offsetAt(hour * HOUR_MS, timeZone)));
    return offset;
  };
  const localOf = (at: number) => new Date(at + offsetOf(at));
  return {
    dayOf: (at) => localOf(at).toISOString().slice(0, 10),
    monthOf: (at) => localOf(at).getUTCMonth() + 1,
    hourOf: (at) => {
      const local = localOf(at);
      return local.getUTCHours() + local.getUTCMinutes() / 60;
    },
    startOf: (day) => {
      const utc = Date.parse(`${day}T00:00:00Z`);
      return utc - offsetOf(utc - offsetOf(utc));
    },
  };
};
