import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { roleOf, setDatabaseRoles } from '../roles/database-roles.ts';
import type { ServiceWithRole } from '../schema/index.ts';
import type { TestDatabase } from './test-database.ts';

/** An account that is a member of a service's role and nothing else, as an operator makes it. */
export interface ServiceLogin {
  /** Connects to the test database as this account. */
  url: string;
  drop(): Promise<void>;
}

/** Makes the roles, and an account for a service. */
export const makeServiceLogin = async (database: TestDatabase, service: ServiceWithRole): Promise<ServiceLogin> => {
  await setDatabaseRoles(database.db);
  const name = `login_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await database.db.execute(sql.raw(`create role ${name} login password '${password}' in role ${roleOf(service)}`));
  const url = Object.assign(new URL(database.url), { username: name, password });
  return {
    url: url.href,
    drop: async () => {
      await database.db.execute(sql.raw(`drop role ${name}`));
    },
  };
};
