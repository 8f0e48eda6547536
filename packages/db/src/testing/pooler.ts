import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, isOpen } from './free-port.ts';
import { waitUntil } from './wait-until.ts';

/** A real PgBouncer in front of a database. */
export interface Pooler {
  /** The database by this way. */
  url: string;
  /** Ends it by this signal, with all the connections through it, and starts it again at the same port. */
  restart(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

/** PgBouncer refuses to run as root: it becomes "nobody", as Postgres does. */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Debian's directory of server programs is not on everybody's path. */
const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Whether there is a PgBouncer to start. */
export const isPoolerInstalled = (): boolean => spawnSync('pgbouncer', ['--version'], { env }).error === undefined;

const launch = async (file: string, port: number): Promise<ChildProcess> => {
  const child = spawn('pgbouncer', ['--quiet', file], { ...ACCOUNT, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8');
  });
  await waitUntil('PgBouncer listens', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${complaint}`);
    return isOpen(port);
  });
  return child;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

/**
 * Starts PgBouncer in front of the database of this url, with Debian's settings but for the mode.
 * @param poolSize how many connections to Postgres it opens at most
 */
export const startPooler = async (
  target: string,
  { mode, poolSize = 40 }: { mode: 'session' | 'transaction'; poolSize?: number },
): Promise<Pooler> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'pooler-'));
  const { hostname, port: targetPort, username, password } = new URL(target);
  const port = await freePort();
  const file = path.join(directory, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${targetPort} user=${decodeURIComponent(username)} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  chmodSync(directory, 0o711);
  let running = await launch(file, port);
  process.once('exit', () => running.kill('SIGKILL'));
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    restart: async (signal) => {
      await end(running, signal);
      running = await launch(file, port);
    },
    stop: async () => {
      // At once: it waits for clients otherwise.
      await end(running, 'SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
