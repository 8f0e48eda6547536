import type { Treatment } from '@beekeeping/api-client';
import { dayAfter } from '../screen/days.ts';

type Course = Pick<
  Treatment,
  | 'status'
  | 'startedOn'
  | 'plannedEndOn'
  | 'endedOn'
  | 'applications'
  | 'intervalDays'
  | 'honeyRule'
  | 'withdrawalDays'
  | 'withdrawalUntil'
>;

/** The next application of a treatment that runs: which of how many, and when; undefined where none is to come. */
export const nextApplication = (
  { status, startedOn, applications, intervalDays }: Course,
  today: string,
): { on: string; number: number } | undefined => {
  if (status !== 'RUNNING' || intervalDays === null) return undefined;
  for (let number = 2; number <= applications; number += 1) {
    const on = dayAfter(startedOn, (number - 1) * intervalDays);
    if (on >= today) return { on, number };
  }
  return undefined;
};

/**
 * Until when the honey of the treated colonies is closed: null without an end yet, undefined where it is not closed today
 * (docs/requirements/medicine.md#withdrawal).
 */
export const honeyClosedUntil = (treatment: Course, today: string): string | null | undefined => {
  const { status, honeyRule, endedOn, withdrawalUntil } = treatment;
  if (status === 'CANCELLED' || honeyRule === null) return undefined;
  if (endedOn === null) return null;
  const isForTheYear = honeyRule === 'NOT_DURING_FLOW' || honeyRule === 'AFTER_LAST_HARVEST';
  const [last] = [withdrawalUntil ?? endedOn, isForTheYear ? `${endedOn.slice(0, 4)}-12-31` : '']
    .toSorted()
    .toReversed();
  return last! >= today ? last : undefined;
};
