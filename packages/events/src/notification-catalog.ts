import type { PermissionKey } from '@beekeeping/db';
import type { NotificationCategory } from '@beekeeping/db/schema';
import { type Words, writtenDay, writtenNumber } from './written.ts';

/** One kind of notification: who is notified of it, and its words. */
interface NotificationDeclaration<Params> {
  category: NotificationCategory;
  /** What its reader must be allowed to do, all of it, when it is written, read and sent. */
  requiredPermissions: readonly PermissionKey[];
  /** A few words: what a list shows first, and the subject of a mail. */
  title: Words;
  /** Whole sentences. Read long after they were written: a parameter that is added later may be missing. */
  text: (params: Params) => Words;
}

const declare = <Params extends Record<string, string | number>>(
  declaration: NotificationDeclaration<Params>,
): NotificationDeclaration<Params> => declaration;

/** Every notification that the service writes. A receiver is named by its host: an address may hold a key. */
export const notificationCatalog = {
  harvestsInWithdrawal: declare<{ medicine: string; startedOn: string; harvests: number }>({
    category: 'MEDICINE',
    requiredPermissions: ['treatments:read', 'harvests:read'],
    title: { de: 'Honig in der Wartezeit', en: 'Honey in the withdrawal period' },
    text: ({ medicine, startedOn, harvests }) => ({
      de: `Eine Behandlung mit ${medicine} vom ${writtenDay(startedOn).de} wurde erst nach ${harvests === 1 ? 'einer Ernte' : `${writtenNumber(harvests).de} Ernten`} erfasst, die in ihre Zeit ${harvests === 1 ? 'fällt' : 'fallen'}.`,
      en: `A treatment with ${medicine} of ${writtenDay(startedOn).en} was recorded only after ${harvests === 1 ? 'a harvest' : `${writtenNumber(harvests).en} harvests`} in its time.`,
    }),
  }),
  webhookGivenUp: declare<{ receiver: string; event: string }>({
    category: 'WEBHOOK',
    requiredPermissions: ['webhooks:read'],
    title: { de: 'Webhook nicht zugestellt', en: 'Webhook not delivered' },
    text: ({ receiver, event }) => ({
      de: `Eine Meldung „${event}“ konnte nicht an ${receiver} zugestellt werden. Alle Versuche sind fehlgeschlagen; sie kann erneut gesendet werden.`,
      en: `A "${event}" message could not be delivered to ${receiver}. Every attempt failed; it can be sent again.`,
    }),
  }),
  webhookDeactivated: declare<{ receiver: string; reason: 'gone' | 'failing' }>({
    category: 'WEBHOOK',
    requiredPermissions: ['webhooks:read'],
    title: { de: 'Webhook abgeschaltet', en: 'Webhook switched off' },
    text: ({ receiver, reason }) =>
      reason === 'gone'
        ? {
            de: `Der Webhook an ${receiver} wurde abgeschaltet: Der Empfänger hat sich mit „410 Gone“ abgemeldet.`,
            en: `The webhook to ${receiver} was switched off: the receiver signed off with "410 Gone".`,
          }
        : {
            de: `Der Webhook an ${receiver} wurde abgeschaltet: Fünf Tage lang ist jede Zustellung fehlgeschlagen.`,
            en: `The webhook to ${receiver} was switched off: every delivery failed for five days.`,
          },
  }),
  messengerUnlinked: declare<Record<string, never>>({
    category: 'SYSTEM',
    requiredPermissions: [],
    title: { de: 'Telegram getrennt', en: 'Telegram unlinked' },
    text: () => ({
      de: 'Der Bot darf Ihnen bei Telegram nicht mehr schreiben, deshalb wurde die Verbindung getrennt. Im Profil lässt sie sich neu herstellen.',
      en: 'The bot may no longer write to you on Telegram, so the link was ended. It can be set up again in the profile.',
    }),
  }),
} as const;

export type NotificationKind = keyof typeof notificationCatalog;
export type NotificationParams<K extends NotificationKind> = Parameters<(typeof notificationCatalog)[K]['text']>[0];
