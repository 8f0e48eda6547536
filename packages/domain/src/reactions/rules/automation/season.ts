import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { RuleParameter } from './rule.ts';

/** 1 to 12. */
export const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7));

/** Whether a day lies in these months of its year, both inclusive; across New Year if the first is later. */
export const isInMonths = (day: CalendarDay, first: number, last: number): boolean => {
  const month = monthOf(day);
  return first <= last ? first <= month && month <= last : first <= month || month <= last;
};

/** Whether a day lies between two days of its year, written `MM-DD`, both inclusive. */
export const isBetween = (day: CalendarDay, from: string, to: string): boolean => {
  const of = day.slice(5);
  return from <= of && of <= to;
};

/** A calendar day in a year; the last day of its month if that is shorter. */
export const dayInYear = (year: number, month: number, day: number): CalendarDay => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
};

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

/** The parameters of a rule that looks at the months of a season alone. */
export const seasonMonths = (first: number, last: number) => {
  const month = { unit: 'MONTH', min: 1, max: 12 } as const;
  return {
    firstMonth: {
      description: { de: 'Erster Monat der Saison', en: 'First month of the season' },
      ...month,
      default: first,
    },
    lastMonth: {
      description: { de: 'Letzter Monat der Saison', en: 'Last month of the season' },
      ...month,
      default: last,
    },
  } satisfies Record<string, RuleParameter>;
};
