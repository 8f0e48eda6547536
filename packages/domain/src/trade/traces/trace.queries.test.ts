import { newId } from '@beekeeping/core/id';
import { harvests, stockMovements } from '@beekeeping/db/schema';
import { countStatements, waitUntilBlocked } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { aBottling } from '../bottlings/bottling.factory.ts';
import { anExtraction } from '../../honey-house/extractions/extraction.factory.ts';
import { aHarvest } from '../../honey-house/harvests/harvest.factory.ts';
import { aBlendLadder, aHoneyBatch } from '../../honey-house/honey-batches/honey-batch.factory.ts';
import { getTraceOfBottling } from './trace.queries.ts';

const database = testDatabase();

/** Jars of honey that so many colonies gave, each on an apiary of its own. */
const bottlingOfHarvests = (count: number): Promise<string> =>
  inTestChange(database.db, async (change) => {
    const harvestIds: string[] = [];
    for (let index = 0; index < count; index += 1) harvestIds.push((await aHarvest(change)).id);
    const extraction = await anExtraction(change, { harvestIds });
    const honeyBatch = await aHoneyBatch(change, { extractionIds: [extraction.id] });
    return (await aBottling(change, { honeyBatchId: honeyBatch.id })).id;
  });

const aWithdrawal = (bottlingId: string): typeof stockMovements.$inferInsert => {
  const now = new Date();
  return { id: newId(), bottlingId, type: 'FARM_SHOP', quantity: -1, occurredAt: now, createdAt: now };
};

describe('getTraceOfBottling', () => {
  it('sends as many statements for a hundred harvests and movements as for one', async () => {
    const [small, large] = [await bottlingOfHarvests(1), await bottlingOfHarvests(100)];
    for (const [id, count] of [
      [small, 1],
      [large, 10],
    ] as const) {
      await database.db.insert(stockMovements).values(Array.from({ length: count }, () => aWithdrawal(id)));
    }
    let found = 0;
    const statementsFor = (id: string) =>
      countStatements(database.url, async (db) => {
        found = (await getTraceOfBottling(db, id)).apiaries.length;
      });

    const forOne = await statementsFor(small);
    expect(await statementsFor(large)).toBe(forOne);
    expect(found).toBe(100);
  });

  it('lists each batch of a ladder of blends once', async () => {
    const rungs = 24;
    const id = await inTestChange(database.db, async (change) => {
      const { id: honeyBatchId } = await aBlendLadder(change, rungs);
      return (await aBottling(change, { honeyBatchId })).id;
    });

    const { honeyBatches, extractions } = await getTraceOfBottling(database.db, id);
    const ids = honeyBatches.map((batch) => batch.id);
    expect(ids).toHaveLength(1 + 2 * rungs);
    expect(new Set(ids).size).toBe(ids.length);
    expect(extractions).toHaveLength(2);
  });

  it('shows one instant, whatever is booked while it reads', async () => {
    const id = await bottlingOfHarvests(1);
    const reading = await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${harvests} in access exclusive mode`);
      const trace = getTraceOfBottling(database.db, id);
      await waitUntilBlocked(database.db, 1);
      await tx.insert(stockMovements).values(aWithdrawal(id));
      return { trace };
    });

    expect(await reading.trace).toMatchObject({ lot: { initial: 10, remaining: 10 }, movements: [] });
  });
});
