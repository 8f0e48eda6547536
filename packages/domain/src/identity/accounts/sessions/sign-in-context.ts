import type { KeyRing } from '@beekeeping/core/key-ring';
import type { ChangeContext } from '@beekeeping/events';

/** What a process must hold to sign people in. */
export interface SignInContext extends ChangeContext {
  keyRing: KeyRing;
}

/** What somebody proved the second factor with. */
export type SecondFactor = 'totp' | 'recovery-code';

/** What a browser gets for a sign-in or a refresh. */
export interface SignedIn {
  /** A JWT for the Authorization header, good for 15 minutes. */
  accessToken: string;
  /** For the cookie only. */
  refreshToken: string;
  /** When the refresh token, unused, stops working. */
  refreshTokenExpiresAt: Date;
}
