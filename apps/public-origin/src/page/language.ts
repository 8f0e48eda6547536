import { type Language, LANGUAGES, preferredLanguage } from '@beekeeping/messages/language';

const isLanguage = (text: unknown): text is Language => (LANGUAGES as readonly unknown[]).includes(text);

/** The language of a page: what its address asks for as `lang`, else what the browser prefers. */
export const pageLanguage = (request: {
  query: { lang?: unknown };
  headers: { 'accept-language'?: string | undefined };
}): Language =>
  isLanguage(request.query.lang) ? request.query.lang : preferredLanguage(request.headers['accept-language']);

/** The key of an address that keeps its page in this language. */
export const languageQuery = (language: Language): string => `lang=${language}`;
