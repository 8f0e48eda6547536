import type { Database } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApiary } from '../apiaries/apiary.factory.ts';
import { bloomsOf } from './blooms-of.ts';
import { aPhenologyReport } from './phenology-report.factory.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

describe('bloomsOf', () => {
  it('answers every plant of the year of the day, in flower or not, of each apiary', async () => {
    const [one, other] = await inTestChange(db, async (change) => [await anApiary(change), await anApiary(change)]);
    await inTestChange(db, (change) => aPhenologyReport(change, { apiaryId: one.id, observedOn: '2025-04-18' }));
    const found = await bloomsOf(db, [one.id, other.id], '2025-10-01');
    const blooms = found.get(one.id)!;
    expect(blooms).toHaveLength(24);
    expect(blooms).toContainEqual({
      plant: 'APPLE',
      nectar: 4,
      isHoneydew: false,
      beginsOn: '2025-04-18',
      endsOn: '2025-05-03',
      basis: 'REPORTED',
    });
    expect(blooms.filter(({ isHoneydew }) => isHoneydew).map(({ plant }) => plant)).toEqual(['HONEYDEW']);
    // Nothing was computed of it yet.
    expect(found.get(other.id)).toEqual([]);
    expect((await bloomsOf(db, [one.id], '2019-10-01')).get(one.id)).toEqual([]);
  });
});
