import { domainEvents } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aHarvest } from './harvest.factory.ts';
import { updateHarvest } from './update-harvest.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('createHarvest', () => {
  it('tells of the new harvest once, and of no later change', async () => {
    const harvest = await inTestChange(database.db, aHarvest);
    await inTestChange(database.db, (change) => updateHarvest(change, harvest.id, { weightKg: 10 }));
    const events = await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'HarvestRecorded'));
    const { id, colonyId, apiaryId, harvestedOn } = harvest;
    expect(events.map((event) => event.payload)).toEqual([{ id, colonyId, apiaryId, harvestedOn }]);
  });
});
