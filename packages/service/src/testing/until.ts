import { setTimeout as delay } from 'node:timers/promises';

const DEADLINE_MS = 20_000;

/**
 * Waits for a condition instead of for a time.
 * @throws Error when it does not come true within 20 s
 */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in time');
    await delay(10);
  }
};
