import { articles, productionBatches } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import type { Change } from '@beekeeping/events';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aProductionBatch } from './production-batch.factory.ts';
import { lockProductionBatch } from './lock-production-batch.ts';

const database = testDatabase();

const change = <T>(work: (change: Change) => Promise<T>): Promise<T> => inTestChange(database.db, work);

describe('lockProductionBatch', () => {
  it('waits for a change that holds the batch without its article, and sees what it wrote', async () => {
    const { id } = await change(aProductionBatch);
    const [, seen] = await queueBehindLock<unknown>(database.db, { table: productionBatches, ids: [id] }, [
      () => change(({ tx }) => tx.update(productionBatches).set({ quantity: 7 }).where(eq(productionBatches.id, id))),
      () => change(async (c) => (await lockProductionBatch(c, id)).quantity),
    ]);
    expect(seen).toBe(7);
  });

  it('locks the article that the batch was given meanwhile', async () => {
    const { id } = await change(aProductionBatch);
    const { articleId } = await change(aProductionBatch);
    const giveArticle = () =>
      change(({ tx }) => tx.update(productionBatches).set({ articleId }).where(eq(productionBatches.id, id)));
    const free = () =>
      database.db.select().from(articles).where(eq(articles.id, articleId)).for('no key update', { skipLocked: true });
    const [, freeMeanwhile] = await queueBehindLock<unknown>(database.db, { table: productionBatches, ids: [id] }, [
      giveArticle,
      () =>
        change(async (c) => {
          await lockProductionBatch(c, id);
          return free();
        }),
    ]);
    expect(freeMeanwhile).toEqual([]);
    expect(await free()).toHaveLength(1);
  });
});
