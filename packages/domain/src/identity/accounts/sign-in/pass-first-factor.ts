import { signMfaToken } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import type { Change } from '@beekeeping/events';
import { beginChallenge } from '../mfa/begin-challenge.ts';
import type { UserRow } from '../users/user.records.ts';
import type { Device, SignedIn, SignInContext } from '../sessions/sign-in-context.ts';
import { signedInAs, type StartedSession, startSession } from '../sessions/start-session.ts';

/** The first factor was right and the user has a second one: there are no tokens yet. */
interface MfaRequired {
  mfaRequired: true;
  /** To be exchanged with a code at `/auth/mfa/verify`, within 5 minutes. */
  mfaToken: string;
}

/** The next step after a right first factor. */
export type SignInResult = SignedIn | MfaRequired;

/** The result of a right first factor, before anything is signed. */
export type FirstFactorPassed = StartedSession | { userId: string; challengeId: string };

/**
 * Goes on after the password, or the identity provider, vouched for a user: a session, or the challenge of the second
 * factor when the user has one (docs/requirements/access.md#sign-in). The caller holds `lockUser` and has seen that the
 * user is active.
 */
export const passFirstFactor = async (
  change: Change,
  caller: Caller,
  user: UserRow,
  device: Device,
): Promise<FirstFactorPassed> =>
  user.mfaEnabled
    ? { userId: user.id, challengeId: await beginChallenge(change, user.id) }
    : startSession(change, caller, user, device);

/** The answer of a sign-in. Made after the commit. */
export const signInResultOf = (context: SignInContext, passed: FirstFactorPassed): SignInResult => {
  if ('sessionId' in passed) return signedInAs(context, passed);
  const { userId, challengeId } = passed;
  return {
    mfaRequired: true,
    mfaToken: signMfaToken(context.keyRing, { userId, id: challengeId, now: context.clock.now() }),
  };
};
