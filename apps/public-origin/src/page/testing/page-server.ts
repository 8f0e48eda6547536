import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentSecurityPolicy } from '../content-security-policy.ts';

/**
 * Serves each page under its path with the content security policy, on a free loopback port. `requested` records
 * every path requested, by any client.
 */
export const servePages = async (pages: ReadonlyMap<string, string>) => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    response.writeHead(pages.has(path) ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
    });
    response.end(pages.get(path));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
  return { base, requested, close };
};
