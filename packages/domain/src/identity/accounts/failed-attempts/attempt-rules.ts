import type { AttemptRule } from './attempts.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;

/**
 * Passwords: five wrong ones are free, then the pause doubles from 2 seconds to at most 5 minutes
 * (docs/requirements/faults.md#guessing-and-theft). So one bucket checks 24 wrong passwords an hour, however many
 * addresses they come from, and nobody waits longer than 5 minutes for the next try.
 */
export const passwordAttempts: AttemptRule = {
  forgottenAfterSeconds: 4 * QUARTER_OF_AN_HOUR,
  pauseSeconds: (failures) => (failures <= 5 ? 0 : Math.min(300, 2 ** (failures - 5))),
};

/** Codes: ten wrong ones of a user within 15 minutes, over all addresses and challenges. */
export const codeAttempts: AttemptRule = {
  forgottenAfterSeconds: QUARTER_OF_AN_HOUR,
  pauseSeconds: (failures) => (failures < 10 ? 0 : QUARTER_OF_AN_HOUR),
};
