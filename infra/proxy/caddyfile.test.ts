import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { routes as apiRoutes } from '@beekeeping/api';
import { routes as publicOriginRoutes } from '@beekeeping/public-origin';
import { routes as shopGatewayRoutes } from '@beekeeping/shop-gateway';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultPortOf } from '../testing/app-configs.ts';
import { compose } from '../testing/compose.ts';
import { type RunningCaddy, startCaddy, upstreamVariable } from '../testing/start-caddy.ts';
import { toolDescribe } from '@beekeeping/db/testing/tool';

const file = fileURLToPath(new URL('./Caddyfile', import.meta.url));
const caddyfile = readFileSync(file, 'utf8');
const ROUTES = { api: apiRoutes, 'public-origin': publicOriginRoutes, 'shop-gateway': shopGatewayRoutes };
const upstreams = [...caddyfile.matchAll(/reverse_proxy \{\$([A-Z_]+):([\w-]+):(\d+)\}/g)].map(
  ([, variable, name, port]) => ({ variable: variable!, name: name!, port: Number(port) }),
);

/** Files, which have no routes. */
const UI = 'management-ui';

/** Matchers of paths that the API serves in another way than the rest. */
const OF_API = new Set(['described', 'stream', 'backup', 'bundle', 'archive']);

/** Which service the matchers send a path to; the last block takes the rest. */
const serviceOf = (target: string): string => {
  const matchers = [...caddyfile.matchAll(/^\s*@([\w-]+) path (.+)$/gm)];
  const found = matchers.find(([, , patterns]) =>
    patterns!.split(' ').some((each) => (each.endsWith('*') ? target.startsWith(each.slice(0, -1)) : target === each)),
  );
  const name = found?.[1] ?? 'api';
  return OF_API.has(name) ? 'api' : name;
};

const pathsOf = (name: keyof typeof ROUTES): string[] =>
  ROUTES[name].map((route) => route.path.replaceAll(/:\w+/g, 'X-1'));

const BUNDLE_PATH = '/api/v1/backup/import';
const ARCHIVE_PATH = '/api/v1/import/';

describe('infra/proxy/Caddyfile', () => {
  it('sends requests to services of docker-compose.yml on the ports that they take', () => {
    const names = [...Object.keys(ROUTES), UI];
    expect([...new Set(upstreams.map(({ name }) => name))].toSorted()).toEqual(names.toSorted());
    for (const { variable, name, port } of upstreams) {
      expect(variable).toBe(upstreamVariable(name));
      expect(compose.services['proxy']!.environment![variable]).toBe(`\${${variable}:-${name}:${port}}`);
      expect(port).toBe(name === UI ? 3004 : defaultPortOf(name));
      expect(compose.services[name]!.networks).toContain('web');
    }
    expect(compose.services['proxy']!.networks).toEqual(['web']);
  });

  it.each(Object.keys(ROUTES) as (keyof typeof ROUTES)[])('sends every route of %s to it', (name) => {
    expect(pathsOf(name).length).toBeGreaterThan(0);
    expect(pathsOf(name).filter((each) => serviceOf(each) !== name)).toEqual([]);
  });

  it('lets through the largest body that a route takes', () => {
    const sizeOf = (matcher: string): number =>
      1_000_000 * Number(new RegExp(`request_body @${matcher} \\{\\s*max_size (\\d+)MB`).exec(caddyfile)![1]);
    const matcherOf = (path: string): string => {
      if (path === BUNDLE_PATH) return 'bundle';
      return path.startsWith(ARCHIVE_PATH) ? 'archive' : 'smaller';
    };
    const routes = Object.values(ROUTES).flat();
    for (const matcher of ['bundle', 'archive', 'smaller']) {
      const limits = routes.filter(({ path }) => matcherOf(path) === matcher);
      const largest = Math.max(...limits.map(({ bodyLimitBytes = 1_000_000 }) => bodyLimitBytes));
      expect(sizeOf(matcher)).toBeGreaterThan(largest);
    }
    expect(caddyfile).toMatch(new RegExp(`@bundle path ${BUNDLE_PATH}$`, 'm'));
    expect(caddyfile).toMatch(new RegExp(`@archive path ${ARCHIVE_PATH}\\*$`, 'm'));
    expect(caddyfile).toMatch(new RegExp(`@smaller not path ${BUNDLE_PATH} ${ARCHIVE_PATH}\\*$`, 'm'));
  });

  it('gives no part of a request for ever', () => {
    const [, block] = /timeouts \{([^}]*)\}/.exec(caddyfile)!;
    const limits = [...block!.matchAll(/^\s*(\w+) (\d+)([sm])$/gm)];
    expect(limits.map(([, name]) => name)).toEqual(['read_header', 'read_body', 'write', 'idle']);
    const secondsOf = (name: string): number => {
      const [, , count, unit] = limits.find((limit) => limit[1] === name)!;
      return Number(count) * (unit === 'm' ? 60 : 1);
    };
    // The time to write begins before the body comes: else a slow upload would get no answer.
    expect(secondsOf('write')).toBeGreaterThan(secondsOf('read_body') + secondsOf('read_header'));
  });

  it('is what the proxy reads, with the variables that it is given', () => {
    const mounts = compose.services['proxy']!.volumes!;
    expect(mounts).toContain('./infra/proxy/Caddyfile:/etc/caddy/Caddyfile:ro');
    const used = [...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.services['proxy']!.environment!)));
  });
});

toolDescribe('infra/proxy/Caddyfile as Caddy runs it', 'caddy', 'caddy', () => {
  const servers: Server[] = [];
  let proxy: RunningCaddy;
  let url: string;

  /** Answers with its own name and what it was asked. */
  const echo = async (name: string): Promise<string> => {
    const server = createServer((request, response) => {
      response.setHeader('Content-Type', 'application/json');
      if (request.headers['x-tagged'] !== undefined) response.setHeader('ETag', '"tag"');
      response.end(JSON.stringify({ name, url: request.url, headers: request.headers, filler: 'x'.repeat(2_000) }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  beforeAll(async () => {
    const echoes = [...Object.keys(ROUTES), UI].map(async (name) => [name, [await echo(name)]] as const);
    proxy = await startCaddy(Object.fromEntries(await Promise.all(echoes)));
    ({ url } = proxy);
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) server.close().closeAllConnections();
  });

  const ask = async (target: string, headers: Record<string, string> = {}) =>
    (await (await fetch(url + target, { headers })).json()) as {
      name: string;
      url: string;
      headers: IncomingHttpHeaders;
    };

  it.each(Object.keys(ROUTES) as (keyof typeof ROUTES)[])(
    '%s gets its routes, with the path as it was asked',
    async (name) => {
      for (const target of pathsOf(name))
        expect(await ask(`${target}?a=%2F`)).toMatchObject({ name, url: `${target}?a=%2F` });
    },
  );

  it('sends what is below /app to the management UI, with the path as it was asked', async () => {
    for (const target of ['/app', '/app/', '/app/colonies/X-1?a=%2F', '/app/assets/x.js', '/app/api/v1/colonies']) {
      expect(await ask(target)).toMatchObject({ name: UI, url: target });
    }
    expect((await ask('/apparatus')).name).toBe('api');
  });

  it('sends health, documentation and what nobody knows to the api, which answers for them', async () => {
    for (const target of [
      '/api/v1/health',
      '/api/v1/docs',
      '/metrics',
      '/health/ready',
      '/other',
      '/api/v1/publications',
    ]) {
      expect((await ask(target)).name).toBe('api');
    }
  });

  it.each([
    ['/api/v1/apiaries', {}, 'gzip', null],
    ['/api/v1/apiaries/X-1', { 'X-Tagged': '1' }, null, '"tag"'],
    ['/api/v1/shop-sync/feed', {}, 'gzip', null],
    ['/api/v1/openapi.json', { 'X-Tagged': '1' }, 'gzip', expect.stringContaining('tag')],
    ['/o/X-1', { 'X-Tagged': '1' }, 'gzip', expect.stringContaining('tag')],
  ])('encodes %s with %j as %s, and leaves the tag of a record as it is', async (target, headers, encoding, tag) => {
    const answer = await fetch(url + target, { headers: { 'Accept-Encoding': 'gzip', ...headers } });
    await answer.arrayBuffer();
    expect([answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([encoding, tag]);
  });

  it('replaces an address that the client claims', async () => {
    const { headers } = await ask('/api/v1/apiaries', { 'X-Forwarded-For': '203.0.113.7, 198.51.100.1' });
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });
});
