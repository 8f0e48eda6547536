import type { AnyRoute } from '@beekeeping/http';
import type { ShopGatewayContext } from '../context.ts';
import { shopSyncRoutes } from './trade/shop-sync/shop-sync.routes.ts';

/** Every route of the shop's service. */
export const routes: AnyRoute<ShopGatewayContext>[] = [...shopSyncRoutes];
