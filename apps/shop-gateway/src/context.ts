import { prepareApiKeyLookup } from '@beekeeping/auth';
import { type Clock, systemClock } from '@beekeeping/core/clock';
import type { Logger } from '@beekeeping/core/logger';
import { VERSION } from '@beekeeping/core/version';
import { channels, type Database, type WakeUps } from '@beekeeping/db';
import type { ChangeContext } from '@beekeeping/events';
import { authenticateKeyWith, type HttpContext, readinessOf } from '@beekeeping/http';
import { httpSettingsOf } from '@beekeeping/process';
import type { ShopGatewayConfig } from './config.ts';

/** What the shop's routes need of their process. */
export interface ShopGatewayContext extends HttpContext, ChangeContext {}

/** Builds the context; only the database pool has to be closed, which is the caller's. */
export const createShopGatewayContext = (parts: {
  config: ShopGatewayConfig;
  db: Database;
  wakeUps: WakeUps;
  logger: Logger;
  clock?: Clock;
}) => {
  const { config, db, wakeUps, logger, clock = systemClock } = parts;
  return {
    db,
    clock,
    logger,
    role: 'shop-gateway',
    version: VERSION,
    timeZone: config.BUSINESS_TIME_ZONE,
    onEventsRecorded: () => wakeUps.send(channels.domainEvents),
    onNotificationsRecorded: () => wakeUps.send(channels.notifications),
    authenticateKey: authenticateKeyWith({ lookup: prepareApiKeyLookup(db), clock }),
    readiness: readinessOf({ db, logger, hasKeyRing: false }),
    http: httpSettingsOf(config),
  } satisfies ShopGatewayContext;
};
