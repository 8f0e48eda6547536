import type { Language, Words } from '@beekeeping/messages/language';
import { notificationCatalog, type NotificationKind } from '@beekeeping/events';

/** Of a kind that only a later version of the service knows, in a rolling update or after going back. */
const UNKNOWN: Words = { de: 'Neue Benachrichtigung', en: 'New notification' };

/** The text of a stored notification; kinds unknown to this version get a generic text. */
export const notificationWords = (
  { kind, params }: { kind: string; params: Record<string, string | number> },
  language: Language,
): { title: string; text: string } => {
  if (!Object.hasOwn(notificationCatalog, kind)) return { title: UNKNOWN[language], text: '' };
  const { title, text } = notificationCatalog[kind as NotificationKind];
  return { title: title[language], text: (text as (from: typeof params) => Words)(params)[language] };
};

const catalogued = Object.entries(notificationCatalog);

/** Kinds whose title contains this text, in any case; `isUnknown` when the title of unknown kinds does. */
export const kindsTitled = (part: string, language: Language): { kinds: string[]; isUnknown: boolean } => {
  const hasPart = (title: Words) => title[language].toLowerCase().includes(part.toLowerCase());
  return {
    kinds: catalogued.filter(([, { title }]) => hasPart(title)).map(([kind]) => kind),
    isUnknown: hasPart(UNKNOWN),
  };
};

export const KNOWN_KINDS: readonly string[] = catalogued.map(([kind]) => kind);
