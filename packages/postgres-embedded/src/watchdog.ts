import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Its input ends when we do, however we end; it then stops the server and, once that is gone (10 s at most), removes
 * the directories it was given.
 */
const script = `
cat >/dev/null
server=$1; shift
kill -INT "$server" 2>/dev/null
[ $# -eq 0 ] && exit
tries=0
while kill -0 "$server" 2>/dev/null && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
rm -rf "$@"
`;

export interface Watchdog {
  /** Ends the watch without any of its consequences. */
  dismiss(): Promise<void>;
}

/** Sees to it that the server does not outlive this process, even when that is killed. */
export const setWatchdog = (serverPid: number, directoriesToRemove: readonly string[]): Watchdog => {
  const dog = spawn('/bin/sh', ['-c', script, 'postgres-watchdog', String(serverPid), ...directoriesToRemove], {
    cwd: '/',
    detached: true, // a Ctrl-C meant for us must not end it first
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  dog.unref();
  (dog.stdin as typeof dog.stdin & { unref(): void }).unref();
  dog.stdin.on('error', () => undefined); // it was killed: nothing is ever written to it
  return {
    dismiss: async () => {
      if (dog.exitCode !== null || dog.signalCode !== null) return;
      dog.ref();
      const exited = once(dog, 'exit');
      process.kill(-dog.pid!, 'SIGKILL'); // the whole group: its `cat` too
      await exited;
    },
  };
};
