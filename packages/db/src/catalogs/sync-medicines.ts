import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../connection/client.ts';
import { seededMedicines } from './medicine-seed.ts';
import { medicines } from '../schema/index.ts';

type Medicine = Record<string, unknown> & { id: string };

/**
 * Updates the medicines of the code, under their fixed ids. One that nobody has changed is updated with a later
 * version; one that was edited or deactivated stays as it is, and so does an own one of the same name
 * (docs/decisions/seeded-records.md).
 */
export const syncMedicines = async (tx: Transaction, now: Date): Promise<void> => {
  await tx
    .insert(medicines)
    .values(seededMedicines.map((seed) => ({ ...seed, createdAt: now, updatedAt: now })))
    .onConflictDoNothing();
  const ids = seededMedicines.map(({ id }) => id);
  // Every change moves `updatedAt`. Locked, so that one which is changed right now counts as changed.
  const untouched = await tx
    .select()
    .from(medicines)
    .where(and(inArray(medicines.id, ids), eq(medicines.updatedAt, medicines.createdAt)))
    .orderBy(medicines.id)
    .for('update');
  const stored = new Map(untouched.map((row) => [row.id, row as Medicine]));
  for (const { id, ...values } of seededMedicines) {
    const row = stored.get(id);
    const isOutdated =
      row !== undefined && Object.entries(values).some(([name, value]) => !isDeepStrictEqual(row[name], value));
    if (!isOutdated) continue;
    const isTaken = sql`exists (select from ${medicines} as other where lower(other.name) = lower(${values.name}) and other.id <> ${id})`;
    // Both instants move: the tag of the answer changes, and it still counts as untouched.
    await tx
      .update(medicines)
      .set({ ...values, createdAt: now, updatedAt: now })
      .where(and(eq(medicines.id, id), sql`not ${isTaken}`));
  }
};
