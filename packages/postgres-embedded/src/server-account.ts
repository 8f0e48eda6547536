import { spawnSync, type SpawnSyncOptionsWithStringEncoding } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';

/** The operating system's account the server runs under; undefined: the one we run under ourselves. */
export type ServerAccount = { uid: number; gid: number } | undefined;

/** Postgres refuses to run as root, and `initdb` requires an account with a passwd entry: "nobody" is on every system. */
const nobody = { uid: 65534, gid: 65534 };

/**
 * Root lends the server an unprivileged account: the one that owns an existing data directory (an ordinary user may
 * have started it before), otherwise nobody. Everybody else runs it under their own.
 */
export const chooseServerAccount = (dataDirectory: string): ServerAccount => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataDirectory, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
};

/** How to run one of Postgres' programs: its account, and an environment that is the same on every machine. */
export const serverSpawnOptions = (account: ServerAccount): SpawnSyncOptionsWithStringEncoding => ({
  ...account,
  cwd: '/', // ours may be out of the account's reach
  env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  encoding: 'utf8',
});

/** Whether the account may enter the directory, all its parents included. */
export const canEnter = (account: ServerAccount, directory: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], serverSpawnOptions(account)).status === 0;

/** Hands a file or directory to the server's account. */
export const giveTo = (account: ServerAccount, file: string): void => {
  if (account) chownSync(file, account.uid, account.gid);
};
