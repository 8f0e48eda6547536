import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 20_000;

/**
 * Waits for a condition instead of for a time.
 * @param what tells which condition it was in the error
 * @throws Error when it does not come true within 20 s
 */
export const waitUntil = async (what: string, condition: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${what}`);
    await delay(20);
  }
};
