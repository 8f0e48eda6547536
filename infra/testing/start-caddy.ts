import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, waitUntil } from '@beekeeping/db/testing';

const CADDYFILE = fileURLToPath(new URL('../proxy/Caddyfile', import.meta.url));

/** A Caddy that runs with the Caddyfile of this house. */
export interface RunningCaddy {
  url: string;
  stop: () => Promise<void>;
}

/** The variable of the Caddyfile that holds the addresses of a service: `PUBLIC_ORIGIN_UPSTREAMS`. */
export const upstreamVariable = (app: string): string => `${app.replaceAll('-', '_').toUpperCase()}_UPSTREAMS`;

/**
 * Runs Caddy on loopback.
 * @param upstreams where the processes of each app answer, such as `http://127.0.0.1:4711`
 */
export const startCaddy = async (upstreams: Readonly<Record<string, readonly string[]>>): Promise<RunningCaddy> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'caddy-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const addresses = Object.entries(upstreams).map(([app, urls]) => [
    upstreamVariable(app),
    urls.map((each) => new URL(each).host).join(' '),
  ]);
  const env = { PATH: process.env['PATH'], HOME: directory, SITE_ADDRESS: url, ...Object.fromEntries(addresses) };
  const words = ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'];
  const proxy = spawn('caddy', words, { env, stdio: 'ignore' });
  await waitUntil('the proxy answers', () => fetch(url).then(Boolean, () => false));
  return {
    url,
    stop: async () => {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
};
