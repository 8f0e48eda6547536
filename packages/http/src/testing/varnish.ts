import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, isOpen, waitUntil } from '@beekeeping/db/testing';

/** The HTTP cache of operators, on loopback. */
export interface Varnish {
  url: string;
  stop(): Promise<void>;
}

/** Debian's directory of server programs is not on everybody's path. */
const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

export const isVarnishInstalled = (): boolean => spawnSync('varnishd', ['-V'], { env }).error === undefined;

const VCL = new URL('../../../../infra/cache/default.vcl', import.meta.url);

/** Starts Varnish with the configuration of this house in front of a public origin. */
export const startVarnish = async (originUrl: string): Promise<Varnish> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'varnish-'));
  const { hostname, port: originPort } = new URL(originUrl);
  const config = path.join(directory, 'default.vcl');
  writeFileSync(
    config,
    readFileSync(VCL, 'utf8')
      .replace('.host = "public-origin"', `.host = "${hostname}"`)
      .replace('.port = "3001"', `.port = "${originPort}"`),
  );
  const port = await freePort();
  const child = spawn(
    'varnishd',
    [
      '-F',
      '-j',
      'none',
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      config,
      '-n',
      path.join(directory, 'work'),
      '-s',
      'malloc,256m',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
  process.once('exit', () => child.kill('SIGTERM'));
  await waitUntil('Varnish listens', () => {
    if (child.exitCode !== null) throw new Error(`Varnish ended: ${complaint}`);
    return isOpen(port);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
