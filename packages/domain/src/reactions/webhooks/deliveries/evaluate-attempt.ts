import { retryAfterMs } from './retry-after.ts';
import { GIVE_UP, retryDelayMs } from './retry-schedule.ts';

/** The state of a delivery after an attempt. */
export type Verdict =
  | { state: 'DELIVERED' }
  | { state: 'PENDING'; delayMs: number }
  /** `GONE`: the receiver asks for no more events. */
  | { state: 'FAILED'; reason: 'EXHAUSTED' | 'GONE' };

const GONE = 410;

/**
 * 2xx only is success; a redirect is not followed and fails.
 * @param answer `status` is null when none came
 * @param failureCount failed attempts before this one
 * @param random 0 to 1
 */
export const evaluateAttempt = (
  answer: { status: number | null; retryAfter: string | undefined },
  failureCount: number,
  { scheduleMs, now, random }: { scheduleMs: readonly number[]; now: Date; random: number },
): Verdict => {
  const status = answer.status ?? 0;
  if (status >= 200 && status < 300) return { state: 'DELIVERED' };
  if (status === GONE) return { state: 'FAILED', reason: 'GONE' };
  const askedForMs = retryAfterMs(answer.retryAfter, now);
  const delayMs = retryDelayMs(failureCount, { scheduleMs, retryAfterMs: askedForMs, random });
  return delayMs === GIVE_UP ? { state: 'FAILED', reason: 'EXHAUSTED' } : { state: 'PENDING', delayMs };
};
