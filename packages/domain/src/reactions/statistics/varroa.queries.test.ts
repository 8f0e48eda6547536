import { countStatements } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import type { Change } from '@beekeeping/events';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { anApiary } from '../../herd/apiaries/apiary.factory.ts';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { aVarroaMeasurement } from '../../field-work/varroa-measurements/varroa-measurement.factory.ts';
import { getVarroaStatistics } from './varroa.queries.ts';

const database = testDatabase();

const change = <T>(work: (change: Change) => Promise<T>): Promise<T> => inTestChange(database.db, work);

/** An apiary with so many colonies. */
const aStand = (name: string, count: number) =>
  change(async (c) => {
    const { id } = await anApiary(c, { name });
    const colonyIds: string[] = [];
    while (colonyIds.length < count) colonyIds.push((await aColony(c, { apiaryId: id })).id);
    return { id, colonyIds };
  });

/** So many mites in four days. */
const aFall = (colonyId: string, removedOn: string, miteCount: number) =>
  change((c) => {
    const insertedOn = new Date(Date.parse(removedOn) - 4 * 86_400_000).toISOString().slice(0, 10);
    return aVarroaMeasurement(c, { colonyId, removedOn, insertedOn, miteCount });
  });

describe('the statistics of varroa', () => {
  it('give mean, median and lights by month, and the share of red colonies by apiary', async () => {
    const slope = await aStand('Hang 10', 3);
    const wood = await aStand('Wald', 1);
    const ditch = await aStand('Hang 9', 1);
    const [a, b, c] = slope.colonyIds as [string, string, string];
    await aFall(a, '2025-07-05', 8);
    await aFall(a, '2025-07-20', 60);
    await aFall(b, '2025-07-20', 24);
    await aFall(c, '2025-08-20', 4);
    for (const { colonyIds } of [wood, ditch]) await aFall(colonyIds[0]!, '2025-07-20', 4);
    // Too short to count, and of another year.
    await change((each) =>
      aVarroaMeasurement(each, { colonyId: b, removedOn: '2025-07-22', insertedOn: '2025-07-20', miteCount: 900 }),
    );
    await aFall(c, '2026-07-20', 900);

    const of = (apiaryId: string) => getVarroaStatistics(database.db, { year: 2025, apiaryId: [apiaryId] });
    expect(await of(slope.id)).toEqual({
      year: 2025,
      months: [
        {
          month: 7,
          method: 'NATURAL_FALL',
          unit: 'MITES_PER_DAY',
          measurements: 4,
          colonies: 2,
          // 2, 15 and 6 mites a day.
          mean: 7.67,
          median: 6,
          green: 1,
          yellow: 1,
          red: 1,
          unknown: 1,
        },
        expect.objectContaining({ month: 8, measurements: 1, mean: 1, median: 1, green: 1 }),
      ],
      apiaries: [
        {
          apiaryId: slope.id,
          apiaryName: 'Hang 10',
          ratedColonies: 3,
          green: 1,
          yellow: 1,
          red: 1,
          redSharePercent: 33.3,
        },
      ],
    });
    const { apiaries: both } = await getVarroaStatistics(database.db, { year: 2025 });
    expect(both.map(({ apiaryName, redSharePercent }) => [apiaryName, redSharePercent])).toEqual([
      ['Hang 10', 33.3],
      ['Hang 9', 0],
      ['Wald', 0],
    ]);
    expect((await getVarroaStatistics(database.db, { year: 2019 })).months).toEqual([]);
  });

  it('take two statements, however much was measured', async () => {
    const statements = await countStatements(database.url, (db) => getVarroaStatistics(db, { year: 2025 }));
    expect(statements).toBe(2);
  });
});
