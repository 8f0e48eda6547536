import { bulkRouteFor, recordRoutesFor, routeFor } from '@beekeeping/http';
import type { ApiContext } from './context.ts';

/** Declares a route of the management API. */
export const route = routeFor<ApiContext>();

/** Declares a route that writes many items together. */
export const bulkRoute = bulkRouteFor<ApiContext>();

/** Declares the standard routes of an area of records. */
export const recordRoutes = recordRoutesFor<ApiContext>();
