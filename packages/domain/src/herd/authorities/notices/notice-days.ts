import { invalidField } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import type { AuthorityNoticePatch } from './authority-notice.schema.ts';

/** The effects of a letter are dated after its issue. */
const AFTER_ISSUE = ['receivedOn', 'deadlineOn', 'appealUntil', 'settledOn'] as const;
const HAPPENED = ['issuedOn', 'receivedOn', 'settledOn'] as const;

/** @throws AppError VALIDATION_FAILED for a day to come of what happened, or a day before the letter was issued */
export const assertNoticeDays = (
  { tomorrow }: Change,
  notice: Pick<AuthorityNoticePatch, (typeof AFTER_ISSUE)[number]> & { issuedOn: string },
): void => {
  for (const field of HAPPENED) refuseFutureDay(field, notice[field], tomorrow);
  for (const field of AFTER_ISSUE) {
    const day = notice[field];
    if (day == null || day >= notice.issuedOn) continue;
    throw invalidField(field, 'TOO_EARLY', 'must not be before issuedOn', { earliest: notice.issuedOn });
  }
};
