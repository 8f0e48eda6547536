import { matchingStep, verifySetupToken } from '@beekeeping/auth';
import type { SignedInCaller } from '@beekeeping/core/actor';
import { openSecret } from '@beekeeping/core/seal';
import { totpSecrets } from '@beekeeping/db/schema';
import { type Change, inChange } from '@beekeeping/events';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { lockUser } from '../users/user.queries.ts';
import { userRecords } from '../users/user.records.ts';
import { alreadyEnabled } from './begin-enrolment.ts';
import { hasEnded, MAX_WRONG_CODES, wrongCode } from './code-refusals.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { totpSecretPlace } from './totp-secret.ts';

/**
 * Enables the second factor with the first code of the app that was set up. That code is used up: signing in takes a
 * later one. Sessions go on.
 * @returns the recovery codes, shown this once
 * @throws AppError INVALID_CODE after the wrong code was counted; UNAUTHENTICATED for a token that is not of this user's
 * waiting enrolment, or after five wrong codes; INVALID_STATE while a second factor is enabled
 */
export const confirmEnrolment = async (
  context: SignInContext,
  caller: SignedInCaller,
  { setupToken, code }: { setupToken: string; code: string },
): Promise<string[]> => {
  const claims = verifySetupToken(context.keyRing, setupToken, context.clock.now());
  if (claims?.userId !== caller.userId) throw hasEnded('enrolment');

  const codes = await inChange(context, caller, async (change) => {
    const user = await lockUser(change, claims.userId);
    if (!user?.isActive) throw hasEnded('enrolment');
    if (user.mfaEnabled) throw alreadyEnabled();
    const waiting = await lockWaitingEnrolment(change, claims);
    if (!waiting) throw hasEnded('enrolment');
    const secret = openSecret(context.keyRing, totpSecretPlace(waiting.id), waiting.secret);
    const step = matchingStep(secret, code, change.now);
    if (step === undefined) {
      await change.tx
        .update(totpSecrets)
        .set({ failedCodes: waiting.failedCodes + 1 })
        .where(eq(totpSecrets.id, waiting.id));
      change.audit('credential.rejected', {
        entityType: 'user',
        entityId: user.id,
        details: { credential: 'code', toConfirm: 'mfa.enroll' },
      });
      return undefined;
    }
    await change.tx
      .update(totpSecrets)
      .set({ confirmedAt: change.now, lastUsedStep: step })
      .where(eq(totpSecrets.id, waiting.id));
    await userRecords.update(change, user, { mfaEnabled: true });
    change.audit('user.mfa_enabled', { entityType: 'user', entityId: user.id });
    return renewRecoveryCodes(change, user.id);
  });
  if (!codes) throw wrongCode();
  return codes;
};

const lockWaitingEnrolment = async (change: Change, { id, userId }: { id: string; userId: string }) => {
  const [row] = await change.tx
    .select()
    .from(totpSecrets)
    .where(
      and(
        eq(totpSecrets.id, id),
        eq(totpSecrets.userId, userId),
        isNull(totpSecrets.confirmedAt),
        gt(totpSecrets.expiresAt, change.now),
        lt(totpSecrets.failedCodes, MAX_WRONG_CODES),
      ),
    )
    .for('update');
  return row;
};
