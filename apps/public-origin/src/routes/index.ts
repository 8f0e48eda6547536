import type { AnyRoute } from '@beekeeping/http';
import type { PublicOriginContext } from '../context.ts';
import { entryPageRoutes } from './origins/entry-page.routes.ts';
import { originsRoutes } from './origins/origins.routes.ts';

/** Every route of the origin service. */
export const routes: AnyRoute<PublicOriginContext>[] = [...entryPageRoutes, ...originsRoutes];
