import { spawn } from 'node:child_process';

/** Ends what hangs; a slow or busy computer takes its time: beside five other programs all tests need more than 20 minutes. */
const LIMIT_MINUTES = 85;
const running = new Set();

const stop = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    running.delete(child);
  }
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) stop(child, signal);
    process.exit(1);
  });
}

/**
 * Runs a shell command to its end, in a process group of its own so that a command that hangs is stopped with all it started.
 * @param {string} command
 * @param {{ cwd: string, live?: boolean, env?: Record<string, string> }} options `live` lets standard error through while the command runs
 * @returns {Promise<{ code: number | null, output: string }>} `code` is null when a signal or the time limit ended it
 */
export const runCommand = (command, { cwd, live = false, env = {} }) =>
  new Promise((resolve) => {
    let output = '';
    const child = spawn(command, {
      cwd,
      shell: true,
      detached: true,
      stdio: ['ignore', 'pipe', live ? 'inherit' : 'pipe'],
      // The run that started the checks has installed already.
      env: { ...process.env, npm_config_verify_deps_before_run: 'false', ...(live ? {} : { NO_COLOR: '1' }), ...env },
    });
    running.add(child);
    const limit = setTimeout(() => {
      const reason = `stopped after ${LIMIT_MINUTES} minutes\n`;
      if (live) process.stderr.write(reason);
      else output += reason;
      stop(child, 'SIGKILL');
    }, LIMIT_MINUTES * 60_000);
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, output });
    });
  });
