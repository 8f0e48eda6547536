import type { Language } from '@beekeeping/messages/language';

const LOCALE: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

const dateFormat = (language: Language, month: 'long' | '2-digit'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALE[language], {
    timeZone: 'UTC',
    day: month === 'long' ? 'numeric' : '2-digit',
    month,
    year: 'numeric',
  });

const LONG = { de: dateFormat('de', 'long'), en: dateFormat('en', 'long') };
const ON_LABEL = { de: dateFormat('de', '2-digit'), en: dateFormat('en', 'long') };

/** `2026-08-12` as "12. August 2026" or "12 August 2026". */
export const longDate = (day: string, language: Language): string =>
  LONG[language].format(new Date(`${day}T00:00:00Z`));

/** A date as labels write it: "12.08.2028" in German, the month as a word in English. */
export const labelDate = (day: string, language: Language): string =>
  ON_LABEL[language].format(new Date(`${day}T00:00:00Z`));

/** "20. Juni – 5. Juli 2026"; a single day alone. */
export const longRange = (from: string, to: string, language: Language): string =>
  LONG[language].formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

/** "0,553 mS/cm", with a space that does not break. */
export const measured = (value: number, unit: string, language: Language): string =>
  `${new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 3 }).format(value)}${unit && `\u00A0${unit}`}`;

/** "500 g", with a space that does not break. */
export const grams = (jarSizeG: number): string => `${jarSizeG}\u00A0g`;

const SHARE_LIMITS = {
  de: { least: '<\u00A00,1\u00A0%', most: '>\u00A099,9\u00A0%' },
  en: { least: '<0.1%', most: '>99.9%' },
} satisfies Record<Language, { least: string; most: string }>;

/**
 * A country's share of a blend, "62,5 %" or "62.5%". A share that one digit would round to 0 or 100 % is written with
 * "<" or ">", which fits on small labels: no country of a blend has 0 % or 100 %.
 */
export const sharePercentage = (percent: number, language: Language): string => {
  if (percent < 0.05) return SHARE_LIMITS[language].least;
  if (percent >= 99.95) return SHARE_LIMITS[language].most;
  return new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
};

/** "Kraichgau und Odenwald". */
export const listOf = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALE[language], { type: 'conjunction' }).format(names);

/** A country's name; the code itself where no name is known. */
export const countryName = (countryCode: string, language: Language): string =>
  /^[A-Za-z]{2}$/.test(countryCode)
    ? (new Intl.DisplayNames(LOCALE[language], { type: 'region' }).of(countryCode.toUpperCase()) ?? countryCode)
    : countryCode;
