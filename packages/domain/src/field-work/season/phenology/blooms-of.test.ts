import type { Database } from '@beekeeping/db';
import { phenologyOnsets } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { bloomsOf } from './blooms-of.ts';
import { computePhenology } from './compute-phenology.ts';
import { aPhenologyReport } from './phenology-report.factory.ts';
import { removePhenologyReport } from './write-reports.ts';

const database = testDatabase();
let db: Database;
beforeAll(async () => {
  db = database.db;
});

describe('bloomsOf', () => {
  it('knows in December what has begun of the next year, as long as it is reported', async () => {
    const apiary = await inTestChange(db, (change) => anApiary(change));
    const seen = await inTestChange(db, (change) =>
      aPhenologyReport(change, { apiaryId: apiary.id, plant: 'HAZEL', observedOn: '2024-12-20' }),
    );
    const nextYear = async () => {
      await db.transaction((tx) => computePhenology(tx, apiary.id, '2024-12-28'));
      const found = await bloomsOf(db, [apiary.id], '2025-01-02');
      return found.get(apiary.id)!.filter(({ plant }) => plant === 'HAZEL');
    };
    await db.delete(phenologyOnsets);
    expect(await nextYear()).toMatchObject([{ beginsOn: '2024-12-20', endsOn: '2025-01-18', basis: 'REPORTED' }]);
    await inTestChange(db, (change) => removePhenologyReport(change, seen.id));
    expect(await nextYear()).toEqual([]);
    // Computed when the report was made, of the day on which this test runs.
    expect((await bloomsOf(db, [apiary.id], `${new Date().getFullYear()}-06-01`)).get(apiary.id)).toEqual([]);
  });

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
    // Nothing was computed for it yet.
    expect(found.get(other.id)).toEqual([]);
    expect((await bloomsOf(db, [one.id], '2019-10-01')).get(one.id)).toEqual([]);
  });
});
