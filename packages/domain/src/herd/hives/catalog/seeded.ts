import { AppError } from '@beekeeping/core/app-error';

/** What the service brought along is the same everywhere: it is never changed. @throws AppError INVALID_STATE */
export const assertOwn = (row: { isSeeded: boolean }): void => {
  if (row.isSeeded) {
    throw new AppError('INVALID_STATE', 'The service brought it along and keeps it as it is: record an own one.');
  }
};
