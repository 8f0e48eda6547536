import type { Language, Words } from './language.ts';

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

const dayFormat = (language: Language, month: 'numeric' | 'long'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', day: 'numeric', month, year: 'numeric' });

const DAY_FORMATS = { de: dayFormat('de', 'numeric'), en: dayFormat('en', 'long') };

const inEach = <Made>(make: (locale: string) => Made): Record<Language, Made> => ({
  de: make(LOCALES.de),
  en: make(LOCALES.en),
});

const NUMBER_FORMATS = inEach((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));
const BOUND_FORMATS = inEach(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: 'min2' }),
);
const MOMENT_FORMATS = inEach((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const LIST_FORMATS = inEach((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const PLURAL_RULES = inEach((locale) => new Intl.PluralRules(locale));

/** A day as people write it: 7.9.2026, 7 September 2026. @param day such as 2026-09-07, of the time zone of the business */
export const writtenDay = (day: string): Words => {
  const date = new Date(`${day}T00:00:00Z`);
  return { de: DAY_FORMATS.de.format(date), en: DAY_FORMATS.en.format(date) };
};

/** A number as people write it: 1.250,5 and 1,250.5. */
export const writtenNumber = (value: number): Words => ({
  de: NUMBER_FORMATS.de.format(value),
  en: NUMBER_FORMATS.en.format(value),
});

/** A limit, which may be a year: no separator in four digits. */
export const writtenBound = (value: number, language: Language): string => BOUND_FORMATS[language].format(value);

/** A day, or an instant in the time zone of the reader's device. */
export const writtenMoment = (value: string, language: Language): string =>
  value.length === '2026-09-07'.length ? writtenDay(value)[language] : MOMENT_FORMATS[language].format(new Date(value));

/** Several texts as people write them one after the other: A, B und C. */
export const writtenList = (texts: readonly string[], language: Language): string =>
  LIST_FORMATS[language].format(texts);

/** Whether the language has the singular after that number. */
export const isSingular = (value: number, language: Language): boolean =>
  PLURAL_RULES[language].select(value) === 'one';
