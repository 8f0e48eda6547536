import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { aBlendLadder, aHoneyBatch } from './honey-batch.factory.ts';
import { honeySources } from './honey-sources.ts';

const database = testDatabase();

const sourcesOf = (id: string) =>
  database.db.execute<{ harvest_id: string; weight_g: number; ways: number }>(sql`
    select harvest_id, sum(weight_g)::float8 as weight_g, count(*)::int as ways
    from (${honeySources(sql`${id}::uuid`)}) as honey group by harvest_id order by weight_g`);

describe('honeySources', () => {
  it('follows a ladder of blends once per rung, not once per way', async () => {
    const sources = await sourcesOf((await inTestChange(database.db, (change) => aBlendLadder(change, 10))).id);

    expect(sources.map(({ ways }) => ways)).toEqual([1, 1]);
    const [one, other] = sources.map(({ weight_g }) => weight_g);
    expect(one).toBeCloseTo(other!, 3);
  });

  it('comes to an end where batches are blended from each other', async () => {
    const [one, other] = await inTestChange(database.db, async (change) => [
      await aHoneyBatch(change),
      await aHoneyBatch(change),
    ]);
    await database.db.execute(sql`alter table honey_batch_parents disable trigger user`);
    await database.db.execute(sql`
      insert into honey_batch_parents (honey_batch_id, parent_id, weight_kg)
      values (${one.id}::uuid, ${other.id}::uuid, 1), (${other.id}::uuid, ${one.id}::uuid, 1)`);
    await database.db.execute(sql`alter table honey_batch_parents enable trigger user`);

    expect(await sourcesOf(one.id)).toHaveLength(2);
  });
});
