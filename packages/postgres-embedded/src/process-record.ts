import { statSync } from 'node:fs';
import type { ProcessIdentity } from './process-identity.ts';

/** A note in the cluster directory about one process. Holds no secret. */
interface ProcessRecord {
  /** Device and inode of that directory: a copy of the directory contains records that do not concern it. */
  directory: string;
  process: ProcessIdentity;
}

export const formatProcessRecord = (clusterDir: string, process: ProcessIdentity): string =>
  JSON.stringify({ directory: directoryMark(clusterDir), process } satisfies ProcessRecord);

/**
 * The process a note is about, or undefined when the note was made for another directory. Notes are written whole: a
 * broken one was not left by a process that still runs.
 */
export const parseProcessRecord = (clusterDir: string, text: string): ProcessIdentity | undefined => {
  const record = readRecord(text);
  return record?.directory === directoryMark(clusterDir) ? record.process : undefined;
};

const readRecord = (text: string): ProcessRecord | undefined => {
  try {
    const record = JSON.parse(text) as ProcessRecord | null;
    return Number.isSafeInteger(record?.process?.pid) ? record! : undefined;
  } catch {
    return undefined;
  }
};

const directoryMark = (directory: string): string => {
  const { dev, ino } = statSync(directory, { bigint: true });
  return `${dev}/${ino}`;
};
