import type { BackupContext } from '@beekeeping/backup';
import { backupOverridesOf } from '@beekeeping/backup/variables';
import { type Clock, systemClock } from '@beekeeping/core/clock';
import type { KeyRing } from '@beekeeping/core/key-ring';
import type { Logger } from '@beekeeping/core/logger';
import { channels, type Database, type WakeUps } from '@beekeeping/db';
import type { DeliveryContext } from '@beekeeping/domain/reactions/webhooks/deliveries';
import { type WeatherProvider, weatherProviderOf } from '@beekeeping/domain/field-work/season/weather';
import type { TelegramBot } from '@beekeeping/domain/reactions/notifications/telegram';
import { createMailer, type Mailer, targetPolicyOf } from '@beekeeping/egress';
import { openFileStore } from '@beekeeping/file-store';
import { fileSettingsOf } from '@beekeeping/file-store/variables';
import type { WorkerConfig } from './config.ts';
import { noObserver, type WorkerObserver } from './metrics/worker-observer.ts';

/** What the loops of a process share: what delivering takes, and whom they notify. */
export interface WorkerContext extends DeliveryContext {
  observe: WorkerObserver;
  /** Called when deliveries may have been made, so that they need not wait for the next poll. */
  onDeliveriesDue: () => void;
  /** Absent: nothing is sent by messenger. */
  bot?: TelegramBot | undefined;
  /** Absent: no mail is sent. */
  mailer?: Mailer | undefined;
  /** Domains whose hosts hand a calendar's password on to each other. */
  providerDomains: readonly string[];
  /** Absent: weather is off. */
  weather?: WeatherProvider | undefined;
  /** Days for which readings of devices are kept as they came. */
  sensorRawDays: number;
  /** Absent: no broker is asked for readings. */
  mqtt?: { url: string; prefix: string } | undefined;
  /** For the loop of backups, what its job is given; absent: it writes none. */
  backup?: Pick<BackupContext, 'databaseUrl' | 'files' | 'overrides' | 'maxImportBytes'> & {
    directUrl: string;
    dataDir: string;
  };
}

const BOT_TIMEOUT_MS = 10_000;

const botOf = ({ TELEGRAM_BASE_URL: baseUrl, TELEGRAM_BOT_TOKEN: token }: Config): TelegramBot | undefined =>
  token === undefined ? undefined : { baseUrl, token, timeoutMs: BOT_TIMEOUT_MS };

const mailerOf = ({ SMTP_URL: url, SMTP_FROM }: Config): Mailer | undefined =>
  url === undefined ? undefined : createMailer({ url, from: SMTP_FROM ?? `no-reply@${new URL(url).hostname}` });

const mqttOf = ({ MQTT_URL: url, MQTT_TOPIC_PREFIX: prefix }: Config): WorkerContext['mqtt'] =>
  url === undefined ? undefined : { url, prefix };

type Config = Omit<WorkerConfig, 'METRICS_HOST' | 'METRICS_PORT'>;

/** Builds the context; only the database pool has to be closed, which is the caller's. */
export const createWorkerContext = (parts: {
  config: Config;
  db: Database;
  wakeUps: WakeUps;
  keyRing: KeyRing;
  logger: Logger;
  observe?: WorkerObserver;
  clock?: Clock;
}): WorkerContext => {
  const { config, db, wakeUps, keyRing, logger, observe = noObserver, clock = systemClock } = parts;
  return {
    db,
    clock,
    logger,
    keyRing,
    timeZone: config.BUSINESS_TIME_ZONE,
    onEventsRecorded: () => wakeUps.send(channels.domainEvents),
    onNotificationsRecorded: () => wakeUps.send(channels.notifications),
    onDeliveriesDue: () => wakeUps.send(channels.webhookDeliveries),
    leaseSeconds: config.LEASE_SECONDS,
    observe,
    bot: botOf(config),
    mailer: mailerOf(config),
    weather: weatherProviderOf(config),
    providerDomains: config.CALENDAR_PROVIDER_DOMAINS,
    sensorRawDays: config.SENSOR_RAW_DAYS,
    mqtt: mqttOf(config),
    backup: {
      databaseUrl: config.DATABASE_URL,
      directUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
      files: openFileStore(fileSettingsOf(config)),
      dataDir: config.DATA_DIR,
      overrides: backupOverridesOf(config),
      maxImportBytes: config.BACKUP_MAX_IMPORT_BYTES,
    },
    webhooks: {
      retryScheduleMs: config.WEBHOOK_RETRY_SCHEDULE,
      timeoutMs: config.WEBHOOK_TIMEOUT_MS,
      targetPolicy: targetPolicyOf(config, logger),
    },
  };
};
