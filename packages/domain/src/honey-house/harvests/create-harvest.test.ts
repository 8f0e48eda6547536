import { domainEvents } from '@beekeeping/db/schema';
import { countStatements } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createHarvests } from './create-harvest.ts';
import { aHarvest, harvestBody } from './harvest.factory.ts';
import { harvestCreateSchema } from './harvest.schema.ts';
import { updateHarvest } from './update-harvest.ts';

const database = testDatabase();

describe('createHarvest', () => {
  it('announces the new harvest once, and of no later change', async () => {
    const harvest = await inTestChange(database.db, aHarvest);
    await inTestChange(database.db, (change) => updateHarvest(change, harvest.id, { weightKg: 10 }));
    const events = await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'HarvestRecorded'));
    const { id, colonyId, apiaryId, harvestedOn } = harvest;
    expect(events.map((event) => event.payload)).toEqual([{ id, colonyId, apiaryId, harvestedOn }]);
  });
});

describe('createHarvests', () => {
  it('records any number of as many colonies with the statements of one', async () => {
    const colonyIds = await inTestChange(database.db, async (change) => {
      const first = await aColony(change);
      const ids = [first.id];
      while (ids.length < 20) ids.push((await aColony(change, { apiaryId: first.apiaryId })).id);
      return ids;
    });
    const statementsOf = (count: number) =>
      countStatements(database.url, (db) =>
        inTestChange(db, (change) =>
          createHarvests(
            change,
            colonyIds.slice(0, count).map((colonyId) => harvestCreateSchema.parse(harvestBody({ colonyId }))),
          ),
        ),
      );
    expect(await statementsOf(20)).toBe(await statementsOf(1));
  });
});
