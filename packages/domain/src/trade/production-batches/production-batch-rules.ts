import { invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Change } from '@beekeeping/events';
import { claimNumber } from '../../ground/numbering/index.ts';

/** @param bestBefore null or omitted for what does not spoil @throws AppError VALIDATION_FAILED */
export const assertDurable = (bestBefore: CalendarDay | null | undefined, producedOn: CalendarDay): void => {
  if (bestBefore != null && bestBefore < producedOn)
    throw invalidField('bestBefore', 'TOO_EARLY', 'must not be before producedOn', { earliest: producedOn });
};

/**
 * Takes the batch number for ever. A shop names a batch by its number alone, so it shares the numbers of bottlings.
 * @param current the number that the batch has already
 * @throws AppError DUPLICATE
 */
export const claimBatchNumber = (change: Change, typed: string, current?: string): Promise<string> =>
  claimNumber(change, {
    trigger: 'BOTTLING_LOT_NUMBER',
    path: 'batchNumber',
    typed,
    ...(current === undefined ? {} : { current }),
  });
