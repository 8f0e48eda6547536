import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Transaction } from '../connection/client.ts';
import { seededHivePartTypes, seededHiveSystems } from './hive-catalog-seed.ts';
import { hivePartTypes, hiveSystems } from '../schema/index.ts';

type SeededTable = typeof hiveSystems | typeof hivePartTypes;
type Seed = Record<string, unknown> & { id: string };

/** An own row that took a code first keeps it; a seeded row that differs from the code is updated. */
const syncTable = async (tx: Transaction, table: SeededTable, seeds: readonly Seed[], now: Date): Promise<void> => {
  const rows = seeds.map((seed) => ({ ...seed, createdAt: now, updatedAt: now }));
  await tx
    .insert(table)
    .values(rows as never)
    .onConflictDoNothing();
  const stored = (await tx.select(getTableColumns(table as typeof hiveSystems)).from(table)) as Seed[];
  const byId = new Map(stored.map((row) => [row.id, row]));
  const changed = seeds.filter((seed) => {
    const row = byId.get(seed.id);
    return row !== undefined && Object.keys(seed).some((name) => !isDeepStrictEqual(row[name], seed[name]));
  });
  for (const { id, ...values } of changed) {
    await tx
      .update(table)
      .set({ ...values, updatedAt: now })
      .where(eq(table.id, id));
  }
};

/**
 * Updates the hive systems and part types of the code, under their fixed ids (docs/requirements/herd.md#hive-sizes).
 */
export const syncHiveCatalog = async (tx: Transaction, now: Date): Promise<void> => {
  await syncTable(tx, hiveSystems, seededHiveSystems, now);
  await syncTable(tx, hivePartTypes, seededHivePartTypes, now);
};
