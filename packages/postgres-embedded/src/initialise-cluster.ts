import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ClusterLocation } from './cluster-location.ts';
import { privateMode, readFileIfPresent, writeWholeFile } from './whole-file.ts';
import { giveTo, serverSpawnOptions } from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';

/** The one role of a fresh cluster. */
export const superuser = 'app';

/**
 * Creates the data directory unless it exists, and answers the superuser's password; one that was lost is replaced. An
 * interrupted creation leaves only a draft, which the next start throws away.
 *
 * Sorting follows the locale built into Postgres (C.UTF-8), so that lists come in the same order on every machine.
 *
 * @throws Error with the own words of Postgres' programs when they fail.
 */
export const initialiseCluster = (location: ClusterLocation, binaries: ServerBinaries, durable: boolean): string => {
  const { account, clusterDir, dataDirectory } = location;
  const passwordFile = path.join(clusterDir, 'password');
  if (existsSync(dataDirectory)) {
    const kept = readFileIfPresent(passwordFile) ?? '';
    return isPassword(kept) ? kept : replacePassword(location, binaries, passwordFile);
  }

  const draft = `${dataDirectory}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(account, draft);
  const password = writePassword(location, passwordFile);
  const flags = ['-D', draft, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (!durable) flags.push('--no-sync');
  const initdb = spawnSync(binaries.initdb, flags, serverSpawnOptions(account));
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`);
  renameSync(draft, dataDirectory);
  return password;
};

const isPassword = (text: string): boolean => /^[0-9a-f]{48}$/.test(text);

const writePassword = ({ account }: ClusterLocation, passwordFile: string): string => {
  const password = randomBytes(24).toString('hex');
  writeWholeFile(passwordFile, password, privateMode);
  giveTo(account, passwordFile);
  return password;
};

/** An account that may write the files may do so without the old password: Postgres in single-user mode asks for none. */
const replacePassword = (location: ClusterLocation, binaries: ServerBinaries, passwordFile: string): string => {
  const password = writePassword(location, passwordFile);
  const alone = spawnSync(binaries.postgres, ['--single', '-D', location.dataDirectory, 'postgres'], {
    ...serverSpawnOptions(location.account),
    input: `alter role ${superuser} password '${password}';\n`,
  });
  if (alone.status === 0) return password;
  // The next start tries again.
  rmSync(passwordFile);
  throw new Error(`a lost password could not be replaced: ${alone.error?.message ?? alone.stderr}`);
};
