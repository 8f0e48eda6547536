import { newId } from '@beekeeping/core/id';
import { harvests } from '@beekeeping/db/schema';
import { createTestDatabase } from '@beekeeping/db/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { aHarvest } from '../harvests/harvest.factory.ts';
import { harvestRecords } from '../harvests/index.ts';
import { records } from './records.ts';

describe('records', () => {
  it('names what stands beside an id and is not answered, such as who recorded a row', () => {
    expect(() => records(harvests, { answer: z.object({ id: z.guid() }) })).toThrow(
      'harvests: the answer lacks recordedByName, which stands beside an id',
    );
  });

  it('leave out a row that was deleted since it was read, with the record that it named', async () => {
    const { db, drop } = await createTestDatabase();
    const { id } = await inTestChange(db, aHarvest);
    const row = await harvestRecords.read(db, id);
    const gone = { ...row, id: newId(), colonyId: newId() };
    expect(await harvestRecords.views(db, [gone, row])).toMatchObject([{ id }]);
    await expect(harvestRecords.view(db, gone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await drop();
  });
});
