import type { Colony, VarroaThresholds } from '@beekeeping/api-client';

export type Threshold = VarroaThresholds['items'][number];

export interface MonthThreshold {
  /** From here on the light is yellow. */
  yellow: number;
  /** Above it is red. */
  red: number;
}

const YOUNG: readonly Colony['type'][] = ['NUCLEUS', 'SWARM', 'ARTIFICIAL_SWARM', 'MATING_NUC'];

/** The thresholds of a method by month, January first; undefined where none is known. */
export const thresholdsByMonth = (
  items: readonly Threshold[],
  method: Threshold['method'],
  type: Colony['type'],
): (MonthThreshold | undefined)[] => {
  const colonyType = YOUNG.includes(type) ? 'YOUNG' : 'PRODUCTION';
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const found = items.find(
      (each) =>
        each.method === method &&
        each.colonyType === colonyType &&
        (each.monthFrom <= each.monthTo
          ? each.monthFrom <= month && month <= each.monthTo
          : month >= each.monthFrom || month <= each.monthTo),
    );
    return found && { yellow: found.yellowFrom, red: found.redAbove };
  });
};
