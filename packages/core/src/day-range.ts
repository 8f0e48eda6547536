import type { z } from 'zod';
import type { CalendarDay } from './calendar-day.ts';
import { issueOf } from './field-error.ts';
import { day } from './fields.ts';

/** The day filters of a list of dated records: both inclusive (decisions.md §1). */
export const dayRange = {
  from: day().optional().meta({ description: 'First day, inclusive' }),
  to: day().optional().meta({ description: 'Last day, inclusive' }),
};

export interface DayRange {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** The query of a list with `dayRange`, refusing a range that ends before it begins. */
export const inDayOrder = <Query extends z.ZodType<DayRange>>(query: Query): Query =>
  query.superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined || from <= to) return;
    const error = issueOf('TOO_EARLY', 'must not be before `from`', { earliest: from });
    context.addIssue({ code: 'custom', path: ['to'], ...error });
  });
