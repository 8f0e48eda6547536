import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '@beekeeping/db';
import { startEmbeddedPostgres } from '@beekeeping/postgres-embedded';

/** A Postgres that waits for the disk as in production, and that bad things can be done to. */
export interface OwnPostgres {
  url: string;
  /** Its files, beside those that its processes keep. */
  directory: string;
  /** Where its server keeps what: the data directory `data` and the file `password`. */
  clusterDir: string;
  restart(): Promise<void>;
  /** Frozen, every process of it, with its connections kept. */
  freeze(): void;
  thaw(): void;
  /** Ends all of it at once, as when its machine loses power. */
  kill(): void;
  stop(): Promise<void>;
}

/** A directory whose server can run as another account, which it does for root. */
export const newDirectory = (): string => {
  const directory = mkdtempSync(path.join(tmpdir(), 'stress-'));
  chmodSync(directory, 0o711);
  return directory;
};

/** Starts the server of a directory, which is a new one unless there is one. */
export const startOwnPostgres = async (directory = newDirectory()): Promise<OwnPostgres> => {
  let server = await startEmbeddedPostgres({ dataDir: directory });
  const { url, clusterDir } = server;
  const freeze = (): void => {
    const postmaster = postmasterOf(clusterDir);
    process.kill(postmaster, 'SIGSTOP'); // the first, so that no further child is born
    for (const child of childrenOf(postmaster)) process.kill(child, 'SIGSTOP');
  };
  const signalFrozen = (signal: NodeJS.Signals): void => {
    const postmaster = postmasterOf(clusterDir);
    const pids = [...childrenOf(postmaster), postmaster];
    for (const pid of pids) process.kill(pid, signal);
  };
  return {
    url,
    directory,
    clusterDir,
    restart: async () => {
      await server.stop();
      server = await startEmbeddedPostgres({ dataDir: directory, port: Number(new URL(url).port) });
    },
    freeze,
    thaw: () => signalFrozen('SIGCONT'),
    kill: () => {
      freeze(); // else the remaining processes report the crash to their clients
      signalFrozen('SIGKILL');
    },
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** The same with the schema of the service. */
export const startMigratedPostgres = async (): Promise<OwnPostgres> => {
  const postgres = await startOwnPostgres();
  await migrateDatabase(postgres.url);
  return postgres;
};

const postmasterOf = (clusterDir: string): number =>
  Number(readFileSync(path.join(clusterDir, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, state]) => Number(ppid) === parent && !state!.startsWith('Z'))
    .map(([pid]) => Number(pid));
