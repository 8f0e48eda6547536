import { dayAfter, localDay } from '../../components/screen/days.ts';

export const SPANS = ['week', 'month', 'season', 'year'] as const;
export type SpanName = (typeof SPANS)[number];

const HOUR_MS = 3_600_000;

/** What of the readings is looked at. */
export interface Span {
  from: string;
  to: string;
  /** Some hundred values, whatever the span. */
  resolution: 'HOUR' | 'DAY';
  /** The same as instants, by the days of this device. */
  at: { from: number; to: number };
  /** What is longer apart is no line: a device may miss an hour, and a day of 25 hours is one. */
  pauseMs: number;
}

const midnightOf = (day: string): number => new Date(`${day}T00:00:00`).getTime();

/** Bees begin the year in March; until it is over, the season is that of the year before. */
const seasonBegin = (to: string): string => {
  const year = Number(to.slice(0, 4));
  return `${to.slice(5, 7) > '03' ? year : year - 1}-03-01`;
};

const firstDayOf = (name: SpanName, to: string): string => {
  if (name === 'week') return dayAfter(to, -6);
  if (name === 'month') return dayAfter(to, -29);
  return name === 'season' ? seasonBegin(to) : dayAfter(to, -364);
};

/** @param to its last day, which is today by default; none is later */
export const spanOf = (name: SpanName, to: string | undefined, now = new Date()): Span => {
  const latest = localDay(now);
  const last = to === undefined || to > latest ? latest : to;
  const from = firstDayOf(name, last);
  const isShort = name === 'week' || name === 'month';
  return {
    from,
    to: last,
    resolution: isShort ? 'HOUR' : 'DAY',
    at: { from: midnightOf(from), to: Math.min(midnightOf(dayAfter(last, 1)), now.getTime()) },
    pauseMs: (isShort ? 3 : 40) * HOUR_MS,
  };
};

/** The last day of the span before one, and of the one after it; undefined where that has not begun. */
export const besides = (
  name: SpanName,
  to: string,
  now = new Date(),
): { before: string; after: string | undefined } => {
  const days = { week: 7, month: 30, season: 365, year: 365 }[name];
  const [after, latest] = [dayAfter(to, days), localDay(now)];
  return { before: dayAfter(to, -days), after: to === latest ? undefined : after > latest ? latest : after };
};
