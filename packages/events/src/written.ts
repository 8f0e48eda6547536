import type { CalendarDay } from '@beekeeping/core/calendar-day';

/** Words for people, in each language that the service writes. */
export interface Words {
  de: string;
  en: string;
}

const dayFormat = (locale: string, month: 'numeric' | 'long'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month, year: 'numeric' });

const DAY_FORMATS = { de: dayFormat('de-DE', 'numeric'), en: dayFormat('en-GB', 'long') };
const NUMBER_FORMATS = {
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }),
};

/** A day as people write it: 7.9.2026, 7 September 2026. */
export const writtenDay = (day: CalendarDay): Words => {
  const date = new Date(`${day}T00:00:00Z`);
  return { de: DAY_FORMATS.de.format(date), en: DAY_FORMATS.en.format(date) };
};

/** A number as people write it: 1.250,5 and 1,250.5. */
export const writtenNumber = (value: number): Words => ({
  de: NUMBER_FORMATS.de.format(value),
  en: NUMBER_FORMATS.en.format(value),
});
