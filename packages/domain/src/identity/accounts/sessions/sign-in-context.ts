import type { KeyRing } from '@beekeeping/core/key-ring';
import type { ChangeContext } from '@beekeeping/events';
import type { Language } from '@beekeeping/messages/language';

/** The dependencies for signing people in. */
export interface SignInContext extends ChangeContext {
  keyRing: KeyRing;
}

/** What a browser or a program says of itself when somebody signs in. */
export interface Device {
  userAgent: string | undefined;
  /** The one that it asks for, if any. */
  language?: Language | undefined;
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
