import { AppError } from '@beekeeping/core/app-error';
import type { Queryable } from '@beekeeping/db';
import { attempts } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';

/** How guesses of one kind of secret are slowed down, over all addresses and processes. */
export interface AttemptRule {
  /** After so long without another failure the earlier ones no longer count. */
  forgottenAfterSeconds: number;
  /** How long further attempts are refused after so many failures; 0 for not at all. */
  pauseSeconds(failures: number): number;
}

const tooManyAttempts = (blockedUntil: Date, now: Date): AppError =>
  new AppError('RATE_LIMITED', 'Too many wrong attempts. Wait until the time in Retry-After has passed.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000))) },
  });

const refuseBlocked = (row: { blockedUntil: Date | null } | undefined, now: Date): void => {
  if (row?.blockedUntil && row.blockedUntil > now) throw tooManyAttempts(row.blockedUntil, now);
};

/**
 * Saves checking a guess that would be refused. The guard itself is `lockAttempts`.
 * @throws AppError RATE_LIMITED with Retry-After
 */
export const assertAttemptAllowed = async (db: Queryable, key: string, now: Date): Promise<void> => {
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key));
  refuseBlocked(row, now);
};

/**
 * The row, locked whether or not it was there: who made it later, under `lockUser`, would lock in the wrong order, and
 * between two statements a right guess could take it away.
 */
const lockedRow = async ({ tx, now }: Change, key: string) => {
  const [row] = await tx
    .insert(attempts)
    .values({ key, failures: 0, firstFailureAt: now, lastFailureAt: now })
    .onConflictDoUpdate({ target: attempts.key, set: { key } })
    .returning();
  return row!;
};

/**
 * Refuses a guess that was checked while another one began a pause, right or wrong, and allows one at a time from here
 * to the end of the change. Taken before `lockUser`.
 * @throws AppError RATE_LIMITED with Retry-After
 */
export const lockAttempts = async (change: Change, key: string): Promise<void> => {
  refuseBlocked(await lockedRow(change, key), change.now);
};

/**
 * Counts a wrong guess; the caller returns its outcome from the change, since throwing would take the count back.
 * @returns the seconds of the pause that this guess began, 0 for none
 * @throws AppError RATE_LIMITED when a guess beside this one began a pause: then this one is not to be answered either
 */
export const recordFailedAttempt = async (change: Change, key: string, rule: AttemptRule): Promise<number> => {
  const { now } = change;
  const row = await lockedRow(change, key);
  refuseBlocked(row, now);
  const isForgotten = row.lastFailureAt.getTime() + rule.forgottenAfterSeconds * 1000 <= now.getTime();
  const failures = isForgotten ? 1 : row.failures + 1;
  const pause = rule.pauseSeconds(failures);
  await change.tx
    .update(attempts)
    .set({
      failures,
      firstFailureAt: isForgotten ? now : row.firstFailureAt,
      lastFailureAt: now,
      blockedUntil: pause > 0 ? new Date(now.getTime() + pause * 1000) : null,
    })
    .where(eq(attempts.key, key));
  return pause;
};

/** The secret was known: earlier failures no longer count. */
export const forgetFailedAttempts = async (change: Change, key: string): Promise<void> => {
  await change.tx.delete(attempts).where(eq(attempts.key, key));
};
