import { bottlings } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aBottling } from './bottling.factory.ts';
import { lockBottling } from './lock-bottling.ts';

const database = testDatabase();

describe('lockBottling', () => {
  it('waits for a change that holds the bottling without its batch, and sees what it wrote', async () => {
    const { db } = database;
    const { id } = await inTestChange(db, (change) => aBottling(change, { jarCount: 10 }));
    const [, seen] = await queueBehindLock<unknown>(db, { table: bottlings, ids: [id] }, [
      () => inTestChange(db, ({ tx }) => tx.update(bottlings).set({ jarCount: 7 }).where(eq(bottlings.id, id))),
      () => inTestChange(db, async (change) => (await lockBottling(change, id)).current.jarCount),
    ]);
    expect(seen).toBe(7);
  });
});
