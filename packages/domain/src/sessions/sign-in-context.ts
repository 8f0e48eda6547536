import type { KeyRing } from '@beekeeping/core/key-ring';
import type { ChangeContext } from '@beekeeping/events';

/** What a process must hold to sign people in. */
export interface SignInContext extends ChangeContext {
  keyRing: KeyRing;
}

/** What a browser gets for a sign-in or a refresh. */
export interface SignedIn {
  /** A JWT for the Authorization header, good for 15 minutes. */
  accessToken: string;
  /** For the cookie only. */
  refreshToken: string;
  /** When the refresh token, unused, stops working. */
  refreshTokenExpiresAt: Date;
}

/** The first factor was right and the user has a second one: there are no tokens yet. */
export interface MfaRequired {
  mfaRequired: true;
  /** To be exchanged with a code at `/auth/mfa/verify`, within 5 minutes. */
  mfaToken: string;
}

/** What a right first factor leads to. */
export type SignInResult = SignedIn | MfaRequired;
