import { routeFor } from '@beekeeping/http';
import type { ApiContext } from './context.ts';

/** Declares a route of the management API. */
export const route = routeFor<ApiContext>();
