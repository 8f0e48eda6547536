import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A process under measurement, its output in a file as an operator would keep it. */
export interface MeasuredProcess {
  name: string;
  url: string;
  logFile: string;
  /** Memory that it holds at the moment, in MB. */
  residentMb(): number;
  /** SIGTERM, and its end. @throws Error when it did not end cleanly */
  stop(): Promise<void>;
}

/** What a process holds before any load and after it. */
export interface MemoryUse {
  process: MeasuredProcess;
  idleMb: number;
  loadedMb: number;
}

/** A service listens; the worker works and shows its metrics. */
const STARTED = /^(?:listening|working, metrics) (http:\/\/\S{1,200})$/m;

/** Starts `node <script>` with PATH and these variables, and waits until it says that it has started. */
export const startMeasuredProcess = async (order: {
  name: string;
  script: string;
  env: Record<string, string>;
  logFile: string;
  nodeOptions?: readonly string[];
}): Promise<MeasuredProcess> => {
  const { name, script, logFile } = order;
  const output = openSync(logFile, 'w');
  const child = spawn(process.execPath, [...(order.nodeOptions ?? []), script], {
    // No balancer looks at it.
    env: { PATH: process.env.PATH, STOP_DELAY_MS: '0', ...order.env },
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'exit');
  // However the benchmark ends, nothing that it started stays behind.
  process.once('exit', () => child.kill());
  let url: string | undefined;
  while (url === undefined) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${readFileSync(logFile, 'utf8')}`);
    await delay(20);
    url = STARTED.exec(readFileSync(logFile, 'utf8'))?.[1];
  }
  return {
    name,
    url,
    logFile,
    residentMb: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode}, see ${logFile}`);
    },
  };
};
