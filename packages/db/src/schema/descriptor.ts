import type { PgTable, PgView } from 'drizzle-orm/pg-core';

/** The services that the internet reaches: each has a database role that can do what its rights say and nothing more. */
export const RESTRICTED_SERVICES = ['public-origin', 'shop-gateway'] as const;
export type RestrictedService = (typeof RESTRICTED_SERVICES)[number];

type ColumnsOf<T extends PgTable> = readonly (keyof T['_']['columns'] & string)[];

/** What a service may do with a table. Columns are named one by one: a new one is out of reach until somebody thinks of it. */
export interface TableRights<Columns = readonly string[]> {
  select?: Columns;
  insert?: Columns;
  /** SQL condition of the rows that it may insert; all unless said. */
  insertedRows?: string;
  /** Locking rows takes the right to change one column at least. */
  update?: Columns;
  delete?: true;
}

type Rights<Columns> = Partial<Record<RestrictedService, TableRights<Columns>>>;

/**
 * What the rest of the service must know of a table, told beside its definition. Backup, clean-up, triggers, database
 * roles and the schema test derive from it.
 */
export interface TableDescriptor {
  table: PgTable;
  /** `legacy`: an unsealed bundle may add rows; `sealed`: only a sealed one; `excluded`: never in a bundle (contract.md §8). */
  backup: 'legacy' | 'sealed' | 'excluded';
  /** Rows may only be inserted; a trigger refuses UPDATE, DELETE and TRUNCATE for every role. */
  appendOnly?: true;
  /** What the database roles of the internet-facing services may do; nothing unless said. */
  rights?: Rights<readonly string[]>;
}

export const describeTable = <T extends PgTable>(
  table: T,
  facts: Omit<TableDescriptor, 'table' | 'rights'> & { rights?: Rights<ColumnsOf<T>> },
): TableDescriptor => ({ table, ...facts });

/** A view reads its tables with the rights of its owner, so whoever may read it needs none on them. */
export interface ViewDescriptor {
  view: PgView;
  readBy: readonly RestrictedService[];
}
