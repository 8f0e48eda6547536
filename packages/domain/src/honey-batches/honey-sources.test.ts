import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { aHoneyBatch } from './honey-batch.factory.ts';
import { honeySources } from './honey-sources.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sourcesOf = (id: string) =>
  database.db.execute<{ harvest_id: string; weight_g: number; ways: number }>(sql`
    select harvest_id, sum(weight_g)::float8 as weight_g, count(*)::int as ways
    from (${honeySources(sql`${id}::uuid`)}) as honey group by harvest_id order by weight_g`);

/** Two batches on every rung, each blended half and half from the two of the rung below. @returns one batch of the last rung */
const ladder = (rungs: number): Promise<string> =>
  inTestChange(database.db, async (change) => {
    const weight = 2 ** (rungs + 1);
    let rung = [await aHoneyBatch(change, { weightKg: weight }), await aHoneyBatch(change, { weightKg: weight })];
    for (let count = 0; count < rungs; count += 1) {
      const parents = rung.map(({ id, remainingKg }) => ({ honeyBatchId: id, weightKg: remainingKg / 2 }));
      const weightKg = parents.reduce((sum, parent) => sum + parent.weightKg, 0);
      rung = [await aHoneyBatch(change, { parents, weightKg }), await aHoneyBatch(change, { parents, weightKg })];
    }
    return rung[0]!.id;
  });

describe('honeySources', () => {
  it('follows a ladder of blends once per rung, not once per way', async () => {
    const sources = await sourcesOf(await ladder(10));

    expect(sources.map(({ ways }) => ways)).toEqual([1, 1]);
    const [one, other] = sources.map(({ weight_g }) => weight_g);
    expect(one).toBeCloseTo(other!, 3);
  });
});
