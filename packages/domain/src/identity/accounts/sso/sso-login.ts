import type { IdentityProvider, SsoClient } from '@beekeeping/auth';
import { AppError } from '@beekeeping/core/app-error';
import type { SealedPlace } from '@beekeeping/core/seal';
import type { SignInContext } from '../sessions/index.ts';

/** From the redirect to the provider to the return, and from there to the exchange of the completion code. */
export const SSO_LOGIN_SECONDS = 10 * 60;
export const SSO_COMPLETION_SECONDS = 60;

/** The dependencies for signing in through identity providers. */
export interface SsoContext extends SignInContext {
  /** The redirect URI that a provider knows. */
  ssoRedirectUri(provider: IdentityProvider): string;
}

/** The return of a browser from a provider: the provider, and the cookie of the browser. */
export interface SsoStep {
  client: SsoClient;
  /** The cookie of the browser that began. */
  browser: string | undefined;
  /** Of a session in that browser. */
  refreshToken: string | undefined;
}

export const codeVerifierPlace = (id: string): SealedPlace => ({
  purpose: 'sso-state',
  column: 'sso_logins.code_verifier',
  recordId: id,
});

/** Unknown, used, too late or another browser's: the answer does not say which. */
export const ssoLoginEnded = (): AppError =>
  new AppError('UNAUTHENTICATED', 'This sign-in has ended or was begun elsewhere: begin again.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

/** The same for every account and every token that does not lead to a session. */
export const ssoRefused = (): AppError =>
  new AppError('INVALID_CREDENTIALS', 'Nobody may sign in here with this account of the identity provider.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
