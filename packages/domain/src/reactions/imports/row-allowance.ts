import { invalidField } from '@beekeeping/core/app-error';

/** Twice the records of one import: some, such as deleted ones, are not imported. */
const MAX_ROWS = 100_000;

/** Limits of an export, counted while reading. */
export class RowAllowance {
  #left = MAX_ROWS;

  /** @throws AppError VALIDATION_FAILED for one more than an export may have */
  take(): void {
    this.#left -= 1;
    if (this.#left < 0) {
      throw invalidField('file', 'TOO_LONG', `The file holds more than ${MAX_ROWS} rows.`, {
        maximum: MAX_ROWS,
        unit: 'items',
      });
    }
  }
}
