import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, waitUntil } from '@beekeeping/db/testing';

/** A Caddy that runs with a Caddyfile of this house. */
export interface RunningCaddy {
  url: string;
  stop: () => Promise<void>;
}

/** The variable of the Caddyfile that holds the addresses of a service: `PUBLIC_ORIGIN_UPSTREAMS`. */
export const upstreamVariable = (app: string): string => `${app.replaceAll('-', '_').toUpperCase()}_UPSTREAMS`;

/** Runs Caddy on loopback until it is stopped. */
const start = async (caddyfile: string, url: string, variables: Record<string, string>): Promise<RunningCaddy> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'caddy-'));
  const config = fileURLToPath(new URL(`../${caddyfile}`, import.meta.url));
  const env = { PATH: process.env['PATH'], HOME: directory, ...variables };
  const server = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  await waitUntil('Caddy answers', () => fetch(url).then(Boolean, () => false));
  return {
    url,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
};

/**
 * The reverse proxy.
 * @param upstreams where the processes of each app answer, such as `http://127.0.0.1:4711`
 */
export const startCaddy = async (upstreams: Readonly<Record<string, readonly string[]>>): Promise<RunningCaddy> => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const addresses = Object.entries(upstreams).map(([app, urls]) => [
    upstreamVariable(app),
    urls.map((each) => new URL(each).host).join(' '),
  ]);
  return start('proxy/Caddyfile', url, { SITE_ADDRESS: url, ...Object.fromEntries(addresses) });
};

/** The server of the management UI's image, with other files. */
export const startUiServer = async (directory: string, basePath: string): Promise<RunningCaddy> => {
  const port = await freePort();
  const variables = { PORT: String(port), FILES: directory, BASE_PATH: basePath };
  return start('management-ui/Caddyfile', `http://127.0.0.1:${port}`, variables);
};
