import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 10_000;

/** Resolves as soon as the condition holds. `what` says in the error which one never did. */
export const waitUntil = async (what: string, condition: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${what}`);
    await delay(20);
  }
};
