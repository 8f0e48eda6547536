import { AppError } from '@beekeeping/core/app-error';
import type { MedicineLotRow } from './lock-medicine-lots.ts';

type Unit = MedicineLotRow['unit'];

/** No unit is converted into another. @param of what is measured in `expected` @throws AppError UNIT_MISMATCH */
export const assertUnit = (unit: Unit, { expected, of }: { expected: Unit; of: string }): void => {
  if (unit !== expected) throw new AppError('UNIT_MISMATCH', `The ${of} is measured in ${expected}, not in ${unit}.`);
};
