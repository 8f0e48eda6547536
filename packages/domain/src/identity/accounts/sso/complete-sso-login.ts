import { hashSecret } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import { ssoLogins } from '@beekeeping/db/schema';
import { type Change, inChange } from '@beekeeping/events';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { passFirstFactor, type SignInResult, signInResultOf } from '../sign-in/pass-first-factor.ts';
import type { Device, SignInContext } from '../sessions/index.ts';
import { lockUser } from '../users/user.queries.ts';
import { ssoLoginEnded } from './sso-login.ts';

/** The completion code that the UI exchanges for a session. */
export interface SsoCompletion extends Device {
  code: string;
  browser: string | undefined;
}

/**
 * Exchanges a completion code, once, in the browser that began the sign-in: a session, or the challenge of the second
 * factor, as after a password. Without that browser's cookie a code sent to somebody else would sign them in as its owner.
 * @throws AppError UNAUTHENTICATED after the refusal has been recorded
 */
export const completeSsoLogin = async (
  context: SignInContext,
  caller: Caller,
  completion: SsoCompletion,
): Promise<SignInResult> => {
  const passed = await inChange(context, caller, async (change) => {
    const [login] = await change.tx.select().from(ssoLogins).where(isOpen(change, completion));
    const user = login?.userId == null ? undefined : await lockUser(change, login.userId);
    if (!user?.isActive || !(await claimCompletion(change, completion))) {
      change.audit('login.failed', {
        entityType: 'user',
        entityId: user?.id,
        details: { reason: user && !user.isActive ? 'inactive' : 'sso-code' },
      });
      return undefined;
    }
    return passFirstFactor(change, caller, user, completion);
  });
  if (!passed) throw ssoLoginEnded();
  return signInResultOf(context, passed);
};

const isOpen = (change: Change, { code, browser }: SsoCompletion) =>
  and(
    eq(ssoLogins.completionCodeHash, hashSecret(code)),
    eq(ssoLogins.browserHash, hashSecret(browser ?? '')),
    isNull(ssoLogins.completedAt),
    gt(ssoLogins.completionExpiresAt, change.now),
  );

/** The row is claimed in one statement: another holder of the same code finds it taken. */
const claimCompletion = async (change: Change, completion: SsoCompletion): Promise<boolean> => {
  const claimed = await change.tx
    .update(ssoLogins)
    .set({ completedAt: change.now })
    .where(isOpen(change, completion))
    .returning({ id: ssoLogins.id });
  return claimed.length === 1;
};
