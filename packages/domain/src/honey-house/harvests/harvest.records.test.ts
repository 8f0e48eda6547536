import { newId } from '@beekeeping/core/id';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { aHarvest } from './harvest.factory.ts';
import { harvestRecords } from './harvest.records.ts';

const database = testDatabase();

describe('harvests that are deleted with their colony while they are read', () => {
  it('are left out of lists, and are not found', async () => {
    const { db } = database;
    const { id } = await inTestChange(db, aHarvest);
    const row = await harvestRecords.read(db, id);
    const gone = { ...row, id: newId(), colonyId: newId() };
    expect(await harvestRecords.views(db, [gone, row])).toMatchObject([{ id }]);
    await expect(harvestRecords.view(db, gone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
