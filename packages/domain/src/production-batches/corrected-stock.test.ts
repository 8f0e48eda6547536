import { domainEvents } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import type { Change } from '@beekeeping/events';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { anArticle } from '../articles/article.factory.ts';
import { aProductionBatch } from './production-batch.factory.ts';
import { removeProductionBatch } from './remove-production-batch.ts';
import { updateProductionBatch } from './update-production-batch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.delete(domainEvents));

const change = <T>(work: (change: Change) => Promise<T>): Promise<T> => inTestChange(database.db, work);

/** The articles whose sum was corrected, in order of their ids. */
const corrected = async (): Promise<string[]> => {
  const events = await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'ArticleStockCorrected'));
  return events.map(({ payload }) => String(payload.articleId)).toSorted();
};

describe('a production batch tells that the stock of its article was corrected', () => {
  it('when its quantity changes, when it is given to another article, and when it is removed', async () => {
    const batch = await change(aProductionBatch);
    const other = await change((c) => anArticle(c, { kind: 'MANUFACTURED' }));
    await change((c) => updateProductionBatch(c, batch.id, { quantity: 12 }));
    await change((c) => updateProductionBatch(c, batch.id, { articleId: other.id }));
    await change((c) => removeProductionBatch(c, batch.id));
    expect(await corrected()).toEqual([batch.articleId, batch.articleId, other.id, other.id].toSorted());
  });

  it('and says nothing when another field changes', async () => {
    const batch = await change(aProductionBatch);
    await change((c) => updateProductionBatch(c, batch.id, { bestBefore: '2027-01-31' }));
    expect(await corrected()).toEqual([]);
  });
});
