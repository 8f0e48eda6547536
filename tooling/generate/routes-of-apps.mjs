import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { allRoutes } from '@beekeeping/http';

/** What every HTTP service adds to its own routes belongs to them, the API description included. */
const AS_SERVED = { http: { enableSwagger: true }, version: '' };

/**
 * The routes of every service that has any, as built.
 * @returns {Promise<{ app: string, own: import('@beekeeping/http').AnyRoute<never>[], routes: import('@beekeeping/http').AnyRoute<never>[] }[]>} `own` without what every service adds
 */
export const routesOfApps = async (root) => {
  const apps = [];
  for (const app of fs.readdirSync(path.join(root, 'apps')).toSorted()) {
    const file = path.join(root, 'apps', app, 'dist/index.js');
    if (!fs.existsSync(file)) continue;
    const { routes } = await import(pathToFileURL(file).href);
    if (routes) apps.push({ app, own: routes, routes: allRoutes(routes, AS_SERVED) });
  }
  return apps;
};
