import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { notFound } from '@beekeeping/core/app-error';
import { z } from 'zod';
import { publicAccess } from './access.ts';
import type { HttpContext } from './http-context.ts';
import { docsPage, INITIALIZER, PAGE_POLICY } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { type AnyRoute, routeFor } from './route.ts';

const route = routeFor<HttpContext>();

const uiFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Answers share the bytes: however many clients leave theirs unread, they are in memory once. */
const fileOfUi = (name: string): (() => Promise<Buffer>) => {
  let bytes: Buffer | undefined;
  return async () => (bytes ??= await readFile(path.join(uiFolder, name)));
};

const ASSETS: Record<string, { type: string; read: () => Promise<Buffer> | Buffer }> = {
  'swagger-ui.css': { type: 'text/css', read: fileOfUi('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: 'text/javascript', read: fileOfUi('swagger-ui-bundle.js') },
  'swagger-initializer.js': { type: 'text/javascript', read: () => INITIALIZER },
};

/** The next release may bring other files under the same names. */
const CACHE_SECONDS = 300;
const textBytes = z.custom<Buffer>((value) => Buffer.isBuffer(value)).meta({ type: 'string' });

/** The API description and its page, which needs no internet. Mounted with `ENABLE_SWAGGER=true` only. */
export const docsRoutes = (described: readonly AnyRoute<never>[], version: string): AnyRoute<HttpContext>[] => {
  let document: Buffer | undefined;
  const page = docsPage({ canSignIn: described.some((each) => each.path === '/api/v1/auth/login') });
  const routes: AnyRoute<HttpContext>[] = [
    route({
      method: 'GET',
      path: '/api/v1/openapi.json',
      summary: 'This API as an OpenAPI 3.1 document',
      access: publicAccess('API description, switched on by ENABLE_SWAGGER'),
      status: 200,
      produces: 'application/json; charset=utf-8',
      response: textBytes,
      cacheSeconds: CACHE_SECONDS,
      handler: () => (document ??= Buffer.from(JSON.stringify(openApiDocument([...described, ...routes], version)))),
    }),
    route({
      method: 'GET',
      path: '/api/v1/docs',
      summary: 'This API as an interactive page',
      access: publicAccess('API description, switched on by ENABLE_SWAGGER'),
      status: 200,
      produces: 'text/html; charset=utf-8',
      response: textBytes,
      cacheSeconds: CACHE_SECONDS,
      handler: ({ reply }) => {
        reply.header('Content-Security-Policy', PAGE_POLICY);
        return page;
      },
    }),
    route({
      method: 'GET',
      path: '/api/v1/docs/:asset',
      summary: 'A file of the interactive page',
      access: publicAccess('API description, switched on by ENABLE_SWAGGER'),
      params: z.strictObject({
        asset: z.string().max(100).meta({ example: 'swagger-ui.css', description: 'Name of the file' }),
      }),
      status: 200,
      produces: 'text/plain; charset=utf-8',
      response: textBytes,
      cacheSeconds: CACHE_SECONDS,
      handler: async ({ params, reply }) => {
        const asset = Object.hasOwn(ASSETS, params.asset) ? ASSETS[params.asset] : undefined;
        if (!asset) throw notFound('file');
        reply.header('Content-Type', `${asset.type}; charset=utf-8`);
        return asset.read();
      },
    }),
  ];
  return routes;
};
