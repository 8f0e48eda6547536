import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { WithdrawingTreatment } from './withdrawals-on.ts';

/** Why a treatment withholds honey on a day: while it runs, in the days after it, then by a rule for the year. */
export const WITHDRAWAL_REASONS = ['RUNNING', 'WITHDRAWAL', 'HONEY_RULE'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** A treatment of later in the chain is running on its first day. */
export const whyOn = (
  on: CalendarDay,
  { startedOn, endedOn, withdrawalUntil }: WithdrawingTreatment,
): WithdrawalReason => {
  const day = startedOn > on ? startedOn : on;
  if (endedOn === null || day <= endedOn) return 'RUNNING';
  return day <= withdrawalUntil! ? 'WITHDRAWAL' : 'HONEY_RULE';
};
