import type { Change } from '@beekeeping/events';
import { createUser, type NewUser } from './create-user.ts';
import type { UserView } from './user.schema.ts';

let count = 0;

/** What a client sends to create a user without a role, its password aside; every call another e-mail address. */
export const userBody = (overrides: object = {}) => ({
  email: `resi.${(count += 1)}@example.test`,
  name: 'Resi Imkerin',
  roleId: null,
  ...overrides,
});

/** A user in the database. Without a password unless one is given hashed. */
export const aUser = (change: Change, overrides: Partial<NewUser> = {}): Promise<UserView> =>
  createUser(change, { passwordHash: null, ...userBody(), ...overrides });
