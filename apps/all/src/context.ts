import { type ApiContext, createApiContext } from '@beekeeping/api';
import type { KeyRing } from '@beekeeping/core/key-ring';
import type { Logger } from '@beekeeping/core/logger';
import type { Database, WakeUps } from '@beekeeping/db';
import { createPublicOriginContext, type PublicOriginContext } from '@beekeeping/public-origin';
import { createShopGatewayContext, type ShopGatewayContext } from '@beekeeping/shop-gateway';
import type { AllConfig } from './config.ts';
import { managementUi, UI_PATH } from './management-ui.ts';

/** What the routes of every service find in their process. */
export type AllContext = PublicOriginContext & ShopGatewayContext & ApiContext;

/** Builds the context; `getShowcase` is the demo's; `close` ends its listener and its browser, not the database pool. */
export const createAllContext = (
  parts: {
    config: AllConfig & { DATABASE_URL: string };
    db: Database;
    wakeUps: WakeUps;
    keyRing: KeyRing;
    logger: Logger;
  },
  getShowcase?: AllContext['getShowcase'],
): { context: AllContext; close: () => Promise<void> } => {
  const api = createApiContext({ ...parts, role: 'all' });
  const context = {
    ...createPublicOriginContext(parts),
    ...createShopGatewayContext(parts),
    ...api.context,
    site: managementUi,
    ...(managementUi && { uiPath: UI_PATH }),
    ...(getShowcase && { getShowcase }),
  };
  return { context, close: api.close };
};
