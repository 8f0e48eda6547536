import { AppError } from '@beekeeping/core/app-error';

/** Number of wrong codes that end a challenge or an enrolment (docs/requirements/access.md#second-factor). */
export const MAX_WRONG_CODES = 5;

/** 401 for a code that is wrong, used or of another minute; a client must not refresh the token for it. */
export const wrongCode = (): AppError =>
  new AppError('INVALID_CODE', 'The code is wrong or has been used. Wait for the next one.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

/**
 * 401 for a token of a sign-in or an enrolment that is none, has expired, was used or saw too many wrong codes: the
 * answer does not say which.
 * @param what noun of the vocabulary
 */
export const hasEnded = (what: 'sign-in' | 'enrolment'): AppError =>
  new AppError('UNAUTHENTICATED', `The ${what} has ended: start again.`, {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
