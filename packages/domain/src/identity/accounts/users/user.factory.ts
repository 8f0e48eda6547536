import type { Change } from '@beekeeping/events';
import { createUser, type NewUser } from './create-user.ts';
import type { UserView } from './user.schema.ts';

let count = 0;

/** Request body for a user without a role, without its password; another e-mail address for every call. */
export const userBody = (overrides: object = {}) => ({
  email: `resi.${(count += 1)}@example.test`,
  name: 'Resi Imkerin',
  roleId: null,
  ...overrides,
});

/** A user in the database. Without a password unless one is given hashed. */
export const aUser = (change: Change, overrides: Partial<NewUser> = {}): Promise<UserView> =>
  createUser(change, { passwordHash: null, ...userBody(), ...overrides });
