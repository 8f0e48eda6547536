import type { CalendarDay } from '@beekeeping/core/calendar-day';

/** The winter food of a colony, in one kind of hive. */
export interface StoreTarget {
  /** The hive system by its code; null for every other one. */
  systemCode: string | null;
  /** From so many brood boxes on. */
  broodBoxes: number;
  /** Kilograms that are stored when feeding ends, by 1 October at the latest. */
  minKg: number;
  maxKg: number;
  validFrom: CalendarDay;
  validTo: CalendarDay | null;
}

const SINCE = { validFrom: '1900-01-01', validTo: null };

/**
 * What bee institutes and practice recommend in Germany (docs/requirements/feeding.md#stores): dated, as all figures
 * that may change. In code and not in a table, since nothing is decided by them.
 */
export const STORE_TARGETS: readonly StoreTarget[] = [
  { systemCode: null, broodBoxes: 1, minKg: 10, maxKg: 12, ...SINCE },
  { systemCode: null, broodBoxes: 2, minKg: 15, maxKg: 20, ...SINCE },
  { systemCode: 'DADANT_BLATT', broodBoxes: 1, minKg: 18, maxKg: 22, ...SINCE },
  { systemCode: 'DADANT_US', broodBoxes: 1, minKg: 18, maxKg: 22, ...SINCE },
];
