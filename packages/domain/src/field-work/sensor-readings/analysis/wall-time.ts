import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { HOUR } from './weight-series.ts';

/** The calendar and the clock of the business, for many instants: the rules of a zone are slow to ask. */
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
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsets = new Map<number, number>();
  // Zones change on the hour of UTC, so that one answer holds for an hour.
  const offsetAt = (at: number): number => {
    const hour = Math.floor(at / HOUR);
    const known = offsets.get(hour);
    if (known !== undefined) return known;
    const parts = Object.fromEntries(
      formatter.formatToParts(hour * HOUR).map(({ type, value }) => [type, Number(value)]),
    );
    const { year, month, day, hour: hourOfDay, minute } = parts;
    const offset = Date.UTC(year!, month! - 1, day, hourOfDay, minute) - hour * HOUR;
    offsets.set(hour, offset);
    return offset;
  };
  const localOf = (at: number) => new Date(at + offsetAt(at));
  return {
    dayOf: (at) => localOf(at).toISOString().slice(0, 10),
    monthOf: (at) => localOf(at).getUTCMonth() + 1,
    hourOf: (at) => {
      const local = localOf(at);
      return local.getUTCHours() + local.getUTCMinutes() / 60;
    },
    startOf: (day) => {
      const utc = Date.parse(`${day}T00:00:00Z`);
      return utc - offsetAt(utc - offsetAt(utc));
    },
  };
};
