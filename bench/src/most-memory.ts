import { setTimeout as delay } from 'node:timers/promises';
import type { MeasuredProcess } from './stand/measured-process.ts';

const LOOK_EVERY_MS = 50;

/** The most memory in MB that a process holds at any time until the work is done. */
export const mostMemory = async (process: MeasuredProcess, work: Promise<unknown>): Promise<number> => {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  let most = process.residentMb();
  while (!state.isDone) {
    await delay(LOOK_EVERY_MS);
    most = Math.max(most, process.residentMb());
  }
  await done;
  return most;
};
