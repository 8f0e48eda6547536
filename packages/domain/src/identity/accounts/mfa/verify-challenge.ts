import { verifyMfaToken } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import { mfaChallenges } from '@beekeeping/db/schema';
import { type Change, inChange } from '@beekeeping/events';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Device, SignedIn, SignInContext } from '../sessions/sign-in-context.ts';
import { signedInAs, startSession } from '../sessions/start-session.ts';
import { lockUser } from '../users/user.queries.ts';
import { acceptCode, lockCodeAttempts } from './accept-code.ts';
import { hasEnded, MAX_WRONG_CODES, wrongCode } from './code-refusals.ts';

/** The second step of a sign-in. */
export interface CodeOfChallenge extends Device {
  mfaToken: string;
  /** Six digits of the app, or a recovery code. */
  code: string;
}

/**
 * Starts the session of a sign-in whose first factor was right, once.
 * @throws AppError INVALID_CODE after the wrong code was counted; UNAUTHENTICATED for a token that is none, has expired,
 * was used, was withdrawn, or after five wrong codes; RATE_LIMITED after ten wrong ones of this user within 15 minutes
 */
export const verifyChallenge = async (
  context: SignInContext,
  caller: Caller,
  { mfaToken, code, ...device }: CodeOfChallenge,
): Promise<SignedIn> => {
  const claims = verifyMfaToken(context.keyRing, mfaToken, context.clock.now());
  if (!claims) throw hasEnded('sign-in');

  const started = await inChange(context, caller, async (change) => {
    await lockCodeAttempts(change, claims.userId);
    const user = await lockUser(change, claims.userId);
    const challenge = await lockOpenChallenge(change, claims);
    // Disabled or reset meanwhile: a sign-in that was asked for a code must not succeed without one.
    if (!user?.isActive || !user.mfaEnabled || !challenge) throw hasEnded('sign-in');
    const secondFactor = await acceptCode(change, context.keyRing, user.id, code);
    if (!secondFactor) {
      await change.tx
        .update(mfaChallenges)
        .set({ failedCodes: challenge.failedCodes + 1 })
        .where(eq(mfaChallenges.id, challenge.id));
      change.audit('login.failed', { entityType: 'user', entityId: user.id, details: { reason: 'wrong-code' } });
      return undefined;
    }
    await change.tx.update(mfaChallenges).set({ endedAt: change.now }).where(eq(mfaChallenges.id, challenge.id));
    return startSession(change, caller, user, device, secondFactor);
  });
  if (!started) throw wrongCode();
  return signedInAs(context, started);
};

const lockOpenChallenge = async (change: Change, { id, userId }: { id: string; userId: string }) => {
  const [row] = await change.tx
    .select()
    .from(mfaChallenges)
    .where(
      and(
        eq(mfaChallenges.id, id),
        eq(mfaChallenges.userId, userId),
        isNull(mfaChallenges.endedAt),
        gt(mfaChallenges.expiresAt, change.now),
        lt(mfaChallenges.failedCodes, MAX_WRONG_CODES),
      ),
    )
    .for('update');
  return row;
};
