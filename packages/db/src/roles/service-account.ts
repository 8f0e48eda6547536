import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../connection/client.ts';
import { makeRole, roleOf } from './database-roles.ts';
import type { ProcessWithRole } from '../schema/index.ts';

/** The account that a service connects with: `beekeeping_shop_gateway_login`. */
export const accountOf = (service: ProcessWithRole): string => `${roleOf(service)}_login`;

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

/** Makes an account that can log in, or gives it a new password. */
const setLogin = async (tx: Transaction, account: string, password: string): Promise<void> => {
  await tx.execute(
    sql.raw(`do $$ begin
      if not exists (select from pg_roles where rolname = '${account}') then create role ${account} login; end if;
    end $$`),
  );
  await tx.execute(sql.raw(`alter role ${account} login password '${scramVerifier(password)}'`));
};

/**
 * Makes the account of a service, or gives it a new password. It is a member of the service's role only.
 * @param db connected as a user who may create roles
 */
export const setServiceAccount = async (db: Database, service: ProcessWithRole, password: string): Promise<void> => {
  await db.transaction(async (tx) => {
    await makeRole(tx, roleOf(service));
    await setLogin(tx, accountOf(service), password);
    await tx.execute(sql.raw(`grant ${roleOf(service)} to ${accountOf(service)}`));
  });
};

/**
 * Lets an account create databases, as a restore drill does.
 * @returns false if the connected user may not grant it
 */
export const allowNewDatabases = async (db: Database, account: string): Promise<boolean> => {
  const [role] = await db.transaction(async (tx) => {
    await tx.execute(
      sql.raw(`do $$ begin alter role ${account} createdb; exception when insufficient_privilege then null; end $$`),
    );
    return tx.execute<{ createsDatabases: boolean }>(
      sql`select rolcreatedb as "createsDatabases" from pg_roles where rolname = ${account}`,
    );
  });
  return role?.createsDatabases === true;
};

/** The account that owns a database without an administrator: the embedded one. */
const OWNER_ACCOUNT = 'beekeeping_owner';

/**
 * Makes the account that owns the database and everything of ours in it, or gives it a new password, and hands over what
 * still belongs to the superuser: earlier versions migrated as that. It may also make the roles of the services, and
 * databases, for restore drills.
 * @param db connected as the superuser
 * @returns the name of the account
 */
export const setOwnerAccount = async (db: Database, password: string): Promise<string> => {
  await db.transaction(async (tx) => {
    await setLogin(tx, OWNER_ACCOUNT, password);
    await tx.execute(sql.raw(`alter role ${OWNER_ACCOUNT} createrole createdb`));
    // A sequence of a column follows its table; a month of readings does not.
    await tx.execute(
      sql.raw(`do $$ declare thing text; begin
        execute format('alter database %I owner to ${OWNER_ACCOUNT}', current_database());
        for thing in
          with ours as (select oid from pg_namespace where nspname in ('public', 'drizzle'))
          select 'schema drizzle' from pg_namespace where nspname = 'drizzle'
          union all
          select 'table ' || c.oid::regclass from pg_class c
          where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'm', 'S') and not (relkind = 'S' and exists (
            select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')))
          union all
          select 'routine ' || oid::regprocedure from pg_proc where pronamespace in (select oid from ours)
        loop execute format('alter %s owner to ${OWNER_ACCOUNT}', thing); end loop;
      end $$`),
    );
  });
  return OWNER_ACCOUNT;
};
