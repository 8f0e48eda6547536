import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { assertNoSecretInLog, watchFor } from '@beekeeping/db/testing';
import { bundledProgram } from './bundled-program.ts';

/** A service as its own process, the way it is deployed. */
export interface ServiceProcess {
  /** Where it listens; for the worker its private port. */
  url: string;
  pid: number;
  /** Everything it wrote so far. */
  output(): string;
  /** Sends the signal and waits for the end. @returns the exit code, null after SIGKILL */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What a service with routes prints, and the worker. */
const LISTENING = /^(?:listening|working, metrics) (http:\/\/\S+)$/m;

/**
 * Starts `node <script>` with PATH and these variables, no others, and waits until it says so. It stops without delay
 * by default: no balancer looks at it.
 * @param announcement the line that it prints then, with its url as first group
 * @param ownGroup makes it the head of a process group: who signals that does not mean us
 * @throws Error with its output when it ends before that
 */
export const startServiceProcess = async (
  script: string,
  env: Record<string, string>,
  announcement: RegExp = LISTENING,
  ownGroup = false,
): Promise<ServiceProcess> => {
  const child: ChildProcess = spawn(process.execPath, [bundledProgram(script, env)], {
    env: { PATH: process.env.PATH, STOP_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const match = announcement.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it listened:\n${output}`)));
  });
  return {
    url,
    pid: child.pid!,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      watchFor(() => assertNoSecretInLog(`the output of ${script}`, output));
      return child.exitCode;
    },
  };
};
