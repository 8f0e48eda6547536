import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { callerOf } from './lock-acting-user.ts';

const WAYS = {
  role: 'Nobody changes the own role.',
  account: 'The own account is closed by POST /profile/deactivate.',
  password: 'The own password is changed by POST /profile/password.',
  email: 'The own e-mail address is changed by PATCH /profile.',
  secondFactor: 'The own second factor is disabled by POST /profile/mfa/disable.',
} as const;

/**
 * Keeps people who administer users from acting on themselves, where a stolen access token would otherwise be enough.
 * @throws AppError SELF_CHANGE_FORBIDDEN
 */
export const assertNotOwn = (change: Change, userId: string, what: keyof typeof WAYS): void => {
  if (userId === callerOf(change).userId) throw new AppError('SELF_CHANGE_FORBIDDEN', WAYS[what]);
};
