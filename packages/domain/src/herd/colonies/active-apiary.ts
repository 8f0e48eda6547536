import { AppError } from '@beekeeping/core/app-error';
import type { ApiaryRow } from '../apiaries/apiary.records.ts';

/**
 * Colonies can only be at active apiaries. The row must be locked, so that it is not deactivated meanwhile.
 * @throws AppError INVALID_STATE when it is inactive
 */
export const assertTakesColonies = (apiary: ApiaryRow): void => {
  if (!apiary.isActive) throw new AppError('INVALID_STATE', 'The apiary is inactive: it takes no colonies.');
};
