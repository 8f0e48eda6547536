import { setTimeout as delay } from 'node:timers/promises';

/** Waits for a condition, but no longer than that. @returns whether it came true */
export const until = async (withinMs: number, condition: () => boolean | Promise<boolean>): Promise<boolean> => {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
};
