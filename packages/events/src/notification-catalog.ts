import type { PermissionKey } from '@beekeeping/db';
import type { MEDICINE_UNITS, NotificationCategory } from '@beekeeping/db/schema';
import type { Words } from '@beekeeping/messages/language';
import { writtenDay, writtenNumber } from '@beekeeping/messages/written';

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

const sameInBoth = (unit: string): Words => ({ de: unit, en: unit });

const UNITS: Readonly<Record<(typeof MEDICINE_UNITS)[number], Words>> = {
  ML: sameInBoth('ml'),
  L: sameInBoth('l'),
  G: sameInBoth('g'),
  KG: sameInBoth('kg'),
  STRIP: { de: 'Streifen', en: 'strips' },
  TABLET: { de: 'Tabletten', en: 'tablets' },
  SACHET: { de: 'Beutel', en: 'sachets' },
  TRAY: { de: 'Schalen', en: 'trays' },
  PIECE: { de: 'Stück', en: 'pieces' },
};

/** At how many apiaries, after "an" and "at". */
const places = (apiaries: number): Words =>
  apiaries === 1
    ? { de: 'einem Bienenstand', en: 'one apiary' }
    : { de: `${writtenNumber(apiaries).de} Bienenständen`, en: `${writtenNumber(apiaries).en} apiaries` };

/** Every notification that the service writes. A receiver is named by its host: an address may hold a key. */
export const notificationCatalog = {
  /** `dueOn` is empty of a task without a day. */
  taskAssigned: declare<{ title: string; dueOn: string }>({
    category: 'TASK',
    requiredPermissions: ['tasks:read'],
    title: { de: 'Aufgabe für Sie', en: 'A task for you' },
    text: ({ title, dueOn }) => ({
      de: `Sie haben eine Aufgabe bekommen: „${title}“${dueOn ? `, bis ${writtenDay(dueOn).de}` : ''}.`,
      en: `You were given a task: "${title}"${dueOn ? `, by ${writtenDay(dueOn).en}` : ''}.`,
    }),
  }),
  /** `deltaKg` is negative. `place` is the colony that the scale is under, or the apiary that it is for. */
  swarmSuspected: declare<{ place: string; deltaKg: number }>({
    category: 'TASK',
    requiredPermissions: ['devices:read', 'colonies:read'],
    title: { de: 'Schwarm?', en: 'A swarm?' },
    text: ({ place, deltaKg }) => ({
      de: `„${place}“ ist auf einmal ${writtenNumber(-deltaKg).de} kg leichter, wie nach einem Schwarm.`,
      en: `"${place}" is ${writtenNumber(-deltaKg).en} kg lighter at once, as after a swarm.`,
    }),
  }),
  hiveGone: declare<{ place: string; deltaKg: number }>({
    category: 'TASK',
    requiredPermissions: ['devices:read', 'colonies:read'],
    title: { de: 'Beute gestohlen oder umgefallen?', en: 'Hive stolen or fallen?' },
    text: ({ place, deltaKg }) => ({
      de: `Von „${place}“ sind auf einmal ${writtenNumber(-deltaKg).de} kg weg.`,
      en: `${writtenNumber(-deltaKg).en} kg of "${place}" are gone at once.`,
    }),
  }),
  deviceSilent: declare<{ device: string; since: string }>({
    category: 'TASK',
    requiredPermissions: ['devices:read'],
    title: { de: 'Ein Gerät schweigt', en: 'A device is silent' },
    text: ({ device, since }) => ({
      de: `„${device}“ hat seit ${writtenDay(since).de} nichts gemessen.`,
      en: `"${device}" has measured nothing since ${writtenDay(since).en}.`,
    }),
  }),
  robbingSuspected: declare<{ place: string; deltaKg: number }>({
    category: 'TASK',
    requiredPermissions: ['devices:read', 'colonies:read'],
    title: { de: 'Räuberei?', en: 'Robbing?' },
    text: ({ place, deltaKg }) => ({
      de: `„${place}“ verliert heute Stunde um Stunde, bisher ${writtenNumber(-deltaKg).de} kg.`,
      en: `"${place}" loses weight hour by hour today, ${writtenNumber(-deltaKg).en} kg until now.`,
    }),
  }),
  /** `place` is the apiary. */
  flowBegan: declare<{ place: string; gainKg: number; days: number }>({
    category: 'TASK',
    requiredPermissions: ['devices:read', 'apiaries:read'],
    title: { de: 'Tracht', en: 'A nectar flow' },
    text: ({ place, gainKg, days }) => ({
      de: `In „${place}“ honigt es: ${writtenNumber(gainKg).de} kg Zunahme am Tag, seit ${days} Tagen.`,
      en: `There is a flow at "${place}": ${writtenNumber(gainKg).en} kg gained a day, for ${days} days.`,
    }),
  }),
  superFilling: declare<{ place: string; gainKg: number; holdsKg: number; since: string }>({
    category: 'TASK',
    requiredPermissions: ['devices:read', 'colonies:read'],
    title: { de: 'Honigraum bald voll', en: 'A super is filling' },
    text: ({ place, gainKg, holdsKg, since }) => ({
      de: `„${place}“ hat seit ${writtenDay(since).de} ${writtenNumber(gainKg).de} kg zugenommen, ein Honigraum fasst ${writtenNumber(holdsKg).de} kg.`,
      en: `"${place}" has gained ${writtenNumber(gainKg).en} kg since ${writtenDay(since).en}, a super holds ${writtenNumber(holdsKg).en} kg.`,
    }),
  }),
  supersFull: declare<{ place: string; gainKg: number; holdsKg: number; since: string }>({
    category: 'TASK',
    requiredPermissions: ['devices:read', 'colonies:read'],
    title: { de: 'Honigräume voll', en: 'The supers are full' },
    text: ({ place, gainKg, holdsKg, since }) => ({
      de: `„${place}“ hat seit ${writtenDay(since).de} ${writtenNumber(gainKg).de} kg zugenommen, die Honigräume fassen ${writtenNumber(holdsKg).de} kg.`,
      en: `"${place}" has gained ${writtenNumber(gainKg).en} kg since ${writtenDay(since).en}, its supers hold ${writtenNumber(holdsKg).en} kg.`,
    }),
  }),
  storesLowByScale: declare<{
    place: string;
    leftKg: number;
    estimatedKg: number;
    estimatedOn: string;
    wantedKg: number;
  }>({
    category: 'TASK',
    requiredPermissions: ['devices:read', 'colonies:read'],
    title: { de: 'Vorrat nach der Waage knapp', en: 'Stores low by the scale' },
    text: ({ place, leftKg, estimatedKg, estimatedOn, wantedKg }) => ({
      de: `„${place}“ hat von ${writtenNumber(estimatedKg).de} kg Vorrat am ${writtenDay(estimatedOn).de} noch ${writtenNumber(leftKg).de} kg, weniger als ${writtenNumber(wantedKg).de} kg.`,
      en: `Of ${writtenNumber(estimatedKg).en} kg of stores on ${writtenDay(estimatedOn).en} "${place}" has ${writtenNumber(leftKg).en} kg left, less than ${writtenNumber(wantedKg).en} kg.`,
    }),
  }),
  tasksAssigned: declare<{ tasks: number }>({
    category: 'TASK',
    requiredPermissions: ['tasks:read'],
    title: { de: 'Aufgaben für Sie', en: 'Tasks for you' },
    text: ({ tasks }) => ({
      de: `Sie haben ${writtenNumber(tasks).de} Aufgaben bekommen.`,
      en: `You were given ${writtenNumber(tasks).en} tasks.`,
    }),
  }),
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
  withdrawalEnded: declare<{ medicine: string; colonies: number; until: string }>({
    category: 'MEDICINE',
    requiredPermissions: ['treatments:read'],
    title: { de: 'Wartezeit vorbei', en: 'Withdrawal period over' },
    text: ({ medicine, colonies, until }) => ({
      de: `Die Wartezeit nach der Behandlung von ${colonies === 1 ? 'einem Volk' : `${writtenNumber(colonies).de} Völkern`} mit ${medicine} lief bis ${writtenDay(until).de}.`,
      en: `The withdrawal period after treating ${colonies === 1 ? 'a colony' : `${writtenNumber(colonies).en} colonies`} with ${medicine} lasted until ${writtenDay(until).en}.`,
    }),
  }),
  medicineLotExpiring: declare<{ medicine: string; batchNumber: string; expiresOn: string }>({
    category: 'MEDICINE',
    requiredPermissions: ['medicine-lots:read'],
    title: { de: 'Arzneimittel läuft ab', en: 'Medicine about to expire' },
    text: ({ medicine, batchNumber, expiresOn }) => ({
      de: `Von ${medicine}, Charge ${batchNumber}, ist noch etwas da. Es darf nur bis ${writtenDay(expiresOn).de} angewendet werden.`,
      en: `Some ${medicine} of batch ${batchNumber} is left. It may be used until ${writtenDay(expiresOn).en} only.`,
    }),
  }),
  medicineLow: declare<{ medicine: string; percent: number }>({
    category: 'MEDICINE',
    requiredPermissions: ['medicines:read', 'medicine-lots:read'],
    title: { de: 'Arzneimittel geht zur Neige', en: 'Medicine is running low' },
    text: ({ medicine, percent }) => ({
      de: `Von ${medicine} sind noch ${writtenNumber(percent).de} % dessen da, was zuletzt gekauft wurde.`,
      en: `${writtenNumber(percent).en} % of the ${medicine} that was last acquired is left.`,
    }),
  }),
  medicineBelowMinimum: declare<{
    medicine: string;
    unit: (typeof MEDICINE_UNITS)[number];
    remaining: number;
    minimum: number;
  }>({
    category: 'MEDICINE',
    requiredPermissions: ['medicines:read', 'medicine-lots:read'],
    title: { de: 'Arzneimittel geht zur Neige', en: 'Medicine is running low' },
    text: ({ medicine, unit, remaining, minimum }) => ({
      de: `Von ${medicine} sind noch ${writtenNumber(remaining).de} ${UNITS[unit].de} da, weniger als der Mindestbestand von ${writtenNumber(minimum).de} ${UNITS[unit].de}.`,
      en: `${writtenNumber(remaining).en} ${UNITS[unit].en} of ${medicine} are left, less than the minimum of ${writtenNumber(minimum).en} ${UNITS[unit].en}.`,
    }),
  }),
  restrictionStarted: declare<{ disease: string; validFrom: string; apiaries: number }>({
    category: 'AUTHORITY',
    requiredPermissions: ['restrictions:read'],
    title: { de: 'Sperre in Kraft', en: 'Restriction in force' },
    text: ({ disease, validFrom, apiaries }) => ({
      de: `Seit ${writtenDay(validFrom).de} gilt eine Sperre (${disease}) für ${apiaries === 1 ? 'einen Bienenstand' : `${writtenNumber(apiaries).de} Bienenstände`}. Völker dürfen weder hinein noch heraus.`,
      en: `A restriction (${disease}) has been in force since ${writtenDay(validFrom).en} for ${apiaries === 1 ? 'an apiary' : `${writtenNumber(apiaries).en} apiaries`}. No colony may be moved in or out.`,
    }),
  }),
  restrictionEnded: declare<{ disease: string; endsOn: string }>({
    category: 'AUTHORITY',
    requiredPermissions: ['restrictions:read'],
    title: { de: 'Sperre vorbei', en: 'Restriction over' },
    text: ({ disease, endsOn }) => ({
      de: `Die Sperre (${disease}) galt bis ${writtenDay(endsOn).de}.`,
      en: `The restriction (${disease}) was in force until ${writtenDay(endsOn).en}.`,
    }),
  }),
  bestBeforeApproaching: declare<{ lotNumber: string; remaining: number; bestBefore: string }>({
    category: 'STOCK',
    requiredPermissions: ['stock:read'],
    title: { de: 'Mindesthaltbarkeit naht', en: 'Best-before date approaching' },
    text: ({ lotNumber, remaining, bestBefore }) => ({
      de: `Vom Los ${lotNumber} sind noch ${writtenNumber(remaining).de} Stück da, mindestens haltbar bis ${writtenDay(bestBefore).de}.`,
      en: `${writtenNumber(remaining).en} pieces of lot ${lotNumber} are left, best before ${writtenDay(bestBefore).en}.`,
    }),
  }),
  honeyWaterHigh: declare<{ batchNumber: string; waterContentPercent: number; limitPercent: number }>({
    category: 'STOCK',
    requiredPermissions: ['honey-batches:read'],
    title: { de: 'Honig hat zu viel Wasser', en: 'Honey holds too much water' },
    text: ({ batchNumber, waterContentPercent, limitPercent }) => ({
      de: `Die Charge ${batchNumber} hat ${writtenNumber(waterContentPercent).de} % Wasser, mehr als ${writtenNumber(limitPercent).de} %: Sie kann gären.`,
      en: `Batch ${batchNumber} holds ${writtenNumber(waterContentPercent).en} % water, more than ${writtenNumber(limitPercent).en} %: it may ferment.`,
    }),
  }),
  /** `reason` is a sentence or code without values. */
  backupFailed: declare<{ reason: string }>({
    category: 'BACKUP',
    requiredPermissions: ['backup-settings:read'],
    title: { de: 'Sicherung fehlgeschlagen', en: 'Backup failed' },
    text: ({ reason }) => ({
      de: `Die letzte Sicherung ist nicht gelungen (${reason}). Sie wird weiter versucht; bis dahin gilt die vorige.`,
      en: `The last backup did not succeed (${reason}). It is tried again; until then the one before it is the newest.`,
    }),
  }),
  backupIncomplete: declare<{ files: number }>({
    category: 'BACKUP',
    requiredPermissions: ['backup-settings:read'],
    title: { de: 'Sicherung ohne alle Dateien', en: 'Backup without all files' },
    text: ({ files }) => ({
      de: `${writtenNumber(files).de} Dateien von Dokumenten fehlen auf der Platte und so auch in der letzten Sicherung. Alles andere ist darin.`,
      en: `${writtenNumber(files).en} files of documents are missing on the disk, and so in the last backup. Everything else is in it.`,
    }),
  }),
  backupTooLarge: declare<{ megabytes: number; limitMegabytes: number }>({
    category: 'BACKUP',
    requiredPermissions: ['backup-settings:read'],
    title: { de: 'Sicherung größer als erlaubt', en: 'Backup larger than allowed' },
    text: ({ megabytes, limitMegabytes }) => ({
      de: `Die Sicherung hat ${writtenNumber(megabytes).de} MB, eingelesen werden höchstens ${writtenNumber(limitMegabytes).de} MB: BACKUP_MAX_IMPORT_BYTES muss größer werden.`,
      en: `The backup holds ${writtenNumber(megabytes).en} MB, and at most ${writtenNumber(limitMegabytes).en} MB are imported: BACKUP_MAX_IMPORT_BYTES has to become larger.`,
    }),
  }),
  restoreDrillFailed: declare<{ reason: string }>({
    category: 'BACKUP',
    requiredPermissions: ['backup-settings:read'],
    title: { de: 'Probe-Wiederherstellung fehlgeschlagen', en: 'Restore drill failed' },
    text: ({ reason }) => ({
      de: `Die neueste Sicherung ließ sich nicht zur Probe wiederherstellen (${reason}).`,
      en: `The newest backup could not be restored for a drill (${reason}).`,
    }),
  }),
  stormExpected: declare<{ on: string; gustKmh: number; apiaries: number }>({
    category: 'WEATHER',
    requiredPermissions: ['apiaries:read'],
    title: { de: 'Sturm erwartet', en: 'Storm expected' },
    text: ({ on, gustKmh, apiaries }) => ({
      de: `Ab ${writtenDay(on).de} werden an ${places(apiaries).de} Böen bis ${writtenNumber(gustKmh).de} km/h erwartet.`,
      en: `From ${writtenDay(on).en} on, gusts of up to ${writtenNumber(gustKmh).en} km/h are expected at ${places(apiaries).en}.`,
    }),
  }),
  frostExpected: declare<{ on: string; temperatureC: number; apiaries: number }>({
    category: 'WEATHER',
    requiredPermissions: ['apiaries:read'],
    title: { de: 'Strenger Frost erwartet', en: 'Hard frost expected' },
    text: ({ on, temperatureC, apiaries }) => ({
      de: `Ab ${writtenDay(on).de} werden an ${places(apiaries).de} ${writtenNumber(temperatureC).de} °C erwartet.`,
      en: `From ${writtenDay(on).en} on, ${writtenNumber(temperatureC).en} °C are expected at ${places(apiaries).en}.`,
    }),
  }),
  heatExpected: declare<{ on: string; temperatureC: number; apiaries: number }>({
    category: 'WEATHER',
    requiredPermissions: ['apiaries:read'],
    title: { de: 'Hitze erwartet', en: 'Heat expected' },
    text: ({ on, temperatureC, apiaries }) => ({
      de: `Ab ${writtenDay(on).de} werden an ${places(apiaries).de} ${writtenNumber(temperatureC).de} °C erwartet.`,
      en: `From ${writtenDay(on).en} on, ${writtenNumber(temperatureC).en} °C are expected at ${places(apiaries).en}.`,
    }),
  }),
  /** `de` and `en` name the plant. */
  forageStarting: declare<{ de: string; en: string; on: string; apiaries: number }>({
    category: 'WEATHER',
    requiredPermissions: ['apiaries:read'],
    title: { de: 'Tracht beginnt', en: 'Forage begins' },
    text: ({ de, en, on, apiaries }) => ({
      de: `${de}: Die Blüte beginnt voraussichtlich am ${writtenDay(on).de}, an ${places(apiaries).de}.`,
      en: `${en}: the bloom is expected to begin on ${writtenDay(on).en}, at ${places(apiaries).en}.`,
    }),
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
