import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { ReferenceDayRow } from './reference-day.records.ts';

/** A reference day that has come. */
export interface DueReferenceDay {
  referenceDay: ReferenceDayRow;
  year: number;
  countedOn: CalendarDay;
  deadlineOn: CalendarDay | null;
}

/** The day of a year that is written `MM-DD`; the last of February for 29 February. */
const dayIn = (year: number, monthDay: string): CalendarDay =>
  monthDay === '02-29' && new Date(Date.UTC(year, 2, 0)).getUTCDate() === 28 ? `${year}-02-28` : `${year}-${monthDay}`;

const deadlineOf = (deadlineMonthDay: string | null, year: number, countedOn: CalendarDay): CalendarDay | null => {
  if (deadlineMonthDay === null) return null;
  const deadline = dayIn(year, deadlineMonthDay);
  return deadline < countedOn ? dayIn(year + 1, deadlineMonthDay) : deadline;
};

const keyOf = ({ regionCode, round }: ReferenceDayRow): string => `${regionCode} ${round}`;

/**
 * Each region's reference days of the last twelve months, today included, by the row in force on the day: a late
 * evaluation finds missed ones.
 */
export const dueReferenceDays = (rows: readonly ReferenceDayRow[], today: CalendarDay): DueReferenceDay[] => {
  const due = new Map<string, DueReferenceDay>();
  const yearAgo = addDays(today, -365);
  const thisYear = Number(today.slice(0, 4));
  for (const referenceDay of rows.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))) {
    const { referenceMonthDay, deadlineMonthDay, validFrom } = referenceDay;
    if (referenceMonthDay === null) continue;
    for (const year of [thisYear - 1, thisYear]) {
      const countedOn = dayIn(year, referenceMonthDay);
      if (countedOn > today || countedOn <= yearAgo || countedOn < validFrom) continue;
      // A later row takes the place of an earlier one.
      due.set(`${keyOf(referenceDay)} ${year}`, {
        referenceDay,
        year,
        countedOn,
        deadlineOn: deadlineOf(deadlineMonthDay, year, countedOn),
      });
    }
  }
  return [...due.values()];
};
