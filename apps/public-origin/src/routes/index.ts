import type { AnyRoute } from '@beekeeping/http';
import type { PublicOriginContext } from '../context.ts';
import { entryPageRoutes } from './honey-house/origins/entry-page.routes.ts';
import { originsRoutes } from './honey-house/origins/origins.routes.ts';

/** Every route of the origin service. */
export const routes: AnyRoute<PublicOriginContext>[] = [...entryPageRoutes, ...originsRoutes];
