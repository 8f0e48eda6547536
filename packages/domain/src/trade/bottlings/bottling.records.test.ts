import { bottlings } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aBottling } from './bottling.factory.ts';
import { bottlingRecords } from './bottling.records.ts';

const database = testDatabase();

describe('bottlings that are deleted while they are read', () => {
  it('are left out of lists, and are not found', async () => {
    const { db } = database;
    const stays = await inTestChange(db, aBottling);
    const goes = await inTestChange(db, (change) =>
      aBottling(change, { honeyBatchId: stays.honeyBatchId, jarCount: 1 }),
    );
    const rows = await Promise.all([goes, stays].map(({ id }) => bottlingRecords.read(db, id)));
    await db.delete(bottlings).where(eq(bottlings.id, goes.id));
    expect(await bottlingRecords.views(db, rows)).toMatchObject([{ id: stays.id, remaining: stays.jarCount }]);
    await expect(bottlingRecords.view(db, rows[0]!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
