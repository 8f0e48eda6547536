import { daysBetween, localDay, noonOf } from './days.ts';
import { language } from '../../session/language.ts';

/** The formats of each language, made once: a table of a thousand rows asks for them again and again. */
const kept = new Map<string, unknown>();
const keep = <Format>(key: string, make: (locale: string) => Format): Format => {
  const name = `${language()} ${key}`;
  if (!kept.has(name)) kept.set(name, make(language() === 'de' ? 'de-DE' : 'en-GB'));
  return kept.get(name) as Format;
};

/** `5 Jul 2026`, `5. Juli 2026`. */
export const formatDay = (day: string): string =>
  keep('day', (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })).format(
    noonOf(day),
  );

/** `5 Jul`, `5. Juli`: where the year is clear. */
export const formatDayOfYear = (day: string): string =>
  keep(
    'day of year',
    (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  ).format(noonOf(day));

/** `Sunday, 5 July`: the day that is meant. */
export const formatLongDay = (day: string): string =>
  keep(
    'long day',
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  ).format(noonOf(day));

/** `Sun`, `So`. */
export const formatWeekday = (day: string): string =>
  keep('weekday', (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })).format(
    noonOf(day),
  );

/** `Sunday`, `Sonntag`. @param weekday 0 is Sunday */
export const formatLongWeekday = (weekday: number): string =>
  keep('long weekday', (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })).format(
    Date.UTC(2026, 0, 4 + weekday, 12),
  );

/** `July 2026`, `Juli 2026`. */
export const formatMonth = (day: string): string =>
  keep(
    'month',
    (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ).format(noonOf(day));

/** `January`, `Januar`. @param month 0 is January */
export const formatMonthName = (month: number): string =>
  keep('month name', (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })).format(
    Date.UTC(2026, month, 15),
  );

/** `J`, `F`, `M`: the months along a year. @param month 0 is January */
export const formatMonthLetter = (month: number): string =>
  keep('month letter', (locale) => new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' })).format(
    Date.UTC(2026, month, 15),
  );

/** An instant in the time of this device. */
export const formatInstant = (instant: string): string =>
  keep('instant', (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })).format(
    new Date(instant),
  );

/**
 * With a minus that is as wide as a plus.
 * @param digits at most so many behind the decimal sign; what rounds to nothing has no sign
 */
export const formatNumber = (value: number, digits = 1): string =>
  keep(
    `number ${digits}`,
    (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits, signDisplay: 'negative' }),
  )
    .format(value)
    .replace('-', '\u2212');

/** `12.5 ml`, `12,5 ml`: the end of a line does not part them. @param digits as `formatNumber` */
export const formatAmount = (value: number, unit: string, digits?: number): string =>
  `${formatNumber(value, digits)}\u00a0${unit}`;

/** `12.5 kg`, `12,5 kg`. */
export const formatKg = (value: number): string => formatAmount(value, 'kg');

/** `12.5 %`, `12,5 %`. */
export const formatPercent = (value: number): string => formatAmount(value, '%');

/** `Germany`, `Deutschland`. @param code of ISO 3166-1 */
export const formatCountry = (code: string): string =>
  keep('country', (locale) => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code;

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `820 byte`, `12 kB`, `3.4 MB`, in steps of a thousand. */
export const formatBytes = (bytes: number): string => {
  const step = Math.min(BYTES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = BYTES[step]!;
  const options = { style: 'unit', unit, maximumFractionDigits: step < 2 ? 0 : 1 } as const;
  return keep(unit, (locale) => new Intl.NumberFormat(locale, options))
    .format(bytes / 1_000 ** step)
    .replace(' ', '\u00a0');
};

/** `12 s`, `5 min`, `3 h`, `2 days`. */
export const formatDuration = (seconds: number): string => {
  const [unit, length] =
    seconds < 100
      ? (['second', 1] as const)
      : seconds < 6_000
        ? (['minute', 60] as const)
        : seconds < 172_800
          ? (['hour', 3_600] as const)
          : (['day', 86_400] as const);
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: seconds < 10 ? 1 : 0 } as const;
  return keep(`${unit} ${options.maximumFractionDigits}`, (locale) => new Intl.NumberFormat(locale, options)).format(
    seconds / length,
  );
};

/** The day of this device, as the API writes days. */
export const today = (now = new Date()): string => localDay(now);

/** `today`, `3 days ago`, `in 2 weeks`. */
export const formatDistance = (day: string, from = today()): string => {
  const days = daysBetween(from, day);
  const format = keep('distance', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  if (Math.abs(days) < 14) return format.format(days, 'day');
  if (Math.abs(days) < 60) return format.format(Math.round(days / 7), 'week');
  if (Math.abs(days) < 700) return format.format(Math.round(days / 30.4), 'month');
  return format.format(Math.round(days / 365.25), 'year');
};
