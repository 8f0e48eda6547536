/** Random part of a waiting time, so that simultaneous failures are not retried together. */
const JITTER = 0.1;

/** Every attempt has failed. */
export const GIVE_UP = 'GIVE_UP';

/**
 * When a delivery is tried again after a failed attempt (docs/requirements/reactions.md#webhooks).
 * @param failureCount failed attempts before this one
 * @param retryAfterMs what the receiver asked for: it can make the waiting time longer, never shorter
 * @param random 0 to 1
 * @returns whole ms
 */
export const retryDelayMs = (
  failureCount: number,
  options: { scheduleMs: readonly number[]; retryAfterMs: number | undefined; random: number },
): number | typeof GIVE_UP => {
  const scheduledMs = options.scheduleMs[failureCount];
  if (scheduledMs === undefined) return GIVE_UP;
  const jitteredMs = scheduledMs * (1 + JITTER * (2 * options.random - 1));
  return Math.round(Math.max(jitteredMs, options.retryAfterMs ?? 0));
};
