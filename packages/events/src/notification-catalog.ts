import type { NotificationCategory } from '@beekeeping/db/schema';
import type { PermissionKey } from '@beekeeping/db';

/** One kind of notification: who is notified of it, and its words. */
interface NotificationDeclaration<Params> {
  category: NotificationCategory;
  /** What its reader must be allowed to do, all of it. */
  requiredPermissions: readonly PermissionKey[];
  text: (params: Params) => { de: string; en: string };
}

const declare = <Params extends Record<string, string | number>>(
  declaration: NotificationDeclaration<Params>,
): NotificationDeclaration<Params> => declaration;

/** Every notification that the service writes. A receiver is named by its host: an address may hold a key. */
export const notificationCatalog = {
  harvestsInWithdrawal: declare<{ medicine: string; startedOn: string; harvests: number }>({
    category: 'MEDICINE',
    requiredPermissions: ['treatments:read', 'harvests:read'],
    text: ({ medicine, startedOn, harvests }) => ({
      de: `Honig in der Wartezeit: Eine Behandlung mit ${medicine} vom ${startedOn} wurde erst nach ${harvests === 1 ? 'einer Ernte' : `${harvests} Ernten`} erfasst, die in ihre Zeit fallen.`,
      en: `Honey in the withdrawal period: a treatment with ${medicine} of ${startedOn} was recorded only after ${harvests === 1 ? 'a harvest' : `${harvests} harvests`} in its time.`,
    }),
  }),
  webhookGivenUp: declare<{ receiver: string; event: string }>({
    category: 'WEBHOOK',
    requiredPermissions: ['webhooks:read'],
    text: ({ receiver, event }) => ({
      de: `Eine Meldung „${event}“ konnte nicht an ${receiver} zugestellt werden. Alle Versuche sind fehlgeschlagen; sie kann erneut gesendet werden.`,
      en: `A "${event}" message could not be delivered to ${receiver}. Every attempt failed; it can be sent again.`,
    }),
  }),
  webhookDeactivated: declare<{ receiver: string; reason: 'gone' | 'failing' }>({
    category: 'WEBHOOK',
    requiredPermissions: ['webhooks:read'],
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
} as const;

export type NotificationKind = keyof typeof notificationCatalog;
export type NotificationParams<K extends NotificationKind> = Parameters<(typeof notificationCatalog)[K]['text']>[0];
