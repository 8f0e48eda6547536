/** Where "now" comes from. Tests hand in a fixed one. */
export interface Clock {
  now(): Date;
}

/**
 * How far the clocks of our processes and the database may be apart. A process that is further off is not ready, and a
 * token from further ahead is refused.
 */
export const CLOCK_TOLERANCE_MS = 60_000;

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is stopped until it is set. For tests. */
export const fixedClock = (start: Date | string): Clock & { set(instant: Date | string): void } => {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant);
    },
  };
};
