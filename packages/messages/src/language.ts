/** The languages that the service writes to people in. */
export const LANGUAGES = ['de', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** One text in every language. */
export type Words = Readonly<Record<Language, string>>;

/** A text that is written in both languages, as its reader reads it; another one, such as a stored sentence, as it is. */
export const inLanguage = (text: Words | string, language: Language): string =>
  typeof text === 'string' ? text : text[language];

interface LanguageRange {
  tag: string;
  quality: number;
}

const RANGE = /^\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/;

/** The ranges of the header; what is not well-formed (RFC 9110 section 12.5.4) counts as not said. */
const parseRanges = (header: string): LanguageRange[] =>
  header.split(',').flatMap((part) => {
    const match = RANGE.exec(part);
    return match?.[1] ? [{ tag: match[1].toLowerCase(), quality: Number(match[2] ?? 1) }] : [];
  });

/** How much a language is wanted, 0 to 1: its best range, else the wildcard's. */
const qualityOf = (language: Language, ranges: LanguageRange[]): number => {
  const named = ranges.filter(({ tag }) => tag === language || tag.startsWith(`${language}-`));
  const speaking = named.length > 0 ? named : ranges.filter(({ tag }) => tag === '*');
  return Math.max(0, ...speaking.map(({ quality }) => quality));
};

/**
 * The language that the `Accept-Language` header asks for: German when it is wanted at least as much as English. Whoever
 * wants other languages gets English.
 * @returns undefined when it names none: what a browser sends does
 */
export const namedLanguage = (acceptLanguage: string | undefined): Language | undefined => {
  const ranges = parseRanges(acceptLanguage ?? '');
  if (ranges.every(({ tag }) => tag === '*')) return undefined;
  const german = qualityOf('de', ranges);
  return german > 0 && german >= qualityOf('en', ranges) ? 'de' : 'en';
};

/** The language to answer in. The house and its customers are in Germany, Austria and Switzerland: German when none is named. */
export const preferredLanguage = (acceptLanguage: string | undefined): Language =>
  namedLanguage(acceptLanguage) ?? 'de';
