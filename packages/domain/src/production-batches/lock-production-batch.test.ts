import { articles, productionBatches } from '@beekeeping/db/schema';
import { createTestDatabase, queueBehindLock, type TestDatabase } from '@beekeeping/db/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aProductionBatch } from './production-batch.factory.ts';
import { lockProductionBatch } from './lock-production-batch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('lockProductionBatch', () => {
  it('waits for a change that holds the batch without its article, and sees what it wrote', async () => {
    const { db } = database;
    const { id } = await inTestChange(db, (change) => aProductionBatch(change, { quantity: 10 }));
    const [, seen] = await queueBehindLock<unknown>(db, { table: productionBatches, ids: [id] }, [
      () =>
        inTestChange(db, ({ tx }) =>
          tx.update(productionBatches).set({ quantity: 7 }).where(eq(productionBatches.id, id)),
        ),
      () => inTestChange(db, async (change) => (await lockProductionBatch(change, id)).quantity),
    ]);
    expect(seen).toBe(7);
  });

  it('waits for a sale, which holds the article', async () => {
    const { db } = database;
    const { id, articleId } = await inTestChange(db, (change) => aProductionBatch(change));
    const [locked] = await queueBehindLock(db, { table: articles, ids: [articleId] }, [
      () => inTestChange(db, (change) => lockProductionBatch(change, id)),
    ]);
    expect(locked).toMatchObject({ id, articleId });
  });

  it('locks the article that the batch was given meanwhile', async () => {
    const { db } = database;
    const { id } = await inTestChange(db, (change) => aProductionBatch(change));
    const { articleId } = await inTestChange(db, (change) => aProductionBatch(change));
    const giveArticle = () =>
      inTestChange(db, ({ tx }) => tx.update(productionBatches).set({ articleId }).where(eq(productionBatches.id, id)));
    const free = () =>
      db.select().from(articles).where(eq(articles.id, articleId)).for('no key update', { skipLocked: true });
    const [, freeMeanwhile] = await queueBehindLock<unknown>(db, { table: productionBatches, ids: [id] }, [
      giveArticle,
      () =>
        inTestChange(db, async (change) => {
          await lockProductionBatch(change, id);
          return free();
        }),
    ]);
    expect(freeMeanwhile).toEqual([]);
    expect(await free()).toHaveLength(1);
  });
});
