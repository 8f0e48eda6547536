import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { notFound } from '@beekeeping/core/app-error';
import { z } from 'zod';
import { publicAccess } from '../access/access.ts';
import type { HttpContext } from '../http-context.ts';
import { docsPage, PAGE_POLICY } from './docs-page.ts';
import { type ApiDescription, partOf, withoutNamedPatterns } from './docs-parts.ts';
import { SCRIPT } from './docs-script.ts';
import { STYLE } from './docs-style.ts';
import { openApiDocument } from './openapi.ts';
import { type AnyRoute, routeFor } from '../routes/route.ts';

const route = routeFor<HttpContext>();

const uiFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Answers share the bytes: however many clients leave theirs unread, they are in memory once. */
const fileOfUi = (name: string): (() => Promise<Buffer>) => {
  let bytes: Buffer | undefined;
  return async () => (bytes ??= await readFile(path.join(uiFolder, name)));
};

interface Asset {
  type: string;
  read: () => Promise<Buffer> | Buffer;
}

const ASSETS: Record<string, Asset> = {
  'swagger-ui.css': { type: 'text/css', read: fileOfUi('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: 'text/javascript', read: fileOfUi('swagger-ui-bundle.js') },
  'docs.css': { type: 'text/css', read: () => STYLE },
  'docs.js': { type: 'text/javascript', read: () => SCRIPT },
};

/** The next release may have other files under the same names. */
const CACHE_SECONDS = 300;
const textBytes = z.custom<Buffer>((value) => Buffer.isBuffer(value)).meta({ type: 'string' });

/** The API description and its page, which needs no internet. Mounted with `ENABLE_SWAGGER=true` only. */
export const docsRoutes = (described: readonly AnyRoute<never>[], version: string): AnyRoute<HttpContext>[] => {
  let description: ApiDescription | undefined;
  const whole = (): ApiDescription => (description ??= openApiDocument([...described, ...routes], version));
  let document: Buffer | undefined;
  let page: Buffer | undefined;
  const parts = new Map<string, Asset>();
  const partAsset = (name: string): Asset | undefined => {
    const known = parts.get(name);
    if (known) return known;
    const part = name.endsWith('.json') ? partOf(whole(), name.slice(0, -'.json'.length)) : undefined;
    if (!part) return undefined;
    const bytes = Buffer.from(JSON.stringify(part, withoutNamedPatterns));
    const asset: Asset = { type: 'application/json', read: () => bytes };
    parts.set(name, asset);
    return asset;
  };
  const routes: AnyRoute<HttpContext>[] = [
    route({
      method: 'GET',
      path: '/api/v1/openapi.json',
      summary: 'Get the OpenAPI 3.1 document',
      access: publicAccess('API description, switched on by ENABLE_SWAGGER'),
      status: 200,
      produces: 'application/json; charset=utf-8',
      response: textBytes,
      cacheSeconds: CACHE_SECONDS,
      handler: () => (document ??= Buffer.from(JSON.stringify(whole()))),
    }),
    route({
      method: 'GET',
      path: '/api/v1/docs',
      summary: 'Get the interactive API page',
      access: publicAccess('API description, switched on by ENABLE_SWAGGER'),
      status: 200,
      produces: 'text/html; charset=utf-8',
      response: textBytes,
      cacheSeconds: CACHE_SECONDS,
      handler: ({ reply }) => {
        reply.header('Content-Security-Policy', PAGE_POLICY);
        return (page ??= docsPage(whole()));
      },
    }),
    route({
      method: 'GET',
      path: '/api/v1/docs/:asset',
      summary: 'Get a file of the API page',
      description: 'Its script and styles, and `<tag>.json`: the description of the operations of one tag by itself.',
      access: publicAccess('API description, switched on by ENABLE_SWAGGER'),
      params: z.strictObject({
        asset: z.string().max(100).meta({ example: 'swagger-ui.css', description: 'Name of the file' }),
      }),
      status: 200,
      produces: 'text/plain; charset=utf-8',
      response: textBytes,
      cacheSeconds: CACHE_SECONDS,
      handler: async ({ params, reply }) => {
        const asset = Object.hasOwn(ASSETS, params.asset) ? ASSETS[params.asset] : partAsset(params.asset);
        if (!asset) throw notFound('file');
        reply.header('Content-Type', `${asset.type}; charset=utf-8`);
        return asset.read();
      },
    }),
  ];
  return routes;
};
