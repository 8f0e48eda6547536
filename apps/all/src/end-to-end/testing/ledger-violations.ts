import type { Database } from '@beekeeping/db';
import { shopBookings, stockBatches, stockMovements } from '@beekeeping/db/schema';
import { asc, eq, inArray, or } from 'drizzle-orm';
import type { World } from './oracle.ts';

/**
 * What the ledger itself says, read from its rows in the order of the commits: no batch below zero at any time, what
 * remains is what the movements leave, and no more came back of a sale than was taken.
 */
export const ledgerViolations = async (db: Database, world: World): Promise<string[]> => {
  const violations: string[] = [];
  const ids = Object.keys(world.batches);
  const rows = await db
    .select({
      bottlingId: stockMovements.bottlingId,
      productionBatchId: stockMovements.productionBatchId,
      quantity: stockMovements.quantity,
      bookingId: stockMovements.bookingId,
      saleId: shopBookings.saleId,
    })
    .from(stockMovements)
    .leftJoin(shopBookings, eq(shopBookings.id, stockMovements.bookingId))
    .where(or(inArray(stockMovements.bottlingId, ids), inArray(stockMovements.productionBatchId, ids)))
    .orderBy(asc(stockMovements.sequence));
  const remaining = new Map(ids.map((id) => [id, world.batches[id]!.initial]));
  const outOfSale = new Map<string, number>();
  for (const row of rows) {
    const batchId = (row.bottlingId ?? row.productionBatchId)!;
    const left = remaining.get(batchId)! + row.quantity;
    remaining.set(batchId, left);
    if (left < 0) violations.push(`batch ${batchId} fell to ${left}`);
    if (row.bookingId === null) continue;
    const sale = `${row.saleId ?? row.bookingId} of ${batchId}`;
    const out = (outOfSale.get(sale) ?? 0) - row.quantity;
    outOfSale.set(sale, out);
    if (out < 0) violations.push(`sale ${sale} got back ${-out} too many`);
  }
  for (const batch of await db.select().from(stockBatches).where(inArray(stockBatches.id, ids))) {
    if (batch.remaining !== remaining.get(batch.id)) violations.push(`batch ${batch.id} says ${batch.remaining}`);
  }
  return violations;
};
