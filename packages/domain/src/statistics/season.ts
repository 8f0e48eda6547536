import { type CalendarDay, dayOf } from '@beekeeping/core/calendar-day';
import type { Clock } from '@beekeeping/core/clock';
import { issueOf } from '@beekeeping/core/field-error';
import { id } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { z } from 'zod';

const [EARLIEST, LATEST] = [1900, 2999];

/** The query of a statistic of one calendar year. */
export const seasonQuery = z.strictObject({
  season: z
    .string()
    .refine(
      (value) => /^\d{4}$/.test(value) && Number(value) >= EARLIEST && Number(value) <= LATEST,
      issueOf('OUT_OF_RANGE', `must be a year from ${EARLIEST} to ${LATEST}`, { minimum: EARLIEST, maximum: LATEST }),
    )
    .transform(Number)
    .optional()
    .meta({
      type: 'integer',
      minimum: EARLIEST,
      maximum: LATEST,
      description: 'The calendar year; this one when omitted',
    }),
  apiaryId: several(id(), 'Only what was recorded at these apiaries; one or several, separated by commas'),
});

/** The year that is asked for, or else the current one of the business. */
export const seasonOf = (
  { clock, timeZone }: { clock: Clock; timeZone: string },
  { season }: { season?: number | undefined },
): number => season ?? Number(dayOf(clock.now(), timeZone).slice(0, 4));

/** The first and the last day of a season. */
export const daysOfSeason = (season: number): { first: CalendarDay; last: CalendarDay } => ({
  first: `${season}-01-01`,
  last: `${season}-12-31`,
});
