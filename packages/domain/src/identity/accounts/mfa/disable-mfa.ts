import type { SignedInCaller } from '@beekeeping/core/actor';
import { AppError } from '@beekeeping/core/app-error';
import { inChange } from '@beekeeping/events';
import { assertUnchangedPassword, confirmPassword } from '../profile/confirm-password.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { lockUser } from '../users/user.queries.ts';
import { userRecords } from '../users/user.records.ts';
import type { UserView } from '../users/user.schema.ts';
import { acceptCode, lockCodeAttempts } from './accept-code.ts';
import { hasEnded, wrongCode } from './code-refusals.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

const notEnabled = (): AppError => new AppError('INVALID_STATE', 'There is no second factor to disable.');

/**
 * Gives up the caller's second factor, which takes both: the password and a code, or a recovery code. Sessions go on.
 * @throws AppError INVALID_CREDENTIALS or INVALID_CODE after the refusal was recorded, RATE_LIMITED after too many of
 * either, INVALID_STATE when it is not enabled
 */
export const disableMfa = async (
  context: SignInContext,
  caller: SignedInCaller,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<UserView> => {
  if (!(await userRecords.read(context.db, caller.userId)).mfaEnabled) throw notEnabled();
  const confirmedHash = await confirmPassword(context, caller, currentPassword, 'mfa.disable');

  const disabled = await inChange(context, caller, async (change) => {
    await lockCodeAttempts(change, caller.userId);
    const user = await lockUser(change, caller.userId);
    if (!user?.isActive) throw hasEnded('sign-in');
    assertUnchangedPassword(user, confirmedHash);
    if (!user.mfaEnabled) throw notEnabled();
    const secondFactor = await acceptCode(change, context.keyRing, user.id, code);
    if (!secondFactor) {
      change.audit('credential.rejected', {
        entityType: 'user',
        entityId: user.id,
        details: { credential: 'code', toConfirm: 'mfa.disable' },
      });
      return undefined;
    }
    change.audit('user.mfa_disabled', { entityType: 'user', entityId: user.id, details: { secondFactor } });
    return userRecords.view(change.tx, await removeSecondFactor(change, user));
  });
  if (!disabled) throw wrongCode();
  return disabled;
};
