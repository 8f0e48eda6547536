import { systemClock } from '@beekeeping/core/clock';
import type { Logger } from '@beekeeping/core/logger';
import { VERSION } from '@beekeeping/core/version';
import type { Database } from '@beekeeping/db';
import { type FindOrigin, getHouse, type House, prepareOriginLookup } from '@beekeeping/domain/honey-house/origins';
import { type HttpContext, readinessOf } from '@beekeeping/http';
import { httpSettingsOf } from '@beekeeping/process';
import type { PublicOriginConfig } from './config.ts';
import type { Showcase } from './page/showcase-shelf.ts';

/** What the origin routes need of their process. */
export interface PublicOriginContext extends HttpContext {
  findOrigin: FindOrigin;
  getHouse: () => Promise<House>;
  /** What a demo shows on the entry page. */
  getShowcase?: () => Promise<Showcase>;
  /** Where this process serves the management UI; absent where it does not. */
  uiPath?: string;
}

/** Builds the context; only the database pool has to be closed, which is the caller's. */
export const createPublicOriginContext = (parts: { config: PublicOriginConfig; db: Database; logger: Logger }) =>
  ({
    db: parts.db,
    clock: systemClock,
    logger: parts.logger,
    role: 'public-origin',
    version: VERSION,
    readiness: readinessOf({ db: parts.db, logger: parts.logger, hasKeyRing: false }),
    http: httpSettingsOf(parts.config),
    getHouse: () => getHouse(parts.db),
    findOrigin: prepareOriginLookup(parts.db, parts.config.BUSINESS_TIME_ZONE),
  }) satisfies PublicOriginContext;
