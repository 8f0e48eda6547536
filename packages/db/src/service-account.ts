import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { roleOf } from './database-roles.ts';
import type { ServiceWithRole } from './schema/index.ts';

/** The account that a service connects with: `beekeeping_shop_gateway_login`. */
export const accountOf = (service: ServiceWithRole): string => `${roleOf(service)}_login`;

const ITERATIONS = 4_096;

/**
 * What Postgres stores of a password (SCRAM-SHA-256, RFC 5803). Sent in the password's place, it keeps it out of the
 * server's log and statistics.
 * @param password printable ASCII: other characters would have to be normalised first
 */
const scramVerifier = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`;
};

/**
 * Makes the account of a service, or gives it a new password. It is a member of the service's role and of nothing else.
 * @param db connected as whoever may make roles; the service's role exists
 */
export const setServiceAccount = async (db: Database, service: ServiceWithRole, password: string): Promise<void> => {
  const account = accountOf(service);
  await db.transaction(async (tx) => {
    await tx.execute(
      sql.raw(`do $$ begin
        if not exists (select from pg_roles where rolname = '${account}') then create role ${account} login; end if;
      end $$`),
    );
    await tx.execute(sql.raw(`alter role ${account} login password '${scramVerifier(password)}'`));
    await tx.execute(sql.raw(`grant ${roleOf(service)} to ${account}`));
  });
};
