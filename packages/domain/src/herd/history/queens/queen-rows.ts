import { queens } from '@beekeeping/db/schema';
import { recordRows, type RowOf } from '@beekeeping/records/record-rows';
import type { CalendarDay } from '@beekeeping/core/calendar-day';

export type QueenRow = RowOf<typeof queens>;

/** The rows of queens, for areas that refer to them; their answers belong to the area `queens`. */
export const queenRows = recordRows(queens);

/** The first day on which a queen may have been there: the day of her birth, else the first of her birth year. */
export const earliestBirth = (queen: { birthYear: number; birthOn: CalendarDay | null }): CalendarDay =>
  queen.birthOn ?? `${queen.birthYear}-01-01`;
