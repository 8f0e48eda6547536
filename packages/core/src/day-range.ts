import type { z } from 'zod';
import type { CalendarDay } from './calendar-day.ts';
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
  query.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'must not be before `from`',
  });
