import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterLocation } from './cluster-location.ts';
import { identifyProcess, isStillRunning } from './process-identity.ts';
import { formatProcessRecord, parseProcessRecord } from './process-record.ts';
import { readableMode, readFileIfPresent, writeWholeFile } from './whole-file.ts';

const pollMs = 20;

const serverRecord = (clusterDir: string): string => path.join(clusterDir, 'server');

/** Remembers which process the server is, for a start after its owner was killed. */
export const recordServer = ({ clusterDir }: ClusterLocation, pid: number): void => {
  const server = identifyProcess(pid);
  if (server) writeWholeFile(serverRecord(clusterDir), formatProcessRecord(clusterDir, server), readableMode);
};

/** Removes the record once the server has ended. */
export const forgetServer = ({ clusterDir }: ClusterLocation): void =>
  rmSync(serverRecord(clusterDir), { force: true });

/**
 * Ends the server that an earlier, killed owner left behind, and waits for it. Only the owner of the cluster may call
 * this. Another process that meanwhile got the server's process number is not touched.
 */
export const stopOrphanedServer = async (location: ClusterLocation): Promise<void> => {
  const text = readFileIfPresent(serverRecord(location.clusterDir));
  const server = text === undefined ? undefined : parseProcessRecord(location.clusterDir, text);
  if (!server) return;
  if (isStillRunning(server)) {
    process.kill(server.pid, 'SIGINT'); // Postgres' "fast" shutdown
    while (isStillRunning(server)) await wait(pollMs);
  } else if (identifyProcess(server.pid)) {
    discardLockNaming(server.pid, location);
  }
  forgetServer(location);
};

/** Postgres takes its lock for held as long as any process, even an unrelated one, has the number in it. */
const discardLockNaming = (pid: number, { dataDirectory }: ClusterLocation): void => {
  const lock = path.join(dataDirectory, 'postmaster.pid');
  if (readFileIfPresent(lock)?.split('\n')[0] === String(pid)) rmSync(lock);
};
