import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { MedicineLotView } from './medicine-lot.schema.ts';

/** Days before expiry from which on a lot is warned of (docs/requirements/medicine.md#units-and-lots). */
export const WARNED_DAYS = 60;

/** Warnings about the remainder of a lot on that day; none for a used-up one. */
const lotWarnings = ({ remaining, expiresOn }: MedicineLotView, on: CalendarDay): Warning[] => {
  if (remaining === 0 || expiresOn === null) return [];
  const path = 'expiresOn';
  if (on > expiresOn) {
    return [warning('MEDICINE_EXPIRED', { expiresOn }, path)];
  }
  if (addDays(on, WARNED_DAYS) < expiresOn) return [];
  return [warning('MEDICINE_EXPIRES_SOON', { expiresOn }, path)];
};

/** A lot as it is answered on that day. @param more what else is unwise */
export const withLotWarnings = (
  lot: MedicineLotView,
  on: CalendarDay,
  more: readonly Warning[] = [],
): MedicineLotView => {
  const warnings = [...lotWarnings(lot, on), ...more];
  return warnings.length === 0 ? lot : { ...lot, warnings };
};
