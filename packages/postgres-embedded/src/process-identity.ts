import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process that cannot be mistaken for a later one with the same number. Numbers alone repeat: after a reboot, and in
 * a container nearly always.
 */
export interface ProcessIdentity {
  pid: number;
  /** When it began, in a form of the platform's own; only ever compared for equality. */
  startedMark: string;
}

/** The process that runs under `pid` now; undefined when there is none or only an unreaped remainder. */
export const identifyProcess = (pid: number): ProcessIdentity | undefined => {
  const startedMark = process.platform === 'linux' ? linuxStartedMark(pid) : portableStartedMark(pid);
  return startedMark === undefined ? undefined : { pid, startedMark };
};

/** Whether exactly this process is still there. */
export const isStillRunning = (identity: ProcessIdentity): boolean =>
  identifyProcess(identity.pid)?.startedMark === identity.startedMark;

const linuxStartedMark = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name is in parentheses and may hold anything, so count from the last one: state, then field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${bootId}/${fields[19]}`;
  } catch {
    return undefined;
  }
};

const portableStartedMark = (pid: number): string | undefined => {
  const ps = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  });
  const [, state, startedMark] = /^(\S+)\s+(\S.*)$/.exec(ps.stdout.trimEnd()) ?? [];
  return state?.startsWith('Z') ? undefined : startedMark;
};
