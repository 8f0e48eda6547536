import { type CalendarDay, dayOf } from '@beekeeping/core/calendar-day';
import type { Clock } from '@beekeeping/core/clock';
import { issueOf } from '@beekeeping/core/field-error';
import { id } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { z } from 'zod';

/** A calendar year in a query. */
export const year = () =>
  z
    .string()
    .refine(
      (value) => /^(?:19|2\d)\d{2}$/.test(value),
      issueOf('OUT_OF_RANGE', 'must be a year from 1900 to 2999', { minimum: 1900, maximum: 2999 }),
    )
    .transform(Number)
    .optional()
    .meta({ type: 'integer', minimum: 1900, maximum: 2999, description: 'The present one by default' });

/** The query of a statistic of one calendar year, of all apiaries or some. */
export const yearQuery = z.strictObject({
  year: year(),
  apiaryId: several(id(), 'Only what was done at these apiaries: one or several, separated by commas'),
});

/** The requested year, by default the current year of the business. */
export const askedYear = <Query extends { year?: number | undefined }>(
  { clock, timeZone }: { clock: Clock; timeZone: string },
  query: Query,
): Query & { year: number } => ({
  ...query,
  year: query.year ?? Number(dayOf(clock.now(), timeZone).slice(0, 4)),
});

/** The first and the last day of a year. */
export const daysOfYear = (asked: number): { first: CalendarDay; last: CalendarDay } => ({
  first: `${asked}-01-01`,
  last: `${asked}-12-31`,
});
