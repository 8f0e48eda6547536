import { randomBytes } from 'node:crypto';
import { linkSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { identifyProcess, isStillRunning } from './process-identity.ts';
import { formatProcessRecord, parseProcessRecord } from './process-record.ts';
import { readableMode, readFileIfPresent, writeDraft } from './whole-file.ts';

/** Names the process that runs (or is just starting) the server of a directory. */
const claimFile = (clusterDir: string): string => path.join(clusterDir, 'owner');

/** Whether a live process owns the server of this directory. */
export const hasLiveOwner = (clusterDir: string): boolean =>
  isLiveClaim(clusterDir, readFileIfPresent(claimFile(clusterDir)));

/**
 * Makes this process the owner. Of several that try at once exactly one succeeds; the claim of a dead process does not
 * count.
 *
 * @returns false when a live process holds the claim, be it this one.
 */
export const claimOwnership = (clusterDir: string): boolean => {
  const owner = identifyProcess(process.pid);
  if (!owner) throw new Error('This process cannot find itself among the running ones (is /proc mounted?).');
  const file = claimFile(clusterDir);
  const draft = writeDraft(file, formatProcessRecord(clusterDir, owner), readableMode);
  try {
    discardDeadClaim(clusterDir, file);
    linkSync(draft, file); // unlike a rename, refuses when somebody else was faster
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT') return false; // ENOENT: two discarded the same dead claim
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Gives the claim up. For its owner, once the server has stopped. */
export const releaseOwnership = (clusterDir: string): void => rmSync(claimFile(clusterDir), { force: true });

const isLiveClaim = (clusterDir: string, text: string | undefined): boolean => {
  const owner = text === undefined ? undefined : parseProcessRecord(clusterDir, text);
  return owner !== undefined && isStillRunning(owner);
};

const discardDeadClaim = (clusterDir: string, file: string): void => {
  const text = readFileIfPresent(file);
  if (text === undefined || isLiveClaim(clusterDir, text)) return;
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  renameSync(file, aside);
  // Between reading and moving, a faster process may have put its live claim there: give it back.
  if (readFileIfPresent(aside) !== text) linkSync(aside, file);
  rmSync(aside, { force: true });
};
