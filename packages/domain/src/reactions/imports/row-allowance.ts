import { invalidField } from '@beekeeping/core/app-error';

/** Twice the records that are imported at once: of some, such as what was deleted there, none comes along. */
const MOST_ROWS = 100_000;

/** What an export may hold, counted as it is read. */
export class RowAllowance {
  #left = MOST_ROWS;

  /** @throws AppError VALIDATION_FAILED for one more than an export may have */
  take(): void {
    this.#left -= 1;
    if (this.#left < 0) {
      throw invalidField('file', 'TOO_LONG', `The file holds more than ${MOST_ROWS} rows.`, {
        maximum: MOST_ROWS,
        unit: 'items',
      });
    }
  }
}
