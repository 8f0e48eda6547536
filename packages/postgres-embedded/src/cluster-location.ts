import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readableMode, readFileIfPresent, writeWholeFile } from './whole-file.ts';
import { canEnter, chooseServerAccount, type ServerAccount } from './server-account.ts';

const product = 'beekeeping-operations-service';

/** Where one embedded server keeps what. All paths are absolute. */
export interface ClusterLocation {
  /** `DATA_DIR/postgres`: where others look the server up. */
  home: string;
  /** The server's files; `home` itself unless they had to move out of the server account's reach. */
  clusterDir: string;
  /** Postgres' own data directory, inside `clusterDir`. */
  dataDirectory: string;
  account: ServerAccount;
}

const locationRecord = (home: string): string => path.join(home, 'location');

const homeOf = (dataDir: string): string => path.join(path.resolve(dataDir), 'postgres');

/** Where the server below `dataDir` is looked up and keeps its files, as far as that was settled by an earlier start. */
export const lookUpClusterDir = (dataDir: string): { home: string; clusterDir: string } => {
  const home = homeOf(dataDir);
  return { home, clusterDir: readFileIfPresent(locationRecord(home))?.trim() ?? home };
};

/**
 * Settles where the files go, once: later starts follow the record even if the path has become reachable meanwhile, so
 * that no new, empty database is started silently.
 *
 * As root the server runs as an unprivileged account that often cannot enter the checkout (below /root). Durable data
 * then lives below /var/lib, never in the temporary directory, which a reboot empties.
 *
 * @throws Error when the record is broken, when recorded files are gone, or when existing ones have become unreachable.
 */
export const settleClusterLocation = (dataDir: string, durable: boolean): ClusterLocation => {
  const { home, clusterDir: settled } = lookUpClusterDir(dataDir);
  makeEnterable(home);
  if (!path.isAbsolute(settled)) {
    throw new Error(
      `${locationRecord(home)} names no directory: write into it where the database files are, most likely ${movedDir(home, durable)}.`,
    );
  }
  if (settled !== home && !existsSync(settled)) {
    throw new Error(
      `The database files were kept in ${settled} (says ${locationRecord(home)}) and are gone. ` +
        `Put them back, or remove that record to start with an empty database.`,
    );
  }
  const location = locationIn(home, settled);
  const { account } = location;
  if (!account || canEnter(account, settled)) return location;
  if (existsSync(location.dataDirectory)) {
    throw new Error(`The server's account (uid ${account.uid}) can no longer enter ${settled}.`);
  }
  const moved = movedDir(home, durable);
  makeEnterable(moved);
  const movedLocation = locationIn(home, moved);
  if (!canEnter(movedLocation.account, moved)) {
    throw new Error(`The server's account (uid ${account.uid}) can enter neither ${home} nor ${moved}.`);
  }
  writeWholeFile(locationRecord(home), `${moved}\n`, readableMode);
  return movedLocation;
};

const movedDir = (home: string, durable: boolean): string =>
  path.join(durable ? '/var/lib' : tmpdir(), `${product}-${fingerprint(home)}`);

const locationIn = (home: string, clusterDir: string): ClusterLocation => {
  const dataDirectory = path.join(clusterDir, 'data');
  return { home, clusterDir, dataDirectory, account: chooseServerAccount(dataDirectory) };
};

/** Root's directories stay root's, and may be passed through but not listed; those of others are private. */
const makeEnterable = (directory: string): void => {
  const isNew = mkdirSync(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 }) !== undefined;
  if (isNew) chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700);
};

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
