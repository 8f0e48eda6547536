import { label } from '@beekeeping/core/fields';
import type { Reply } from '@beekeeping/http';
import { contentSecurityPolicy } from '../../../page/content-security-policy.ts';
import type { Language } from '@beekeeping/messages/language';

/** How long caches may keep an answer about a lot: it may be recalled at any time. */
export const CACHE_SECONDS = 10;

/** The `lang` of a page's address. A language that we do not speak is no error: it may have been typed. */
export const lang = label(35).optional().meta({ description: '`de` or `en`; anything else is ignored', example: 'en' });

export const languageHeaders = (language: Language) => ({ 'Content-Language': language, Vary: 'Accept-Language' });

export const pageHeaders = (language: Language) => ({
  'Content-Security-Policy': contentSecurityPolicy,
  ...languageHeaders(language),
});

export const setHeaders = (reply: Reply, headers: Record<string, string>): void => {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
};
