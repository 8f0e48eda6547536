import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ClusterLocation } from './cluster-location.ts';
import { privateMode, writeWholeFile } from './whole-file.ts';
import { giveTo, serverSpawnOptions } from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';

/** The one role of a fresh cluster. */
export const superuser = 'app';

/**
 * Creates the data directory unless it exists, and answers the superuser's password. An interrupted creation leaves
 * only a draft, which the next start throws away.
 *
 * Sorting follows the locale built into Postgres (C.UTF-8), so that lists come in the same order on every machine.
 *
 * @throws Error with `initdb`'s own words when it fails.
 */
export const initialiseCluster = (location: ClusterLocation, binaries: ServerBinaries, durable: boolean): string => {
  const { account, clusterDir, dataDirectory } = location;
  const passwordFile = path.join(clusterDir, 'password');
  if (existsSync(dataDirectory)) return readFileSync(passwordFile, 'utf8');

  const draft = `${dataDirectory}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(account, draft);
  writeWholeFile(passwordFile, randomBytes(24).toString('hex'), privateMode);
  giveTo(account, passwordFile);
  const flags = ['-D', draft, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (!durable) flags.push('--no-sync');
  const initdb = spawnSync(binaries.initdb, flags, serverSpawnOptions(account));
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`);
  renameSync(draft, dataDirectory);
  return readFileSync(passwordFile, 'utf8');
};
