import { productionBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { assertNoMovements } from '../stock-movements/movement-rules.ts';
import { lockProductionBatch } from './production-batch.queries.ts';

/**
 * Deletes a production batch that was recorded by mistake; its number stays taken.
 * @throws AppError NOT_FOUND, HAS_MOVEMENTS
 */
export const removeProductionBatch = async (change: Change, id: string): Promise<void> => {
  await lockProductionBatch(change, id);
  await assertNoMovements(change.tx, 'PRODUCTION', id);
  await change.tx.delete(productionBatches).where(eq(productionBatches.id, id));
};
