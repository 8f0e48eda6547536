import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readColonySearch } from './components/colony-search.ts';
import { basePath } from './session/api.ts';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';

/** One line per address. The screens come when they are opened. */
const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const today = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./features/today/today-screen.tsx'), 'TodayScreen'),
});

const colonies = createRoute({
  getParentRoute: () => root,
  path: '/colonies',
  validateSearch: readColonySearch,
  component: lazyRouteComponent(() => import('./features/colonies/colonies-screen.tsx'), 'ColoniesScreen'),
});

const colony = createRoute({
  getParentRoute: () => root,
  path: '/colonies/$colonyId',
  component: lazyRouteComponent(() => import('./features/colonies/colony-screen.tsx'), 'ColonyScreen'),
});

const feedForm = lazyRouteComponent(() => import('./features/feedings/feed-form.tsx'), 'FeedForm');
const feedColonies = createRoute({ getParentRoute: () => colonies, path: '/feed', component: feedForm });
const feedColony = createRoute({ getParentRoute: () => colony, path: '/feed', component: feedForm });

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  component: lazyRouteComponent(() => import('./outbox/outbox-screen.tsx'), 'OutboxScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([today, colonies.addChildren([feedColonies]), colony.addChildren([feedColony]), outbox]),
  basepath: basePath,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
