import { newId } from '@beekeeping/core/id';
import { bottlings, honeyBatches, honeyBatchExtractions, honeyBatchParents } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import type { Change } from '@beekeeping/events';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { anExtraction } from './extraction.factory.ts';
import { extractionRecords } from './extraction.records.ts';
import { removeExtraction } from './remove-extraction.ts';
import { updateExtraction } from './update-extraction.ts';

const database = testDatabase();

const change = <T>(work: (change: Change) => Promise<T>): Promise<T> => inTestChange(database.db, work);

const recordOf = (c: Change) => ({ id: newId(), createdAt: c.now, updatedAt: c.now });

const aBatch = async (c: Change): Promise<string> => {
  const record = recordOf(c);
  await c.tx.insert(honeyBatches).values({ ...record, batchNumber: record.id, variety: 'LINDEN', weightKg: 1 });
  return record.id;
};

const aBatchFrom = async (c: Change, extractionId: string, weightKg: number): Promise<string> => {
  const honeyBatchId = await aBatch(c);
  await c.tx.insert(honeyBatchExtractions).values({ honeyBatchId, extractionId, weightKg });
  return honeyBatchId;
};

const aBlendFrom = async (c: Change, parentId: string): Promise<string> => {
  const honeyBatchId = await aBatch(c);
  await c.tx.insert(honeyBatchParents).values({ honeyBatchId, parentId, weightKg: 1 });
  return honeyBatchId;
};

const fill = async (c: Change, honeyBatchId: string, filledOn: string): Promise<void> => {
  const record = recordOf(c);
  const jars = { jarSizeG: 500, jarCount: 1, honeyVariety: 'LINDEN', bestBefore: '2027-08-31' };
  await c.tx.insert(bottlings).values({ ...record, ...jars, lotNumber: record.id, honeyBatchId, filledOn });
};

describe('an extraction', () => {
  it('answers what honey batches left, to the gram', async () => {
    const extraction = await change((c) => anExtraction(c, { netWeightKg: 10 }));
    await change((c) => aBatchFrom(c, extraction.id, 3.3));
    await change((c) => aBatchFrom(c, extraction.id, 0.001));
    expect((await extractionRecords.get(database.db, extraction.id)).remainingKg).toBe(6.699);
  });
});

describe('updateExtraction', () => {
  it('refuses less than honey batches took, and reports what is left', async () => {
    const extraction = await change((c) => anExtraction(c, { netWeightKg: 10 }));
    await change((c) => aBatchFrom(c, extraction.id, 7.5));
    await expect(change((c) => updateExtraction(c, extraction.id, { netWeightKg: 7.499 }))).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      extra: { remaining: 2.5 },
    });
  });

  it('takes exactly what honey batches took', async () => {
    const extraction = await change((c) => anExtraction(c, { netWeightKg: 10 }));
    await change((c) => aBatchFrom(c, extraction.id, 7.5));
    const changed = await change((c) => updateExtraction(c, extraction.id, { netWeightKg: 7.5 }));
    expect(changed.remainingKg).toBe(0);
  });

  it.each(['batch', 'blend'])('refuses a day after jars were filled from one of its %s', async (kind) => {
    const extraction = await change(anExtraction);
    await change(async (c) => {
      const batchId = await aBatchFrom(c, extraction.id, 1);
      await fill(c, kind === 'batch' ? batchId : await aBlendFrom(c, batchId), '2025-08-01');
    });
    await change((c) => updateExtraction(c, extraction.id, { extractedOn: '2025-08-01' }));
    const patch = { extractedOn: '2025-08-02' };
    await expect(change((c) => updateExtraction(c, extraction.id, patch))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'extractedOn' }],
    });
  });
});

describe('removeExtraction', () => {
  it('refuses while a honey batch is made from it', async () => {
    const extraction = await change(anExtraction);
    await change((c) => aBatchFrom(c, extraction.id, 1));
    await expect(change((c) => removeExtraction(c, extraction.id))).rejects.toMatchObject({ code: 'IN_USE' });
  });
});
