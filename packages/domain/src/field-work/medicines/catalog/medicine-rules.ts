import { AppError, invalidField } from '@beekeeping/core/app-error';
import type { Queryable } from '@beekeeping/db';
import { medicineLots } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';
import type { MedicineRow } from './medicine.records.ts';

/** What ends does not end before it begins. @throws AppError VALIDATION_FAILED */
export const assertRanges = (
  medicine: Partial<Pick<MedicineRow, 'validFrom' | 'validTo' | 'minTempC' | 'maxTempC'>>,
): void => {
  const { validFrom, validTo, minTempC, maxTempC } = medicine;
  if (validFrom != null && validTo != null && validTo < validFrom) {
    throw invalidField('validTo', 'TOO_EARLY', 'must not be before validFrom', { earliest: validFrom });
  }
  if (minTempC != null && maxTempC != null && maxTempC < minTempC) {
    throw invalidField('maxTempC', 'TOO_SMALL', 'must not be less than minTempC', { minimum: minTempC });
  }
};

/**
 * What was acquired stays measured as it was: another unit would make nonsense of its movements.
 * @param medicine locked, so that no first lot can come between
 * @throws AppError IN_USE
 */
export const assertUnitIsFree = async (db: Queryable, { id, unit }: MedicineRow): Promise<void> => {
  const [lot] = await db
    .select({ id: medicineLots.id })
    .from(medicineLots)
    .where(eq(medicineLots.medicineId, id))
    .limit(1);
  if (lot) throw new AppError('IN_USE', `There are lots of the medicine, measured in ${unit}: it keeps its unit.`);
};
