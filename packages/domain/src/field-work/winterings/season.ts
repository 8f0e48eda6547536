import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { issueOf } from '@beekeeping/core/field-error';
import { z } from 'zod';

/** The first and the last day of something, both inclusive. */
export interface DaySpan {
  from: CalendarDay;
  to: CalendarDay;
}

/** `2026` for `2026/27`. */
export const firstYearOf = (season: string): number => Number(season.slice(0, 4));

const nameOf = (firstYear: number): string => `${firstYear}/${String((firstYear + 1) % 100).padStart(2, '0')}`;

const isSeason = (value: string): boolean =>
  /^(?:19|2\d)\d{2}\/\d{2}$/.test(value) && value === nameOf(firstYearOf(value));

/** Of `2026/2027`, so that 2026/1927 stays none. */
const shortened = (value: string): string => {
  const [, first, second] = /^(\d{4})\/(\d{4})$/.exec(value) ?? [];
  return Number(second) - Number(first) === 1 ? nameOf(Number(first)) : value;
};

/** The winter between two years, as `2026/27` or `2026/2027`. */
export const season = () =>
  z
    .string()
    .trim()
    .overwrite(shortened)
    .refine(
      isSeason,
      issueOf('BAD_FORMAT', 'must be two years that follow each other, such as 2026/27', { format: 'season' }),
    )
    .meta({ type: 'string', example: '2026/27', description: 'The winter between two years, as 2026/27' });

/** From the end of the harvest until the next summer: winter feed, treatment, and the wintering of one winter. */
export const spanOf = (name: string): DaySpan => ({
  from: `${firstYearOf(name)}-07-01`,
  to: `${firstYearOf(name) + 1}-06-30`,
});

/** The season that a day belongs to. */
export const seasonOf = (day: CalendarDay): string => {
  const year = Number(day.slice(0, 4));
  return nameOf(day.slice(5) >= '07-01' ? year : year - 1);
};
