import type { VarroaStatistics } from '@beekeeping/api-client';
import type { Point } from '../../components/chart/year-axis.ts';

type Month = VarroaStatistics['months'][number];

/** The months of a year in which mites were counted in one way. */
export interface Course {
  method: Month['method'];
  unit: Month['unit'];
  points: Point[];
  /** The same of the year before, drawn over this one. */
  before: Point[];
}

/** In the middle of a month of the year that is drawn. */
const dayIn = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-15`;

/**
 * How many mites there were over a year, by the way of counting. Ways without an undisturbed count are left out, and what a
 * treatment lets fall: it says nothing of how many there are.
 */
export const coursesOf = (year: number, months: readonly Month[], before: readonly Month[]): Course[] => {
  const points = (found: readonly Month[], method: Month['method']): Point[] =>
    found
      .filter((each) => each.method === method && each.mean !== null)
      .map(({ month, mean }) => ({ on: dayIn(year, month), value: mean! }))
      .toSorted((a, b) => a.on.localeCompare(b.on));
  const methods = [...new Map(months.map(({ method, unit }) => [method, unit]))];
  return methods
    .map(([method, unit]) => ({ method, unit, points: points(months, method), before: points(before, method) }))
    .filter(({ method, points: found }) => method !== 'TREATMENT_FALL' && found.length > 0);
};

/** How many counts of each month were of which colour, whatever the way of counting. */
export const lightsOf = (months: readonly Month[]) => {
  const byMonth = new Map<
    number,
    { month: number; measurements: number; green: number; yellow: number; red: number; unknown: number }
  >();
  for (const { month, measurements, green, yellow, red, unknown } of months) {
    const sum = byMonth.get(month) ?? { month, measurements: 0, green: 0, yellow: 0, red: 0, unknown: 0 };
    byMonth.set(month, {
      month,
      measurements: sum.measurements + measurements,
      green: sum.green + green,
      yellow: sum.yellow + yellow,
      red: sum.red + red,
      unknown: sum.unknown + unknown,
    });
  }
  return [...byMonth.values()].toSorted((a, b) => a.month - b.month);
};
