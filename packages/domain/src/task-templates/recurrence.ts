import { invalidField } from '@beekeeping/core/app-error';
import { addDays, addMonths, type CalendarDay, isCalendarDay } from '@beekeeping/core/calendar-day';
import type { TaskTemplateRow } from './task-template.records.ts';

type Recurrence = Pick<TaskTemplateRow, 'month' | 'day' | 'phase' | 'offsetDays'>;

/** What was due longer ago than this when a template was switched on is left to the next year (docs/decisions/0124). */
const LOOKS_BACK_DAYS = 14;

const PAIRS = [
  ['month', 'day'],
  ['phase', 'offsetDays'],
] as const;

/** A leap year, which has every day that there is. */
const LEAP_YEAR = 2024;

const inLeapYear = (month: number, day: number): CalendarDay =>
  [LEAP_YEAR, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

/** @throws AppError VALIDATION_FAILED unless it recurs either by a day that exists or by a phase, each with its second half */
export const assertRecurrence = (template: Partial<Recurrence>): void => {
  const given = PAIRS.filter((pair) => pair.some((field) => template[field] != null));
  if (given.length === 0) throw invalidField('month', 'REQUIRED', 'must be given with day, or phase with offsetDays');
  if (given.length === 2) throw invalidField('phase', 'NOT_ALLOWED', 'must not be given beside month and day');
  const [pair] = given;
  const missing = pair!.find((field) => template[field] == null);
  if (missing !== undefined) {
    const field = pair!.find((name) => name !== missing)!;
    throw invalidField(missing, 'REQUIRED_WITH', `must be given together with ${field}`, { field });
  }
  const { month, day } = template;
  if (month == null || day == null || isCalendarDay(inLeapYear(month, day))) return;
  const maximum = Number(addMonths(inLeapYear(1, 31), month - 1).slice(-2));
  throw invalidField('day', 'TOO_LARGE', `must be at most ${maximum} in that month`, { maximum });
};

/** The day on which its task of a year is due; undefined while it waits for its phase. */
const dueInYear = ({ month, day }: Recurrence, year: number): CalendarDay | undefined =>
  month === null || day === null ? undefined : addMonths(inLeapYear(month, day), (year - LEAP_YEAR) * 12);

/** The due day of the task that is to be made for the year of `today`; undefined when there is none. */
export const dueThisYear = (
  template: Recurrence & Pick<TaskTemplateRow, 'activeSince'>,
  today: CalendarDay,
): CalendarDay | undefined => {
  const dueOn = dueInYear(template, Number(today.slice(0, 4)));
  return dueOn !== undefined && dueOn >= addDays(template.activeSince, -LOOKS_BACK_DAYS) ? dueOn : undefined;
};

/** The next day, `today` included, on which a task of it is due; null while it waits for its phase. */
export const nextDue = (template: Recurrence, today: CalendarDay): CalendarDay | null => {
  const year = Number(today.slice(0, 4));
  const days = [dueInYear(template, year), dueInYear(template, year + 1)];
  return days.find((day) => day !== undefined && day >= today) ?? null;
};
