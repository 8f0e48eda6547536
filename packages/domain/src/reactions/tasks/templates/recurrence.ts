import { invalidField } from '@beekeeping/core/app-error';
import { addDays, addMonths, type CalendarDay, isCalendarDay } from '@beekeeping/core/calendar-day';
import type { TaskTemplateRow } from './task-template.records.ts';

type Recurrence = Pick<TaskTemplateRow, 'month' | 'day' | 'phase' | 'offsetDays'>;

/** Tasks that were due longer ago than this when a template was switched on are left to the next year. */
const LOOKS_BACK_DAYS = 14;

const PAIRS = [
  ['month', 'day'],
  ['phase', 'offsetDays'],
] as const;

/** A leap year, which has every calendar day. */
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

/** The task of a template in one year. */
export interface YearTask {
  /** The calendar year, or the season of the phenological year. */
  year: number;
  dueOn: CalendarDay;
}

/** When a phase of a year began or is expected to. */
export interface PhaseBegin {
  phase: string;
  year: number;
  beginsOn: CalendarDay;
}

/** Phases vary: a task is made when it is due this soon, and not in January. */
const PHASE_LEAD_DAYS = 14;

/** Its tasks of the years around this one, as far as their days are known, in order. @param begins by year */
const yearTasks = (
  { month, day, phase, offsetDays }: Recurrence,
  year: number,
  begins: readonly PhaseBegin[],
): YearTask[] => {
  if (month !== null && day !== null) {
    return [year, year + 1].map((each) => ({
      year: each,
      dueOn: addMonths(inLeapYear(month, day), (each - LEAP_YEAR) * 12),
    }));
  }
  return begins
    .filter((begin) => begin.phase === phase)
    .map(({ year: season, beginsOn }) => ({ year: season, dueOn: addDays(beginsOn, offsetDays!) }));
};

/** The tasks of a template to be made on a day: those of its year, and for a phase those due soon. */
export const dueTasks = (
  template: Recurrence & Pick<TaskTemplateRow, 'activeSince'>,
  today: CalendarDay,
  begins: readonly PhaseBegin[],
): YearTask[] => {
  const year = today.slice(0, 4);
  const until = template.phase === null ? `${year}-12-31` : addDays(today, PHASE_LEAD_DAYS);
  const earliest = addDays(template.activeSince, -LOOKS_BACK_DAYS);
  return yearTasks(template, Number(year), begins).filter(
    ({ dueOn }) => dueOn >= `${year}-01-01` && dueOn >= earliest && dueOn <= until,
  );
};

/**
 * The next day, `today` included, on which one of its tasks is due; null while the beginning of its phase is unknown.
 */
export const nextDue = (template: Recurrence, today: CalendarDay, begins: readonly PhaseBegin[]): CalendarDay | null =>
  yearTasks(template, Number(today.slice(0, 4)), begins).find(({ dueOn }) => dueOn >= today)?.dueOn ?? null;
