import { productionBatches } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aProductionBatch } from './production-batch.factory.ts';
import { productionBatchRecords } from './production-batch.records.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('production batches that are deleted while they are read', () => {
  it('are left out of lists, and are not found', async () => {
    const { db } = database;
    const stays = await inTestChange(db, aProductionBatch);
    const goes = await inTestChange(db, aProductionBatch);
    const rows = await Promise.all([goes, stays].map(({ id }) => productionBatchRecords.read(db, id)));
    await db.delete(productionBatches).where(eq(productionBatches.id, goes.id));
    expect(await productionBatchRecords.views(db, rows)).toMatchObject([{ id: stays.id, remaining: stays.quantity }]);
    await expect(productionBatchRecords.view(db, rows[0]!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
