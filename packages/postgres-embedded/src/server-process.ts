import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClusterLocation } from './cluster-location.ts';
import { recordServer } from './orphaned-server.ts';
import { serverSpawnOptions } from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';
import { setWatchdog, type Watchdog } from './watchdog.ts';

const host = '127.0.0.1';
const keptLogLength = 8_000;
const portAttempts = 3;
/** A standby takes connections too, for reading. */
const READY = /ready to accept (?:read-only )?connections/;

/** Of tests and measurements, whose many processes share one. */
const THROW_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

export interface LaunchOptions {
  /** A fixed port; undefined for any free one. */
  port: number | undefined;
  /** False trades the data's safety at a power loss for speed. */
  durable: boolean;
  /** What to remove when this process is killed. */
  removeWhenKilled: readonly string[];
}

/** A server that accepts connections on 127.0.0.1. */
export interface ServerProcess {
  port: number;
  /** Resolves with a signal or exit code when the server ends without being stopped. */
  lost: Promise<string>;
  /** Ends all sessions, writes everything down and waits for the exit. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres and waits until it accepts connections, which after a crash includes its recovery.
 *
 * @throws Error with the server's own words when it does not come up.
 */
export const launchServer = async (
  location: ClusterLocation,
  binaries: ServerBinaries,
  options: LaunchOptions,
): Promise<ServerProcess> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchOnPort(location, binaries, options.port ?? (await findFreePort()), options);
    } catch (error) {
      // Another process can take a free port before the server binds it.
      const portWasTaken = error instanceof Error && error.message.includes('could not bind');
      if (options.port !== undefined || !portWasTaken || attempt === portAttempts) throw error;
    }
  }
};

const launchOnPort = async (
  location: ClusterLocation,
  { postgres }: ServerBinaries,
  port: number,
  { durable, removeWhenKilled }: LaunchOptions,
): Promise<ServerProcess> => {
  const settings: Record<string, string> = {
    listen_addresses: host,
    unix_socket_directories: '',
    max_connections: '100',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(durable ? {} : THROW_AWAY),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', location.dataDirectory, '-p', String(port), ...flags], {
    ...serverSpawnOptions(location.account),
    detached: true, // a process group of its own: Ctrl-C must not end the database before its clients are done
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ready = acceptsConnections(server);
  const watchdog = server.pid === undefined ? undefined : setWatchdog(server.pid, removeWhenKilled);
  if (server.pid !== undefined) recordServer(location, server.pid);
  server.once('exit', () => void watchdog?.dismiss()); // its process number may soon be a stranger's
  let isStopping = false;
  const lost = new Promise<string>((resolve) => {
    server.once('exit', (code, signal) => {
      if (!isStopping) resolve(signal ?? `exit code ${code}`);
    });
  });
  await ready;
  server.unref();
  const stop = (): Promise<void> => {
    isStopping = true;
    return stopServer(server, watchdog);
  };
  return { port, lost, stop };
};

const acceptsConnections = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    let isReady = false;
    const stderr = server.stderr as Socket;
    stderr.setEncoding('utf8');
    // Read on after the start, so that the pipe never fills; but keep nothing, for statements may hold secrets.
    stderr.on('data', (text: string) => {
      if (isReady) return;
      log = (log + text).slice(-keptLogLength);
      if (!READY.test(log)) return;
      isReady = true;
      log = '';
      stderr.unref();
      resolve();
    });
    server.once('error', reject);
    // 'close', not 'exit': by then the reason has been read.
    server.once('close', (code, signal) => {
      const remedy = log.includes('postmaster.pid')
        ? ' (end that process if it is a Postgres, else remove that file)'
        : '';
      reject(new Error(`Postgres ended with ${code ?? signal}: ${log.trim()}${remedy}`));
    });
  });

const stopServer = async (server: ChildProcess, watchdog: Watchdog | undefined): Promise<void> => {
  if (server.exitCode === null && server.signalCode === null) {
    server.ref(); // without it nothing would keep this process waiting for the exit
    const exited = once(server, 'exit');
    server.kill('SIGINT'); // Postgres' "fast" shutdown
    await exited;
  }
  await watchdog?.dismiss();
};

const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};
