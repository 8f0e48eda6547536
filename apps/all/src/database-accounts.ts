import { randomBytes } from 'node:crypto';
import { accountOf, closeToPublic, connectDatabase, setOwnerAccount, setServiceAccount } from '@beekeeping/db';

/** The accounts of an embedded database, neither of which is its superuser. Their passwords last until the next start. */
export interface DatabaseAccounts {
  /** Owns the tables: migrates, and runs what is started by hand. */
  ownerUrl: string;
  /** What the services connect as: rows, once `setDatabaseRoles` has been run after the migrations. */
  servicesUrl: string;
}

const newPassword = (): string => randomBytes(24).toString('hex');

/** Makes the accounts, and hands over what earlier versions made as the superuser. */
export const makeDatabaseAccounts = async (superuserUrl: string): Promise<DatabaseAccounts> => {
  const { db, close } = connectDatabase({ url: superuserUrl, applicationName: 'all', maxConnections: 1 });
  const urlOf = (username: string, password: string): string =>
    Object.assign(new URL(superuserUrl), { username, password }).href;
  const [ownerPassword, servicesPassword] = [newPassword(), newPassword()];
  try {
    const owner = await setOwnerAccount(db, ownerPassword);
    await setServiceAccount(db, 'all', servicesPassword);
    await closeToPublic(db);
    // The other database of the server, where any account could create what is revoked here.
    await db.execute('revoke connect on database template1 from public');
    return { ownerUrl: urlOf(owner, ownerPassword), servicesUrl: urlOf(accountOf('all'), servicesPassword) };
  } finally {
    await close();
  }
};
