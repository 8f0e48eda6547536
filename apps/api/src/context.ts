import { createSsoClient, preparePrincipalLookup, PrincipalCache, type SsoClient } from '@beekeeping/auth';
import { type Clock, systemClock } from '@beekeeping/core/clock';
import type { KeyRing } from '@beekeeping/core/key-ring';
import type { Logger } from '@beekeeping/core/logger';
import { VERSION } from '@beekeeping/core/version';
import { channels, type Database, listenForNotifications, type WakeUps } from '@beekeeping/db';
import { type FileStore, openFileStore } from '@beekeeping/file-store';
import { type TargetPolicy, targetPolicyOf } from '@beekeeping/egress';
import type { SsoContext } from '@beekeeping/domain/sso';
import type { ChangeContext } from '@beekeeping/events';
import { authenticateWith, type HttpContext, readinessOf } from '@beekeeping/http';
import { httpSettingsOf } from '@beekeeping/process';
import type { ApiConfig } from './config.ts';
import { NotificationStreams } from './notification-streams.ts';
import { identityProvidersOf, redirectUriOf } from './identity-providers.ts';

/** What the API process holds. */
export interface ApiContext extends HttpContext, ChangeContext, SsoContext {
  keyRing: KeyRing;
  /** False only for plain http in development. */
  cookieSecure: boolean;
  /** One for each identity provider of the environment. */
  ssoClients: readonly SsoClient[];
  /** True in production. */
  refusesCommonPasswords: boolean;
  /** What the target of a webhook must satisfy. */
  targetPolicy: TargetPolicy;
  /** Told after the commit of a change that made webhook deliveries due, so that they need not wait for the next poll. */
  onDeliveriesDue?: () => void;
  /** User name of the messenger's bot; absent: nobody can link it. */
  botName?: string | undefined;
  /** The files of documents. */
  files: FileStore;
  /** Who listens for notifications. */
  streams: NotificationStreams;
  readiness: HttpContext['readiness'] & { stopAccepting(): void };
}

/** Builds the context; `close` ends its listener, not the database pool. */
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
    onAccessChanged: accessChanged,
    onEventsRecorded: () => wakeUps.send(channels.domainEvents),
    onNotificationsRecorded: () => wakeUps.send(channels.notifications),
    onDeliveriesDue: () => wakeUps.send(channels.webhookDeliveries),
    botName: config.TELEGRAM_BOT_NAME,
    files: openFileStore(config.DATA_DIR),
    streams,
    authenticate: authenticateWith({ keyRing, principals, clock }),
    readiness: readinessOf({ db, logger, hasKeyRing: true, dataDir: config.DATA_DIR }),
    http: httpSettingsOf(config),
  };
  return {
    context,
    close: async () => {
      await streams.close();
      await listener.close();
    },
  };
};
