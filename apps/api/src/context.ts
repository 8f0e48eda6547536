import {
  createSsoClient,
  prepareApiKeyLookup,
  preparePrincipalLookup,
  PrincipalCache,
  type SsoClient,
} from '@beekeeping/auth';
import { backupOverridesOf } from '@beekeeping/backup/variables';
import { type Clock, systemClock } from '@beekeeping/core/clock';
import type { KeyRing } from '@beekeeping/core/key-ring';
import type { Logger } from '@beekeeping/core/logger';
import { VERSION } from '@beekeeping/core/version';
import { channels, type Database, listenForNotifications, type WakeUps } from '@beekeeping/db';
import { type FileStore, openFileStore } from '@beekeeping/file-store';
import { fileSettingsOf } from '@beekeeping/file-store/variables';
import { type TargetPolicy, targetPolicyOf } from '@beekeeping/egress';
import type { BackupOverrides } from '@beekeeping/domain/ground/backup';
import type { SsoContext } from '@beekeeping/domain/identity/accounts/sso';
import type { ChangeContext } from '@beekeeping/events';
import { authenticateKeyWith, authenticateWith, type HttpContext, readinessOf } from '@beekeeping/http';
import { createPrinter, type Printer } from '@beekeeping/printing';
import { httpSettingsOf } from '@beekeeping/process';
import type { ApiConfig } from './config.ts';
import { NotificationStreams } from './notification-streams.ts';
import { identityProvidersOf, redirectUriOf } from './identity-providers.ts';

/** The dependencies of the API process. */
export interface ApiContext extends HttpContext, ChangeContext, SsoContext {
  keyRing: KeyRing;
  /** False only for plain http in development. */
  cookieSecure: boolean;
  /** One for each identity provider of the environment. */
  ssoClients: readonly SsoClient[];
  /** True in production. */
  refusesCommonPasswords: boolean;
  /** Address policies for targets of users: webhooks, and `forCalendars`. */
  targetPolicy: TargetPolicy;
  /** Where calendar programs reach this API. */
  apiOrigin: string;
  /**
   * Called after the commit of a change that made webhook deliveries due, so that they need not wait for the next poll.
   */
  onDeliveriesDue?: () => void;
  /** User name of the messenger's bot; without it messengers cannot be linked. */
  botName?: string | undefined;
  /** Whether a provider of weather is set; the worker asks it. */
  isWeatherOn: boolean;
  /** Makes PDF and pictures of HTML. */
  printer: Printer;
  /** Base URL of the QR codes of labels; without it they have none. */
  publicOriginUrl: string | undefined;
  /** The files of documents. */
  files: FileStore;
  /** For work that needs a connection of its own: bundles. */
  databaseUrl: string;
  /** The largest bundle to import, in bytes of its text. */
  backupMaxImportBytes: number;
  /** Backup settings of the environment, which override those of the service. */
  backupOverrides: BackupOverrides;
  dataDir: string;
  /** The listeners for notifications. */
  streams: NotificationStreams;
  readiness: HttpContext['readiness'] & { stopAccepting(): void };
}

/** Builds the context; `close` ends its listener and its browser, not the database pool. */
export const createApiContext = (parts: {
  config: ApiConfig;
  db: Database;
  wakeUps: WakeUps;
  keyRing: KeyRing;
  logger: Logger;
  clock?: Clock;
  role?: string;
}): { context: ApiContext; close: () => Promise<void> } => {
  const { config, db, wakeUps, keyRing, logger } = parts;
  const clock = parts.clock ?? systemClock;
  const streams = new NotificationStreams({ db, clock, logger });
  const accessChanged = (): void => {
    principals.clear();
    streams.accessChanged();
  };
  const listener = listenForNotifications(
    config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    { [channels.accessChanged]: accessChanged, [channels.notifications]: () => streams.wake() },
    logger,
  );
  const principals: PrincipalCache = new PrincipalCache({
    lookup: preparePrincipalLookup(db),
    clock,
    isCurrent: listener.isConnected,
  });
  const printer = createPrinter({
    chromiumPath: config.CHROMIUM_PATH,
    searchPath: process.env['PATH'] ?? '/usr/bin',
    dataDir: config.DATA_DIR,
    requiresSandbox: config.NODE_ENV === 'production',
    logger,
  });
  const files = openFileStore(fileSettingsOf(config));
  const context: ApiContext = {
    db,
    clock,
    logger,
    keyRing,
    role: parts.role ?? 'api',
    version: VERSION,
    timeZone: config.BUSINESS_TIME_ZONE,
    cookieSecure: config.COOKIE_SECURE,
    ssoClients: identityProvidersOf(config).map((provider) => createSsoClient(provider, clock)),
    ssoRedirectUri: redirectUriOf(config),
    refusesCommonPasswords: config.NODE_ENV === 'production',
    targetPolicy: targetPolicyOf(config, logger),
    apiOrigin: config.SSO_CALLBACK_ORIGIN ?? config.UI_ORIGIN ?? `http://127.0.0.1:${config.PORT}`,
    onAccessChanged: accessChanged,
    onEventsRecorded: () => wakeUps.send(channels.domainEvents),
    onNotificationsRecorded: () => wakeUps.send(channels.notifications),
    onDeliveriesDue: () => wakeUps.send(channels.webhookDeliveries),
    botName: config.TELEGRAM_BOT_NAME,
    isWeatherOn: config.WEATHER_BASE_URL !== undefined,
    publicOriginUrl:
      config.PUBLIC_ORIGIN_URL ?? (config.NODE_ENV === 'production' ? undefined : `http://127.0.0.1:${config.PORT}`),
    printer,
    files,
    databaseUrl: config.DATABASE_URL,
    backupMaxImportBytes: config.BACKUP_MAX_IMPORT_BYTES,
    backupOverrides: backupOverridesOf(config),
    dataDir: config.DATA_DIR,
    streams,
    authenticate: authenticateWith({ keyRing, principals, clock }),
    authenticateKey: authenticateKeyWith({ lookup: prepareApiKeyLookup(db), clock }),
    readiness: readinessOf({
      db,
      logger,
      hasKeyRing: true,
      storage: { dataDir: config.DATA_DIR, files },
      canPrint: () => printer.didStart(),
    }),
    http: httpSettingsOf(config),
  };
  return {
    context,
    close: async () => {
      await context.printer.stop();
      await streams.close();
      await listener.close();
    },
  };
};
