import { invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { HarvestRow } from '../harvests/harvest.records.ts';

/** @throws AppError VALIDATION_FAILED when more came out than was weighed with vessels */
export const assertNetWithinGross = (weights: {
  netWeightKg: number;
  grossWeightKg?: number | null | undefined;
}): void => {
  if (weights.grossWeightKg != null && weights.netWeightKg > weights.grossWeightKg) {
    throw invalidField('netWeightKg', 'TOO_LARGE', 'must not exceed grossWeightKg', { maximum: weights.grossWeightKg });
  }
};

/** A link of the chain is never dated before its source. @throws AppError VALIDATION_FAILED */
export const assertHarvestedBefore = (extractedOn: CalendarDay, harvests: readonly HarvestRow[]): void => {
  const last = harvests.map((harvest) => harvest.harvestedOn).reduce((a, b) => (a > b ? a : b), '');
  if (last > extractedOn) {
    throw invalidField('extractedOn', 'TOO_EARLY', `must not be before ${last}, when a harvest was taken`, {
      earliest: last,
    });
  }
};
