import { domainEvents } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import type { Change } from '@beekeeping/events';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { anArticle } from '../articles/article.factory.ts';
import { aBottling } from './bottling.factory.ts';
import { removeBottling } from './remove-bottling.ts';
import { updateBottling } from './update-bottling.ts';

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

const bottled = () =>
  change(async (c) => {
    const article = await anArticle(c);
    return { article, bottling: await aBottling(c, { articleId: article.id }) };
  });

describe('a bottling tells that the stock of its article was corrected', () => {
  it('when its number of jars changes', async () => {
    const { article, bottling } = await bottled();
    await change((c) => updateBottling(c, bottling.id, { jarCount: 9 }));
    expect(await corrected()).toEqual([article.id]);
  });

  it('for both articles when it is given to another', async () => {
    const { article, bottling } = await bottled();
    const other = await change(anArticle);
    await change((c) => updateBottling(c, bottling.id, { articleId: other.id }));
    expect(await corrected()).toEqual([article.id, other.id].toSorted());
  });

  it('for the one article when it had none before', async () => {
    const { bottling, article } = await change(async (c) => ({
      bottling: await aBottling(c),
      article: await anArticle(c),
    }));
    await change((c) => updateBottling(c, bottling.id, { articleId: article.id }));
    expect(await corrected()).toEqual([article.id]);
  });

  it('when it is removed', async () => {
    const { article, bottling } = await bottled();
    await change((c) => removeBottling(c, bottling.id));
    expect(await corrected()).toEqual([article.id]);
  });

  it('and says nothing when another field changes, or when it has no article', async () => {
    const { bottling } = await bottled();
    const loose = await change(aBottling);
    await change((c) => updateBottling(c, bottling.id, { bestBefore: '2027-01-31' }));
    await change((c) => updateBottling(c, loose.id, { jarCount: 9 }));
    await change((c) => removeBottling(c, loose.id));
    expect(await corrected()).toEqual([]);
  });
});
