import { AppError } from '@beekeeping/core/app-error';
import type { MedicineRow } from './medicine.records.ts';

/**
 * What there is of an inactive medicine may be used up, but none is added.
 * @param medicine kept from changing (`lockForShare`)
 * @throws AppError MEDICINE_INACTIVE
 */
export const assertTakesStock = ({ isActive, name }: Pick<MedicineRow, 'isActive' | 'name'>): void => {
  if (!isActive) throw new AppError('MEDICINE_INACTIVE', `${name} is inactive: it takes no new stock.`);
};
