import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@beekeeping/core/app-error';
import type { Request, RequestHandler, Response } from 'express';
import { hasAlready } from './record-etag.ts';
import { sendNotModified } from './send.ts';

/** A single-page application that a process serves beside its routes. */
export interface StaticSite {
  /** The path that it lives under, with a slash at its end. */
  basePath: string;
  /** Holds `index.html`, `assets/` with files that are named by their content, and a few others. */
  directory: string;
}

/** What its pages may load: everything from this host, and styles that its components set; no script in a page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Filled in with `basePath`: an expression of Caddy's templates, which fill it in where that serves the same files. */
const BASE = '{{env `BASE_PATH`}}';
const PAGE = 'index.html';
/** Beside the file that it is the packed form of: made once, by the build. */
const PACKED = { br: '.br', gzip: '.gz' } as const;
type Packing = keyof typeof PACKED;

const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const ASKED_EACH_TIME = 'no-cache';
const FOR_A_WHILE = 'public, max-age=300';

/** The next release has another page, and another worker, under the same name. */
const cachingOf = (name: string): string => {
  if (name.startsWith('assets/')) return FOR_A_YEAR;
  return name === PAGE || name === 'sw.js' ? ASKED_EACH_TIME : FOR_A_WHILE;
};

interface SiteFile {
  bytes: Buffer;
  packed: Partial<Record<Packing, Buffer>>;
  /** Weak: the packed forms have the same. Absent for the page. */
  etag?: string;
  caching: string;
}

/** All files of a site, in memory: a new build in their place cannot mix with what runs, and no path leads elsewhere. */
const readFiles = ({ directory, basePath }: StaticSite): ReadonlyMap<string, SiteFile> => {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const bytes = new Map(names.map((name) => [name, readFileSync(path.join(directory, name))]));
  const files = new Map<string, SiteFile>();
  for (const [name, read] of bytes) {
    if (Object.values(PACKED).some((ending) => bytes.has(name.slice(0, -ending.length)) && name.endsWith(ending))) {
      continue;
    }
    const packed = Object.entries(PACKED).flatMap(([packing, ending]) => {
      const found = bytes.get(name + ending);
      return found ? [[packing, found] as const] : [];
    });
    files.set(name, {
      bytes: name === PAGE ? Buffer.from(read.toString('utf8').replace(BASE, () => basePath)) : read,
      packed: Object.fromEntries(packed),
      ...(name === PAGE ? {} : { etag: `W/"${hash('sha256', read, 'base64url').slice(0, 22)}"` }),
      caching: cachingOf(name),
    });
  }
  if (!files.has(PAGE)) throw new Error(`${directory} has no ${PAGE}`);
  return files;
};

const sendFile = (request: Request, response: Response, name: string, file: SiteFile): void => {
  response.type(path.extname(name));
  response.setHeader('Cache-Control', file.caching);
  response.setHeader('Content-Security-Policy', POLICY);
  if (file.etag !== undefined) response.setHeader('ETag', file.etag);
  const accepted = request.acceptsEncodings();
  const packing = (Object.keys(PACKED) as Packing[]).find(
    (each) => file.packed[each] !== undefined && accepted.includes(each),
  );
  if (Object.keys(file.packed).length > 0) response.vary('Accept-Encoding');
  if (file.etag !== undefined && hasAlready(request, file.etag)) {
    sendNotModified(response);
    return;
  }
  if (packing !== undefined) response.setHeader('Content-Encoding', packing);
  const bytes = (packing && file.packed[packing]) ?? file.bytes;
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

/** What is asked for as a file. Whoever opens an address in a browser asks for a screen, and a lot number may have a dot. */
const isFileAsked = (request: Request, name: string): boolean =>
  name.startsWith('assets/') || (/\.[^./]+$/.test(name) && request.headers.accept?.includes('text/html') !== true);

/**
 * Serves a site (docs/requirements/http.md#the-management-ui): its files, and its page at each address below its path that is
 * no file's. Not counted: its answers are in memory, and what one browser loads at once would use up the minute of a household.
 */
export const serveSite = (site: StaticSite): RequestHandler => {
  const { basePath } = site;
  const files = readFiles(site);
  return (request, response, next) => {
    const { path: asked } = request;
    const isEntrance = `${asked}/` === basePath;
    if (!isEntrance && !asked.startsWith(basePath)) {
      next();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('METHOD_NOT_ALLOWED', 'This path takes GET, HEAD.', { headers: { Allow: 'GET, HEAD' } });
    }
    if (isEntrance) {
      response.statusCode = 308;
      response.setHeader('Location', basePath);
      response.end();
      return;
    }
    const name = asked.slice(basePath.length) || PAGE;
    const file = files.get(name);
    if (file) sendFile(request, response, name, file);
    else if (isFileAsked(request, name)) next();
    else sendFile(request, response, PAGE, files.get(PAGE)!);
  };
};
