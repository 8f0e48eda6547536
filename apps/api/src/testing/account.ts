import { hashPassword } from '@beekeeping/auth';
import type { Database } from '@beekeeping/db';
import { createUser } from '@beekeeping/domain/users';
import { inTestChange } from '@beekeeping/events/testing';

export const PASSWORD = 'Rähmchen im Spätsommer 7';

let hash: Promise<string> | undefined;
let count = 0;

/** An account that signs in with PASSWORD, without a role. */
export const anAccount = async (db: Database): Promise<{ id: string; email: string; password: string }> => {
  hash ??= hashPassword(PASSWORD);
  count += 1;
  const account = { email: `resi.${count}@example.test`, name: 'Resi Imkerin', passwordHash: await hash, roleId: null };
  const { id, email } = await inTestChange(db, (change) => createUser(change, account));
  return { id, email, password: PASSWORD };
};
