import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { basePath } from './session/api.ts';
import { Shell } from './shell/shell.tsx';
import { NotFound } from './shell/not-found.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const today = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./features/today/today-screen.tsx'), 'TodayScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([today]),
  basepath: basePath,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
