import { AsyncLocalStorage } from 'node:async_hooks';
import { assertNoSecretInLog, watchFor } from '@beekeeping/db/testing';
import type { EndedProcess } from '@beekeeping/process/testing';
import { jest } from '@jest/globals';
import type { JobName } from '../job-catalog.ts';
import { runNamedJob } from '../run-named-job.ts';

const printed = new AsyncLocalStorage<{ stdout: string; stderr: string }>();

/** What goes to the stream from now on is kept for the run that it comes from, until the file ends. */
const collect = (name: 'stdout' | 'stderr', write: typeof process.stdout.write): void => {
  jest.spyOn(process[name], 'write').mockImplementation((text: string | Uint8Array) => {
    const output = printed.getStore();
    if (!output) return write(text);
    output[name] += String(text);
    return true;
  });
};
const writers = {
  stdout: process.stdout.write.bind(process.stdout),
  stderr: process.stderr.write.bind(process.stderr),
};

/**
 * Runs a job in this process and answers as the program does, in a twentieth of its time. Of the output it has what is
 * printed, not the log. What is about a process (signals, kills, the log) starts one: `startJobs`.
 */
export const runHere = async (
  job: JobName,
  env: Record<string, string>,
  argument?: string,
): Promise<EndedProcess & { code: number }> => {
  for (const name of ['stdout', 'stderr'] as const) collect(name, writers[name]);
  const output = { stdout: '', stderr: '' };
  const started = { argument, env: { NODE_ENV: 'test', ...env }, signal: new AbortController().signal };
  const code = await printed.run(output, () => runNamedJob(job, started));
  watchFor(() => assertNoSecretInLog(`what ${job} printed`, output.stdout + output.stderr));
  return { code, ...output };
};
