import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
};

const parentOf = (pid: number): number => Number(/^PPid:\t(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

const descendsFrom = (ancestor: number, pid: number): boolean => {
  for (let at = pid; at > 1; at = parentOf(at)) if (at === ancestor) return true;
  return false;
};

/**
 * Processes of browsers that this process has started and that have not ended, the first ones first.
 * @param word in their command line
 */
export const browserProcesses = (word = 'chrom'): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/cmdline`).includes(word))
    .map(Number)
    .filter((pid) => descendsFrom(process.pid, pid))
    .toSorted((a, b) => a - b);

/** Environment of a process. */
export const environmentOf = (pid: number): string => read(`/proc/${pid}/environ`);

/** Where a browser, not one of its helpers, keeps its profile. */
export const profileOf = (pid: number): string | undefined =>
  /--user-data-dir=([^\0]+)/.exec(read(`/proc/${pid}/cmdline`))?.[1];

/** Account that a process runs as. */
export const accountOf = (pid: number): number => Number(/^Uid:\t(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);
