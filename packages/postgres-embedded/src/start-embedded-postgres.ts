import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { settleClusterLocation, type ClusterLocation } from './cluster-location.ts';
import { publishConnectionUrl, withdrawConnectionUrl } from './connection-url-file.ts';
import { findRunningEmbeddedPostgres } from './find-running-embedded-postgres.ts';
import { initialiseCluster, superuser } from './initialise-cluster.ts';
import { forgetServer, stopOrphanedServer } from './orphaned-server.ts';
import { claimOwnership, releaseOwnership } from './owner-claim.ts';
import { refuseOtherMajor } from './other-major.ts';
import { provideServerBinaries } from './server-binaries.ts';
import { launchServer, type ServerProcess } from './server-process.ts';

const pollMs = 50;

export interface EmbeddedPostgresOptions {
  /** The service's DATA_DIR; the server is looked up, and if possible kept, in `postgres` below it. */
  dataDir: string;
  /** A fixed port on 127.0.0.1. Default: any free one. */
  port?: number;
  /** How long another process may take to start or stop the server before this one gives up. Default 60 s. */
  ownerWaitMs?: number;
  /** False, for tests: faster, and all files are removed at the end, also when this process is killed. Default true. */
  durable?: boolean;
  /**
   * Runs as soon as the server does, and before it is announced to anybody else.
   * @returns the URL that others of this `dataDir` then join it with; without this it is the superuser's
   */
  prepare?: (superuserUrl: string) => Promise<string>;
}

export interface EmbeddedPostgres {
  /** Connects the superuser to the database `postgres`; when adopted, the account that `prepare` returned. Holds a password: never log it. */
  url: string;
  /** True when a live process (or an earlier call in this one) runs the server already; `stop` then does nothing. */
  adopted: boolean;
  /** Where the files are: `DATA_DIR/postgres`, or as root, when that is out of the server's reach, below /var/lib. */
  clusterDir: string;
  /** Resolves with a signal or exit code when the server ends without being stopped; never when it was adopted. */
  lost: Promise<string>;
  /** Shuts the server down and waits for it. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Gives a real Postgres on 127.0.0.1 with a random password: created on the first start, recovered after a crash, and
 * shared with the process that runs it already for this `dataDir` (then `adopted` is true).
 *
 * The server ends with this process, however that ends.
 *
 * @throws OtherPostgresMajor before anything is touched.
 * @throws Error with the reason when it cannot be created or started; nothing is left running then.
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  port,
  ownerWaitMs = 60_000,
  durable = true,
  prepare = (superuserUrl) => Promise.resolve(superuserUrl),
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const location = settleClusterLocation(dataDir, durable);
  const { clusterDir } = location;
  await refuseOtherMajor(location);
  const giveUpAt = performance.now() + ownerWaitMs;
  while (!claimOwnership(clusterDir)) {
    const url = findRunningEmbeddedPostgres(dataDir);
    if (url !== undefined) return { url, adopted: true, clusterDir, lost: new Promise(() => {}), stop: async () => {} };
    if (performance.now() > giveUpAt) {
      throw new Error(
        `another process (named in ${clusterDir}/owner) has been starting or stopping it for ${ownerWaitMs / 1_000} s: end that process, then start again`,
      );
    }
    await wait(pollMs); // its owner is just starting or just stopping it
  }
  return startOwned(location, { port, durable, prepare });
};

const startOwned = async (
  location: ClusterLocation,
  {
    port,
    durable,
    prepare,
  }: Required<Pick<EmbeddedPostgresOptions, 'durable' | 'prepare'>> & { port: number | undefined },
): Promise<EmbeddedPostgres> => {
  const { home, clusterDir } = location;
  const temporary = durable ? [] : [clusterDir, home];
  let server: ServerProcess | undefined;
  const end = async (): Promise<void> => {
    withdrawConnectionUrl(home);
    await server?.stop();
    forgetServer(location);
    releaseOwnership(clusterDir);
    for (const directory of temporary) rmSync(directory, { recursive: true, force: true });
  };
  try {
    withdrawConnectionUrl(home); // a killed owner's
    await stopOrphanedServer(location);
    const binaries = await provideServerBinaries(location);
    const password = initialiseCluster(location, binaries, durable);
    server = await launchServer(location, binaries, { port, durable, removeWhenKilled: temporary });
    const url = `postgres://${superuser}:${password}@127.0.0.1:${server.port}/postgres`;
    publishConnectionUrl(home, await prepare(url));
    let ended: Promise<void> | undefined;
    return { url, adopted: false, clusterDir, lost: server.lost, stop: () => (ended ??= end()) };
  } catch (error) {
    await end();
    throw error;
  }
};
