import { invalidField } from '@beekeeping/core/app-error';
import type { RestrictionPatch } from './restriction.schema.ts';

/** @throws AppError VALIDATION_FAILED for an end before the beginning */
export const assertRestrictionDays = (
  restriction: Pick<RestrictionPatch, 'validTo' | 'liftedOn'> & { validFrom: string },
): void => {
  for (const field of ['validTo', 'liftedOn'] as const) {
    const day = restriction[field];
    if (day == null || day >= restriction.validFrom) continue;
    throw invalidField(field, 'TOO_EARLY', 'must not be before validFrom', { earliest: restriction.validFrom });
  }
};
