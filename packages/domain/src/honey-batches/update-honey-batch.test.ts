import { domainEvents } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aHoneyBatch } from './honey-batch.factory.ts';
import { updateHoneyBatch } from './update-honey-batch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const changes = async (): Promise<number> =>
  (await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'HoneyBatchChanged'))).length;

describe('updateHoneyBatch', () => {
  it('tells of a change, and nobody of the value that is there already', async () => {
    const batch = await inTestChange(database.db, aHoneyBatch);
    const update = (waterContentPercent: number) =>
      inTestChange(database.db, (change) => updateHoneyBatch(change, batch.id, { waterContentPercent }));
    const changed = await update(17.2);
    expect(await changes()).toBe(1);
    expect(await update(17.2)).toEqual(changed);
    expect(await changes()).toBe(1);
  });
});
