import type { TimePoint } from '../../components/chart/time-axis.ts';
import { formatDay, formatInstant, today } from '../../components/screen/format.ts';
import type { Chart } from './queries.ts';
import type { Span } from './spans.ts';

const HALF: Record<Span['resolution'], number> = { HOUR: 1_800_000, DAY: 43_200_000 };

/** What is drawn of readings: an hour or a day by its middle. A sum, as that of bees, has no range. */
export const pointsOf = (items: Chart['items'], resolution: Span['resolution'], isSum = false): TimePoint[] =>
  items.map(({ at, value, minimum, maximum }) => ({
    at: Date.parse(at) + HALF[resolution],
    value,
    minimum: isSum ? value : minimum,
    maximum: isSum ? value : maximum,
  }));

/** When that was, in words. @param at of a point, or of a reading within it */
export const whenOf = (at: number, { resolution }: Pick<Span, 'resolution'>): string =>
  resolution === 'DAY' ? formatDay(today(new Date(at))) : formatInstant(new Date(at).toISOString());
