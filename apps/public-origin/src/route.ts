import { routeFor } from '@beekeeping/http';
import type { PublicOriginContext } from './context.ts';

/** Declares a route of the origin service. */
export const route = routeFor<PublicOriginContext>();
