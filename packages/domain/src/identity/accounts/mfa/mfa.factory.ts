import { signMfaToken, totpCodeAt } from '@beekeeping/auth';
import type { SignedInCaller } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { sessions, users } from '@beekeeping/db/schema';
import { noteSecret } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { beginChallenge } from './begin-challenge.ts';
import { beginEnrolment } from './begin-enrolment.ts';
import { confirmEnrolment } from './confirm-enrolment.ts';

/** A request of this user. */
export const requestOfUser = (userId: string): SignedInCaller => ({
  kind: 'user',
  userId,
  name: 'Resi Imkerin',
  sessionId: newId(),
  ip: '192.0.2.8',
  requestId: 'request-of-a-test',
});

/** An enrolment of this user that waits for its first code. Nothing is left of the sign-in that it needed. */
export const anEnrolment = async (
  context: SignInContext,
  userId: string,
): Promise<{ setupToken: string; secret: string }> => {
  const caller = requestOfUser(userId);
  const now = context.clock.now();
  const session = { id: caller.sessionId, userId, ip: caller.ip, createdAt: now, lastUsedAt: now };
  await context.db.insert(sessions).values({ ...session, expiresAt: new Date(now.getTime() + 60_000) });
  try {
    const begun = await beginEnrolment(context, caller);
    const secret = new URL(begun.otpauthUrl).searchParams.get('secret')!;
    noteSecret(secret);
    return { setupToken: begun.setupToken, secret };
  } finally {
    await context.db.delete(sessions).where(eq(sessions.id, caller.sessionId));
  }
};

/** A second factor of this user, enabled now with the code of this moment. */
export const aSecondFactor = async (
  context: SignInContext,
  userId: string,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { setupToken, secret } = await anEnrolment(context, userId);
  const code = totpCodeAt(secret, context.clock.now());
  const recoveryCodes = await confirmEnrolment(context, requestOfUser(userId), { setupToken, code });
  recoveryCodes.forEach(noteSecret);
  return { secret, recoveryCodes };
};

/** The `mfaToken` of a sign-in after the first factor; no password is hashed. */
export const anMfaToken = async (context: SignInContext, userId: string): Promise<string> => {
  const [user] = await context.db.select({ mfaEnabled: users.mfaEnabled }).from(users).where(eq(users.id, userId));
  if (!user?.mfaEnabled) throw new Error('the user has no second factor');
  const caller = { kind: 'anonymous', ip: '192.0.2.9', requestId: 'request-of-a-test' } as const;
  const id = await inChange(context, caller, (change) => beginChallenge(change, userId));
  return signMfaToken(context.keyRing, { userId, id, now: context.clock.now() });
};
