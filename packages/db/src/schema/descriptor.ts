import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * What the rest of the service must know of a table, told beside its definition. Backup, clean-up, triggers and the
 * schema test derive from it.
 */
export interface TableDescriptor {
  table: PgTable;
  /** `legacy`: an unsealed bundle may add rows; `sealed`: only a sealed one; `excluded`: never in a bundle (contract.md §8). */
  backup: 'legacy' | 'sealed' | 'excluded';
  /** Rows may only be inserted; a trigger refuses UPDATE, DELETE and TRUNCATE for every role. */
  appendOnly?: true;
}

export const describeTable = (table: PgTable, facts: Omit<TableDescriptor, 'table'>): TableDescriptor => ({
  table,
  ...facts,
});
