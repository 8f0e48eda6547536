import { ApiProblem, NoAnswer } from '@beekeeping/api-client';
import { m } from '../generated/messages/messages.js';

/** What a person reads of a step of signing in that was refused. */
export const signInWords = (failure: Error): string => {
  if (failure instanceof NoAnswer) return m.no_network();
  switch (failure instanceof ApiProblem ? failure.code : undefined) {
    case 'INVALID_CREDENTIALS':
      return m.wrong_credentials();
    case 'INVALID_CODE':
      return m.wrong_code();
    case 'UNAUTHENTICATED':
      return m.sign_in_over();
    case 'NOT_READY':
      return m.sign_in_busy();
    default:
      return m.failed_unexpectedly();
  }
};

/** What a person reads of a sign-in with an identity provider that came back without one. */
export const ssoWords = (error: string): string => {
  switch (error) {
    case 'UNAUTHENTICATED':
      return m.sso_over();
    case 'INVALID_CREDENTIALS':
      return m.sso_unknown_account();
    case 'PROVIDER_FAILED':
      return m.sso_provider_failed();
    case 'PROVIDER_TIMEOUT':
      return m.sso_provider_slow();
    default:
      return m.failed_unexpectedly();
  }
};
