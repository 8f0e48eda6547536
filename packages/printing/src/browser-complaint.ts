import { execFile } from 'node:child_process';
import type { BrowserHome } from './browser-home.ts';

/** What a browser that does not start says of it. */
export interface BrowserComplaint {
  /** The line that gives the reason, bounded; absent when it says nothing. */
  line?: string;
  /** The machine forbids what its sandbox needs. */
  isAboutSandbox: boolean;
}

const LONGEST_MS = 10_000;
const MAX_CHARACTERS = 1_000;

/** Behind the reason may come what follows from it. */
const reasonIn = (lines: readonly string[]): string | undefined =>
  lines.findLast((line) => line.includes(':FATAL:')) ??
  lines.findLast((line) => line.includes(':ERROR:')) ??
  lines.at(-1);

/** Starts it once more to listen: the library keeps to itself what a browser wrote before it ended. Never fails. */
export const complaintOf = async (home: BrowserHome, words: readonly string[]): Promise<BrowserComplaint> => {
  const heard = await new Promise<string>((resolve) => {
    execFile(
      home.executable,
      [...words, '--headless', `--user-data-dir=${home.profile}`, '--dump-dom', 'about:blank'],
      { env: home.env, timeout: LONGEST_MS, killSignal: 'SIGKILL', maxBuffer: 2 ** 20 },
      (_error, _stdout, stderr) => resolve(stderr),
    );
  });
  const lines = heard.split('\n').filter((line) => line.trim() !== '');
  const line = reasonIn(lines)?.slice(0, MAX_CHARACTERS);
  return {
    ...(line !== undefined && { line }),
    isAboutSandbox: lines.some((each) => /No usable sandbox|new namespace|sys_chroot|suid sandbox/i.test(each)),
  };
};
