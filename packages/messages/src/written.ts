import type { Language, Words } from './language.ts';

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** By language, each made when it is first asked for: making one takes a browser longer than using it a thousand times. */
const inEach = <Format>(make: (locale: string, language: Language) => Format): ((language: Language) => Format) => {
  const made: Partial<Record<Language, Format>> = {};
  return (language) => (made[language] ??= make(LOCALES[language], language));
};

const dayFormat = inEach(
  (locale, language) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      month: language === 'de' ? 'numeric' : 'long',
      year: 'numeric',
    }),
);
const numberFormat = inEach((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));
const boundFormat = inEach(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: 'min2' }),
);
const momentFormat = inEach((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const listFormat = inEach((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const pluralRules = inEach((locale) => new Intl.PluralRules(locale));

/** A day as people write it: 7.9.2026, 7 September 2026. @param day such as 2026-09-07, of the time zone of the business */
export const writtenDay = (day: string): Words => {
  const date = new Date(`${day}T00:00:00Z`);
  return { de: dayFormat('de').format(date), en: dayFormat('en').format(date) };
};

/** A number as people write it: 1.250,5 and 1,250.5. */
export const writtenNumber = (value: number): Words => ({
  de: numberFormat('de').format(value),
  en: numberFormat('en').format(value),
});

/** A limit, which may be a year: no separator in four digits. */
export const writtenBound = (value: number, language: Language): string => boundFormat(language).format(value);

/** A day, or an instant in the time zone of the reader's device. */
export const writtenMoment = (value: string, language: Language): string =>
  value.length === '2026-09-07'.length ? writtenDay(value)[language] : momentFormat(language).format(new Date(value));

/** Several texts as people write them one after the other: A, B und C. */
export const writtenList = (texts: readonly string[], language: Language): string => listFormat(language).format(texts);

/** Whether the language has the singular after that number. */
export const isSingular = (value: number, language: Language): boolean => pluralRules(language).select(value) === 'one';
