import type { Change } from '@beekeeping/events';
import { createUser, type NewUser } from './create-user.ts';
import type { UserView } from './user.schema.ts';

let count = 0;

/** A user in the database; every call another e-mail address. Without a password unless one is given hashed. */
export const aUser = (change: Change, overrides: Partial<NewUser> = {}): Promise<UserView> => {
  count += 1;
  return createUser(change, {
    email: `resi.${count}@example.test`,
    name: 'Resi Imkerin',
    passwordHash: null,
    roleId: null,
    ...overrides,
  });
};
