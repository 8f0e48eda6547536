import { fileURLToPath } from 'node:url';
import { spawnProcess } from '@beekeeping/process/testing';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Starts the built program with these variables and no others; a `.env` of the checkout is left out. */
export const startJobs = (words: readonly string[], env: Record<string, string> = {}) =>
  spawnProcess(program, words, { NODE_ENV: 'test', ...env });
