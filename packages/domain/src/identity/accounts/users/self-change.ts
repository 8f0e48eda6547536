import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { callerOf } from './lock-acting-user.ts';

const WAYS = {
  role: 'You cannot change your own role.',
  account: 'Close your own account with POST /profile/deactivate.',
  password: 'Change your own password with POST /profile/password.',
  email: 'Change your own e-mail address with PATCH /profile.',
  ssoLink: 'Remove your own linked account with DELETE /profile/sso-links/:id.',
  secondFactor: 'Disable your own second factor with POST /profile/mfa/disable.',
} as const;

/**
 * Keeps people who administer users from acting on themselves, where a stolen access token would otherwise be enough.
 * @throws AppError SELF_CHANGE_FORBIDDEN
 */
export const assertNotOwn = (change: Change, userId: string, what: keyof typeof WAYS): void => {
  if (userId === callerOf(change).userId) throw new AppError('SELF_CHANGE_FORBIDDEN', WAYS[what]);
};
