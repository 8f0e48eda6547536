import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { MedicineRow } from './medicine.records.ts';
import type { MedicineView } from './medicine.schema.ts';

/**
 * What speaks against having or using a medicine on that day: its authorisation or supply has not begun or has ended.
 * @param path the field that the warning is about
 */
export const medicineWarnings = (
  { name: medicineName, validFrom, validTo }: Pick<MedicineRow, 'name' | 'validFrom' | 'validTo'>,
  on: CalendarDay,
  path?: string,
): Warning[] => {
  if (validFrom !== null && on < validFrom) {
    return [warning('MEDICINE_NOT_AUTHORISED', { medicineName, validFrom }, path)];
  }
  if (validTo !== null && on > validTo) {
    return [warning('MEDICINE_NO_LONGER_AUTHORISED', { medicineName, validTo }, path)];
  }
  return [];
};

/** A medicine as answered on that day. */
export const withMedicineWarnings = (medicine: MedicineView, on: CalendarDay): MedicineView => {
  const path = medicine.validTo !== null && on > medicine.validTo ? 'validTo' : 'validFrom';
  const warnings = medicineWarnings(medicine, on, path);
  return warnings.length === 0 ? medicine : { ...medicine, warnings };
};
