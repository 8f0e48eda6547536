/** Where "now" comes from. Tests hand in a fixed one. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is set. For tests. */
export const fixedClock = (start: Date | string): Clock & { set(instant: Date | string): void } => {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant);
    },
  };
};
