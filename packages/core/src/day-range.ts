import type { z } from 'zod';
import type { CalendarDay } from './calendar-day.ts';
import { issueOf } from './field-error.ts';
import { day } from './fields.ts';

/** The day filters of a list of dated records: both inclusive (docs/requirements/http.md#days-and-instants). */
export const dayRange = {
  from: day().optional().meta({ description: 'First day, inclusive' }),
  to: day().optional().meta({ description: 'Last day, inclusive' }),
};

export interface DayRange {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** The names of the first and the last day of a range in a query. */
export type DayBounds<Name extends string = string> = readonly [from: Name, to: Name];

/** The query of a list with a range of days, refusing one that ends before it begins. @param bounds as in `dayRange` unless said */
export const inDayOrder = <Query extends z.ZodType<DayRange>>(
  query: Query,
  [first, last]: DayBounds = ['from', 'to'],
): Query =>
  query.superRefine((value, context) => {
    const { [first]: from, [last]: to } = value as Record<string, CalendarDay | undefined>;
    if (from === undefined || to === undefined || from <= to) return;
    const error = issueOf('TOO_EARLY', `must not be before \`${first}\``, { earliest: from });
    context.addIssue({ code: 'custom', path: [last], ...error });
  });

/** The ranges of days that a query has by the names of its parameters: `from` and `to`, `dueFrom` and `dueTo`. */
export const dayBoundsOf = (parameters: readonly string[]): DayBounds[] =>
  parameters
    .filter((name) => /^from$|From$/.test(name))
    .map((from): DayBounds => [from, from.replace(/from$/, 'to').replace(/From$/, 'To')])
    .filter(([, to]) => parameters.includes(to));
