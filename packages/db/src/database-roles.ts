import { getTableName, getViewName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database, Transaction } from './client.ts';
import {
  RESTRICTED_SERVICES,
  type RestrictedService,
  SERVICES_WITH_ROLES,
  type ServiceWithRole,
  type TableDescriptor,
  type TableRights,
  tableDescriptors,
  type TrustedService,
  viewDescriptors,
} from './schema/index.ts';

/** The group role of a service, which cannot log in: `beekeeping_shop_gateway`. What the service connects as is its member. */
export const roleOf = (service: ServiceWithRole): string => `beekeeping_${service.replaceAll('-', '_')}`;

/** Roles belong to the whole server, so another database's run may be making the same one. */
const makeRole = async (tx: Transaction, role: string): Promise<void> => {
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

const isRestricted = (service: ServiceWithRole): service is RestrictedService =>
  RESTRICTED_SERVICES.some((restricted) => restricted === service);

/** Rows only: none of these rights lets a service change the schema, switch a trigger off or empty a table at once. */
const rowGrantsOn = ({ table, appendOnly, rights }: TableDescriptor, service: TrustedService): SQL[] => {
  const lesser = rights?.[service];
  if (lesser === 'nothing') return [];
  const actions = lesser === 'read' ? 'select' : appendOnly ? 'select, insert' : 'select, insert, update, delete';
  return [sql`${sql.raw(actions)} on ${sql.identifier(getTableName(table))}`];
};

const tableGrantsOf = (service: ServiceWithRole): SQL[] =>
  isRestricted(service)
    ? tableDescriptors.flatMap(({ table, rights }) => grantsOn(getTableName(table), rights?.[service] ?? {}))
    : tableDescriptors.flatMap((descriptor) => rowGrantsOn(descriptor, service));

const grantsOf = (service: ServiceWithRole): SQL[] => [
  // The migrations that are applied, which every service asks for.
  sql`usage on schema drizzle`,
  sql`select on drizzle.__drizzle_migrations`,
  sql`usage on schema public`,
  ...tableGrantsOf(service),
  ...viewDescriptors
    .filter(({ readBy }) => !isRestricted(service) || readBy.includes(service))
    .map(({ view }) => sql`select on ${sql.identifier(getViewName(view))}`),
];

/** Lets a role insert some rows only. Row security stays open to every other role. */
const limitInsertedRows = (service: ServiceWithRole): SQL[] => {
  if (!isRestricted(service)) return [];
  return tableDescriptors.flatMap(({ table, rights }) => {
    const condition = rights?.[service]?.insertedRows;
    if (condition === undefined) return [];
    const name = getTableName(table);
    const policy = `${roleOf(service)}_inserts`;
    return [
      `alter table ${name} enable row level security`,
      `drop policy if exists everyone on ${name}`,
      `create policy everyone on ${name} using (true) with check (true)`,
      `drop policy if exists ${policy} on ${name}`,
      `create policy ${policy} on ${name} as restrictive for insert to ${roleOf(service)} with check (${condition})`,
    ].map((statement) => sql.raw(statement));
  });
};

/**
 * Gives the group roles of the services exactly the rights that the tables' descriptors say, and takes every other one;
 * makes roles that are missing. To be run again after each migration: new tables are out of reach.
 * @param db connected as the owner of the tables, who may create roles unless they exist
 * @returns how many rights were granted
 */
export const setDatabaseRoles = async (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    let granted = 0;
    for (const service of SERVICES_WITH_ROLES) {
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
      for (const statement of limitInsertedRows(service)) await tx.execute(statement);
      granted += grants.length;
    }
    return granted;
  });
