import { hashRecoveryCode, isTotpCode, matchingStep } from '@beekeeping/auth';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { openSecret } from '@beekeeping/core/seal';
import { recoveryCodes, totpSecrets } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { codeAttempts, lockAttempts, recordFailedAttempt } from '../failed-attempts/index.ts';
import type { SecondFactor } from '../sessions/sign-in-context.ts';
import { totpSecretPlace } from './totp-secret.ts';

const attemptsKey = (userId: string): string => `code:${userId}`;

/**
 * Allows one code of a user to be checked at a time, from any route. Taken before `lockUser`.
 * @throws AppError RATE_LIMITED after ten wrong ones within 15 minutes (docs/requirements/access.md#second-factor)
 */
export const lockCodeAttempts = (change: Change, userId: string): Promise<void> =>
  lockAttempts(change, attemptsKey(userId));

/**
 * Uses up a code of the user's app or a recovery code; it is accepted once, for any purpose. A wrong one is counted,
 * and a right one does not reset the count: ten in 15 minutes are the limit. The caller holds `lockCodeAttempts` and
 * `lockUser`.
 * @returns what it was, undefined for a wrong or used one
 */
export const acceptCode = async (
  change: Change,
  keyRing: KeyRing,
  userId: string,
  code: string,
): Promise<SecondFactor | undefined> => {
  const accepted = isTotpCode(code)
    ? (await acceptTotpCode(change, keyRing, userId, code)) && 'totp'
    : (await acceptRecoveryCode(change, userId, code)) && 'recovery-code';
  if (accepted) return accepted;
  await recordFailedAttempt(change, attemptsKey(userId), codeAttempts);
  return undefined;
};

const acceptTotpCode = async (
  { tx, now }: Change,
  keyRing: KeyRing,
  userId: string,
  code: string,
): Promise<boolean> => {
  const [row] = await tx
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
    .for('update');
  if (!row) return false;
  const step = matchingStep(openSecret(keyRing, totpSecretPlace(row.id), row.secret), code, now);
  if (step === undefined || (row.lastUsedStep !== null && step <= row.lastUsedStep)) return false;
  await tx.update(totpSecrets).set({ lastUsedStep: step }).where(eq(totpSecrets.id, row.id));
  return true;
};

const acceptRecoveryCode = async ({ tx, now }: Change, userId: string, code: string): Promise<boolean> => {
  const codeHash = hashRecoveryCode(code);
  if (codeHash === undefined) return false;
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
};
