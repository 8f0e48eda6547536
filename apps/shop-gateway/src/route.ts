import { routeFor } from '@beekeeping/http';
import type { ShopGatewayContext } from './context.ts';

/** Declares a route of the shop's service. */
export const route = routeFor<ShopGatewayContext>();
