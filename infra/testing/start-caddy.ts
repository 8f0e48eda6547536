import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@beekeeping/db/testing';

const CADDYFILE = fileURLToPath(new URL('../proxy/Caddyfile', import.meta.url));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A Caddy that runs with the Caddyfile of this house. */
export interface RunningCaddy {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Runs Caddy on loopback.
 * @param ports where the upstreams are here, by the address that the Caddyfile has for them, such as `api:3000`
 */
export const startCaddy = async (ports: Readonly<Record<string, number>>): Promise<RunningCaddy> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'caddy-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { PATH: process.env['PATH'], HOME: directory, SITE_ADDRESS: url };
  const words = ['adapt', '--config', CADDYFILE, '--adapter', 'caddyfile'];
  const { status, stdout, stderr } = spawnSync('caddy', words, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const config = Object.entries(ports).reduce(
    (text, [address, port]) => text.replaceAll(`"${address}"`, `"127.0.0.1:${port}"`),
    stdout,
  );
  writeFileSync(path.join(directory, 'caddy.json'), config);
  const proxy = spawn('caddy', ['run', '--config', path.join(directory, 'caddy.json')], { env, stdio: 'ignore' });
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
