import { AppError } from '@beekeeping/core/app-error';

/** Built-in entries are the same everywhere: they are never changed. @throws AppError INVALID_STATE */
export const assertOwn = (row: { isSeeded: boolean }): void => {
  if (row.isSeeded) {
    throw new AppError('INVALID_STATE', 'It is built in and cannot be changed: record an own one.');
  }
};
