import { VERSION as version } from '@beekeeping/core/version';
import { allRoutes, openApiDocument } from '@beekeeping/http';
import { routesOfApps } from './routes-of-apps.mjs';

/** docs/reference/openapi.json: the whole API, as the program `all` describes it, for generators of typed clients. */
export const openApi = async (root) => {
  const own = (await routesOfApps(root)).flatMap((app) => app.own);
  const document = openApiDocument(allRoutes(own, { http: { enableSwagger: true }, version }), version);
  return [{ path: 'docs/reference/openapi.json', content: `${JSON.stringify(document, null, 2)}\n` }];
};
