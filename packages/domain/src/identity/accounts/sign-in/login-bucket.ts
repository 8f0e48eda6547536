import type { Caller } from '@beekeeping/core/actor';
import { isKnownNetwork, networkOf } from './known-network.ts';
import { hashOfTypedEmail } from './login-trace.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';

/** How a sign-in is treated before its password is checked. */
export interface LoginBucket {
  /** Where wrong passwords are counted. */
  key: string;
  /** The account has signed in from this network: its hash is computed before those of strangers. */
  isKnownNetwork: boolean;
}

/**
 * One bucket for each typed e-mail address, whether or not it has an account, and one more for each network that the
 * account has signed in from. So guesses from elsewhere do not slow down its owner at home, and a guest at home does not
 * slow down the owner elsewhere.
 */
export const loginBucketOf = async (
  context: SignInContext,
  caller: Caller,
  typedEmail: string,
): Promise<LoginBucket> => {
  const bucket = `login:${hashOfTypedEmail(context.keyRing, typedEmail)}`;
  const isKnown = await isKnownNetwork(context.db, typedEmail, caller.ip, context.clock.now());
  return { key: isKnown ? `${bucket}:${networkOf(caller.ip)}` : bucket, isKnownNetwork: isKnown };
};
