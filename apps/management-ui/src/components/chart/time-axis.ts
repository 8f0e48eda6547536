/** A value of a time, or of the hour or day that begins then, with the least and the greatest of it. */
export interface TimePoint {
  /** Milliseconds since 1970. */
  at: number;
  value: number;
  minimum: number;
  maximum: number;
}

/** Even steps around all values: 35, 40, 45, 50. What hardly changes is not drawn as if it did. @param most about so many */
export const stepsAround = (least: number, greatest: number, most = 5): number[] => {
  const width = Math.max(greatest - least, 1);
  const middle = (least + greatest) / 2;
  const [lowest, highest] = [middle - width / 2, middle + width / 2];
  const power = 10 ** Math.floor(Math.log10(width / most));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= width / most)!;
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Math.round((first + index) * step * 1_000) / 1_000);
};

/** The values that follow each other; a pause that is longer parts them. */
export const unbroken = <Point extends { at: number }>(points: readonly Point[], pauseMs: number): Point[][] => {
  const parts: Point[][] = [];
  let before = -Infinity;
  for (const point of points) {
    if (point.at - before > pauseMs) parts.push([]);
    parts.at(-1)!.push(point);
    before = point.at;
  }
  return parts;
};

/** What a time is divided into along its axis. */
export type Division = 'DAYS' | 'SOME_DAYS' | 'MONTHS';

const DAY_MS = 86_400_000;

/** What a time is worth being divided into. */
export const divisionOf = (from: number, to: number): Division => {
  const days = (to - from) / DAY_MS;
  if (days <= 10) return 'DAYS';
  return days <= 45 ? 'SOME_DAYS' : 'MONTHS';
};

/** Where days or months begin along an axis, by the days of this device, which may be 23 hours long. @param every so many days */
export const ticksBetween = (from: number, to: number, every: number): Date[] => {
  const division = divisionOf(from, to);
  const next = (day: Date): Date =>
    division === 'MONTHS'
      ? new Date(day.getFullYear(), day.getMonth() + 1, 1)
      : new Date(day.getFullYear(), day.getMonth(), day.getDate() + (division === 'DAYS' ? 1 : every));
  const begin = new Date(from);
  const ticks: Date[] = [];
  let day = next(new Date(begin.getFullYear(), begin.getMonth(), begin.getDate()));
  while (day.getTime() < to) {
    ticks.push(day);
    day = next(day);
  }
  return ticks;
};

/** The place of the point that is nearest to a time, of points in their order; -1 of none. */
export const nearestTo = (at: number, points: readonly { at: number }[]): number => {
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (points[middle]!.at <= at) low = middle;
    else high = middle;
  }
  if (points.length === 0) return -1;
  return Math.abs(points[high]!.at - at) < Math.abs(points[low]!.at - at) ? high : low;
};
