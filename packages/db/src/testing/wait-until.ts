import { setTimeout as delay } from 'node:timers/promises';

/** Ends hanging work; a busy machine may take its time. */
const LIMIT_MS = 600_000;

/**
 * Waits for a condition instead of for a time.
 * @param what tells which condition it was in the error
 * @param everyMs how often it is looked for: more rarely where a look costs something and many are waited for at once
 * @throws Error when it does not come true within ten minutes
 */
export const waitUntil = async (
  what: string,
  condition: () => boolean | Promise<boolean>,
  everyMs = 20,
): Promise<void> => {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${what}`);
    await delay(everyMs);
  }
};
