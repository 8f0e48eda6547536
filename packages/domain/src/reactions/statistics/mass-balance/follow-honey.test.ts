import { describe, expect, it } from '@jest/globals';
import { array, assert, integer, property, record } from 'fast-check';
import { followHoney, type Gone, type RecordedHoney } from './follow-honey.ts';

const STILL_THERE: Gone = { sold: 0, returned: 0, corrected: 0, FARM_SHOP: 0, OWN_USE: 0, BREAKAGE: 0, SAMPLE: 0 };

const aBatch = (id: string, weight: number, more: Partial<RecordedHoney['batches'][number]> = {}) => ({
  id,
  variety: 'LINDEN',
  weight,
  bottled: 0,
  ...STILL_THERE,
  ...more,
});

const recorded = (more: Partial<RecordedHoney>): RecordedHoney => ({
  unextracted: 0,
  extractions: [],
  batches: [],
  parts: [],
  parents: [],
  ...more,
});

describe('following honey', () => {
  it('counts an extraction of two years by what each of them gave', () => {
    const { all } = followHoney(recorded({ extractions: [{ id: 'e', net: 900, harvested: 1000, ofYear: 400 }] }));
    expect(all).toMatchObject({
      harvested: 400,
      extracted: 360,
      remaining: 360,
      missing: { extracting: expect.closeTo(40) },
    });
  });

  it('counts honey of a blend with the variety of the blend, and only the share that is of the year', () => {
    const { all, byVariety } = followHoney(
      recorded({
        extractions: [{ id: 'e', net: 1000, harvested: 1000, ofYear: 1000 }],
        batches: [
          aBatch('summer', 1000),
          aBatch('blend', 800, { variety: 'BLOSSOM', bottled: 800, sold: 400, BREAKAGE: 200 }),
        ],
        parts: [{ batchId: 'summer', extractionId: 'e', grams: 1000 }],
        parents: [
          { batchId: 'blend', parentId: 'summer', grams: 600 },
          { batchId: 'blend', parentId: 'of another year', grams: 200 },
        ],
      }),
    );
    expect(byVariety.get('LINDEN')).toMatchObject({ harvested: 400, batched: 400, bottled: 0, remaining: 400 });
    expect(byVariety.get('BLOSSOM')).toMatchObject({
      harvested: 600,
      batched: 600,
      bottled: 600,
      sold: 300,
      BREAKAGE: 150,
      remaining: 150,
    });
    expect(all).toMatchObject({ harvested: 1000, extracted: 1000, batched: 1000, remaining: 550 });
  });

  it('accounts for every gram that was harvested, whatever is recorded', () => {
    const size = integer({ min: 1, max: 50_000 });
    const anyHoney = record({
      unextracted: integer({ min: 0, max: 50_000 }),
      extractions: array(record({ net: size, others: integer({ min: 0, max: 9_000 }), ofYear: size }), {
        minLength: 1,
        maxLength: 4,
      }),
      batches: array(
        record({
          parents: array(integer({ min: 0, max: 3 }), { maxLength: 2 }),
          sold: integer({ min: 0, max: 300 }),
          corrected: integer({ min: -100, max: 100 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    });
    assert(
      property(anyHoney, ({ unextracted, extractions, batches }) => {
        const spun = extractions.map(({ net, others, ofYear }, at) => ({
          id: `e${at}`,
          net,
          harvested: ofYear + others,
          ofYear,
        }));
        // Each takes a tenth of every extraction and of the batches before it that it names.
        const weights = batches.map(() => 0);
        const parts = batches.flatMap((_, at) =>
          spun.map(({ id, net }) => ({ batchId: `b${at}`, extractionId: id, grams: net / 10 })),
        );
        const parents: { batchId: string; parentId: string; grams: number }[] = [];
        for (const [at, batch] of batches.entries()) {
          weights[at] = spun.reduce((sum, { net }) => sum + net / 10, 0);
          for (const parent of new Set(batch.parents.filter((before) => before < at))) {
            parents.push({ batchId: `b${at}`, parentId: `b${parent}`, grams: weights[parent]! / 10 });
            weights[at] += weights[parent]! / 10;
          }
        }
        const { all } = followHoney({
          unextracted,
          extractions: spun,
          batches: batches.map(({ sold, corrected }, at) => aBatch(`b${at}`, weights[at]! * 0.9, { sold, corrected })),
          parts,
          parents,
        });
        const { extracting, batching, counting } = all.missing;
        const accounted = all.sold - all.returned + all.remaining + extracting + batching + counting;
        expect(all.harvested).toBeCloseTo(unextracted + spun.reduce((sum, { ofYear }) => sum + ofYear, 0), 3);
        expect(accounted).toBeCloseTo(all.harvested, 3);
      }),
    );
  });
});
