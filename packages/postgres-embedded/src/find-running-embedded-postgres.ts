import { existsSync } from 'node:fs';
import { lookUpClusterDir } from './cluster-location.ts';
import { readConnectionUrl } from './connection-url-file.ts';
import { hasLiveOwner } from './owner-claim.ts';

/**
 * The connection URL of the embedded server that a live process runs for `dataDir` (the DATA_DIR of that process), or
 * undefined when there is none or it is still starting.
 *
 * @throws Error (EACCES) when the server belongs to another account.
 */
export const findRunningEmbeddedPostgres = (dataDir: string): string | undefined => {
  const { home, clusterDir } = lookUpClusterDir(dataDir);
  return existsSync(clusterDir) && hasLiveOwner(clusterDir) ? readConnectionUrl(home) : undefined;
};
