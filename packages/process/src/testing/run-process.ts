import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { assertNoSecretInLog, watchFor } from '@beekeeping/db/testing';
import { bundledProgram } from './bundled-program.ts';

/** How a program ended; `code` is null when a signal ended it. */
export interface EndedProcess {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A program that should have ended and did not fails its test instead of holding up the whole run. */
const LONGEST_RUN_MS = 600_000;

/** Starts `node <script> <words>` with exactly these variables. */
export const spawnProcess = (
  script: string,
  words: readonly string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<EndedProcess> } => {
  const child = spawn(process.execPath, [bundledProgram(script, env), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_RUN_MS,
    killSignal: 'SIGKILL',
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const ended = Promise.all([closed, text(child.stdout), text(child.stderr)]);
  return {
    child,
    ended: ended.then(([code, stdout, stderr]) => {
      watchFor(() => assertNoSecretInLog(`the output of ${script}`, stdout + stderr));
      return { code, stdout, stderr };
    }),
  };
};

/** Runs `node <script> <words>` to its end. */
export const runProcess = (
  script: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<EndedProcess> => spawnProcess(script, words, env).ended;
