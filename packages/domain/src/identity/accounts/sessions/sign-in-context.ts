import type { KeyRing } from '@beekeeping/core/key-ring';
import type { ChangeContext } from '@beekeeping/events';

/** The dependencies for signing people in. */
export interface SignInContext extends ChangeContext {
  keyRing: KeyRing;
}

/** The proof of the second factor. */
export type SecondFactor = 'totp' | 'recovery-code';

/** The result of a sign-in or a refresh for a browser. */
export interface SignedIn {
  /** A JWT for the Authorization header, good for 15 minutes. */
  accessToken: string;
  userId: string;
  /** For the cookie only. */
  refreshToken: string;
  /** When the refresh token, unused, stops working. */
  refreshTokenExpiresAt: Date;
}
