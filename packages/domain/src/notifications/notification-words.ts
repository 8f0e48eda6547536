import type { Language } from '@beekeeping/db/schema';
import { notificationCatalog, type NotificationKind, type Words } from '@beekeeping/events';

/** Of a kind that only a later version of the service knows, in a rolling update or after going back. */
const UNKNOWN: Words = { de: 'Neue Benachrichtigung', en: 'New notification' };

/** The words of a stored notification; those of a kind that this version does not know say no more than that it is there. */
export const notificationWords = (
  { kind, params }: { kind: string; params: Record<string, string | number> },
  language: Language,
): { title: string; text: string } => {
  if (!Object.hasOwn(notificationCatalog, kind)) return { title: UNKNOWN[language], text: '' };
  const { title, text } = notificationCatalog[kind as NotificationKind];
  return { title: title[language], text: (text as (from: typeof params) => Words)(params)[language] };
};

/** Which kinds have a title that holds `q`, in any case; `others`: whether that of the kinds that this version does not know does. */
export const kindsTitled = (q: string, language: Language): { kinds: string[]; others: boolean } => {
  const holds = (title: Words): boolean => title[language].toLowerCase().includes(q.toLowerCase());
  return {
    kinds: Object.entries(notificationCatalog)
      .filter(([, { title }]) => holds(title))
      .map(([kind]) => kind),
    others: holds(UNKNOWN),
  };
};

/** The kinds that this version knows. */
export const KNOWN_KINDS: readonly string[] = Object.keys(notificationCatalog);
