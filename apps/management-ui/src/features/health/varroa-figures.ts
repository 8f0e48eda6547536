import type { VarroaMeasurement, VarroaStatistics } from '@beekeeping/api-client';
import type { Point } from '../../components/chart/year-axis.ts';

export type Method = VarroaMeasurement['method'];

/** The methods of a year that have something to show, the most used first. */
export const methodsOf = ({ months }: Pick<VarroaStatistics, 'months'>): Method[] => {
  const counts = new Map<Method, number>();
  for (const { method, measurements, median } of months) {
    // What falls during a treatment says nothing of how many there are.
    if (method !== 'TREATMENT_FALL' && median !== null) counts.set(method, (counts.get(method) ?? 0) + measurements);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([method]) => method);
};

/** The middle colony of each month, drawn in the middle of it. */
export const mediansOf = ({ year, months }: Pick<VarroaStatistics, 'year' | 'months'>, method: Method): Point[] =>
  months
    .flatMap(({ month, median, ...rest }) =>
      rest.method === method && median !== null
        ? [{ on: `${year}-${String(month).padStart(2, '0')}-15`, value: median }]
        : [],
    )
    .toSorted((a, b) => a.on.localeCompare(b.on));

/** How urgent a rating is, the most first. */
const URGENCY: Record<VarroaMeasurement['rating'], number> = { RED: 0, YELLOW: 1, UNKNOWN: 2, GREEN: 3 };

/** The last count of each colony: those that need somebody first, then the newest. */
export const lastCounts = (newestFirst: readonly VarroaMeasurement[]): VarroaMeasurement[] => {
  const byColony = new Map<string, VarroaMeasurement>();
  for (const measurement of newestFirst) {
    if (!byColony.has(measurement.colonyId)) byColony.set(measurement.colonyId, measurement);
  }
  return [...byColony.values()].toSorted(
    (a, b) => URGENCY[a.rating] - URGENCY[b.rating] || b.measuredOn.localeCompare(a.measuredOn),
  );
};
