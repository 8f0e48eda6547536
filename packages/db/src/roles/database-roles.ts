import { getTableName, getViewName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database, Queryable, Transaction } from '../connection/client.ts';
import {
  EVERY_SERVICE,
  functionDescriptors,
  type ProcessWithRole,
  RESTRICTED_SERVICES,
  type RestrictedService,
  SERVICES_WITH_ROLES,
  type TableDescriptor,
  type TableRights,
  tableDescriptors,
  type TrustedService,
  viewDescriptors,
} from '../schema/index.ts';

/**
 * The group role of a service, which cannot log in: `beekeeping_shop_gateway`. The login account of the service is its
 * member.
 */
export const roleOf = (service: ProcessWithRole): string => `beekeeping_${service.replaceAll('-', '_')}`;

/** Makes a group role unless there is one. Roles belong to the whole server, so another database's run may be making the same one. */
export const makeRole = async (tx: Transaction, role: string): Promise<void> => {
  await tx.execute(sql`
    do ${sql.raw(`$$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)}`);
};

const columnsOf = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(toSnakeCase(name))),
    sql`, `,
  );

const grantsOn = (table: string, rights: TableRights): SQL[] => {
  const on = sql`on ${sql.identifier(table)}`;
  const { select, insert, update } = rights;
  return [
    ...(select ? [sql`select (${columnsOf(select)}) ${on}`] : []),
    ...(insert ? [sql`insert (${columnsOf(insert)}) ${on}`] : []),
    ...(update ? [sql`update (${columnsOf(update)}) ${on}`] : []),
    ...(rights.delete ? [sql`delete ${on}`] : []),
  ];
};

const isRestricted = (service: ProcessWithRole): service is RestrictedService =>
  RESTRICTED_SERVICES.some((restricted) => restricted === service);

/** Rows only: none of these rights lets a service change the schema, disable a trigger or truncate a table. */
const rowGrantsOn = (
  { table, appendOnly, rights }: TableDescriptor,
  service: TrustedService | typeof EVERY_SERVICE,
): SQL[] => {
  const lesser = service === EVERY_SERVICE ? undefined : rights?.[service];
  if (lesser === 'nothing') return [];
  if (typeof lesser === 'object') return grantsOn(getTableName(table), lesser);
  const actions = lesser === 'read' ? 'select' : appendOnly ? 'select, insert' : 'select, insert, update, delete';
  return [sql`${sql.raw(actions)} on ${sql.identifier(getTableName(table))}`];
};

const tableGrantsOf = (service: ProcessWithRole): SQL[] =>
  isRestricted(service)
    ? tableDescriptors.flatMap(({ table, rights }) => grantsOn(getTableName(table), rights?.[service] ?? {}))
    : tableDescriptors.flatMap((descriptor) => rowGrantsOn(descriptor, service));

const grantsOf = (service: ProcessWithRole): SQL[] => [
  // The applied migrations, which every service checks.
  sql`usage on schema drizzle`,
  sql`select on drizzle.__drizzle_migrations`,
  sql`usage on schema public`,
  ...tableGrantsOf(service),
  ...viewDescriptors
    .filter(({ readBy }) => !isRestricted(service) || readBy.includes(service))
    .map(({ view }) => sql`select on ${sql.identifier(getViewName(view))}`),
  ...functionDescriptors
    .filter(({ runBy }) => service === EVERY_SERVICE || runBy.some((each) => each === service))
    .map(({ signature }) => sql`execute on function ${sql.raw(signature)}`),
];

/** Limits a role to some rows for reading or inserting. Row security stays open to every other role. */
const limitRows = (service: ProcessWithRole): SQL[] => {
  if (service === EVERY_SERVICE) return [];
  return tableDescriptors.flatMap(({ table, rights }) => {
    const limited = rights?.[service];
    if (typeof limited !== 'object') return [];
    const name = getTableName(table);
    const limits = [
      { policy: `${roleOf(service)}_inserts`, action: 'insert', check: limited.insertedRows },
      { policy: `${roleOf(service)}_rows`, action: 'all', check: limited.rows },
    ].filter(({ check }) => check !== undefined);
    if (limits.length === 0) return [];
    return [
      `alter table ${name} enable row level security`,
      `drop policy if exists everyone on ${name}`,
      `create policy everyone on ${name} using (true) with check (true)`,
      ...limits.flatMap(({ policy, action, check }) => [
        `drop policy if exists ${policy} on ${name}`,
        `create policy ${policy} on ${name} as restrictive for ${action} to ${roleOf(service)}
          ${action === 'all' ? `using (${check})` : ''} with check (${check})`,
      ]),
    ].map((statement) => sql.raw(statement));
  });
};

/**
 * Revokes from PUBLIC what can fill a disk without a right on any table: temporary tables and large objects. Functions
 * of the server belong to its superuser, who alone can revoke large objects; other accounts leave them.
 * @param db connected as owner of the database, or as the superuser
 */
export const closeToPublic = async (db: Pick<Queryable, 'execute'>): Promise<void> => {
  await db.execute(
    sql.raw(`do $$ declare maker regprocedure; begin
      execute format('revoke create, temporary on database %I from public', current_database());
      if not (select rolsuper from pg_roles where rolname = current_user) then return; end if;
      for maker in select oid from pg_proc
        where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^lo_(creat|create|from_bytea|import)$'
      loop execute format('revoke execute on function %s from public', maker); end loop;
    end $$`),
  );
};

/**
 * Gives the group roles of the services exactly the rights that the tables' descriptors say, and takes every other one;
 * makes roles that are missing. To be run again after each migration: new tables are out of reach.
 * @param db connected as the owner of the tables, who may create roles unless they exist
 * @returns how many rights were granted
 */
export const setDatabaseRoles = async (
  db: Database,
  services: readonly ProcessWithRole[] = SERVICES_WITH_ROLES,
): Promise<number> =>
  db.transaction(async (tx) => {
    let granted = 0;
    await closeToPublic(tx);
    for (const service of services) {
      const role = sql.identifier(roleOf(service));
      await makeRole(tx, roleOf(service));
      for (const schema of ['public', 'drizzle']) {
        for (const objects of ['tables', 'sequences', 'routines']) {
          await tx.execute(sql.raw(`revoke all on all ${objects} in schema ${schema} from ${roleOf(service)}`));
        }
        await tx.execute(sql.raw(`revoke all on schema ${schema} from ${roleOf(service)}`));
      }
      const grants = grantsOf(service);
      for (const grant of grants) await tx.execute(sql`grant ${grant} to ${role}`);
      granted += grants.length;
    }
    // Last: from here on these tables are locked until the end.
    for (const statement of services.flatMap(limitRows)) await tx.execute(statement);
    return granted;
  });
