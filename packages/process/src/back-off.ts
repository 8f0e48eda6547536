/** The least that a loop rests after a failed poll, however often it is woken. */
export const SHORTEST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;

/**
 * How long a loop rests after a number of failed polls in a row: doubling from half a second to half a minute, and spread
 * over the upper half, so that the processes that an error hit at once do not come back at once.
 * @param failures at least 1
 * @param chance from 0 to 1
 */
export const backOffMs = (failures: number, chance: number): number => {
  const longest = Math.min(LONGEST_REST_MS, 2 * SHORTEST_REST_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(longest * (0.5 + chance / 2));
};
