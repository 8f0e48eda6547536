import { describe, expect, it } from '@jest/globals';
import { flowShapes } from './flow-shapes.ts';
import { departuresOf, flowOf } from './flow-steps.ts';

const balance = (more: Partial<Parameters<typeof flowOf>[0]> = {}): Parameters<typeof flowOf>[0] => ({
  harvestedKg: 100,
  extractedKg: 88,
  batchedKg: 60,
  bottledKg: 50,
  soldKg: 22,
  returnedKg: 2,
  withdrawnKg: { FARM_SHOP: 5, OWN_USE: 3, BREAKAGE: 0, SAMPLE: 0 },
  remainingKg: 69,
  differencesKg: { extracting: 2, batching: 0.5, counting: 0.5 },
  unexplainedKg: 3,
  ...more,
});

describe('the way of a year’s honey', () => {
  it('says at each step what stayed behind and what is missing, and loses nothing', () => {
    const steps = flowOf(balance());
    expect(steps).toEqual([
      { step: 'harvested', kg: 100, difference: 0, ways: [] },
      { step: 'extracted', kg: 88, difference: 2, ways: [{ way: 'combs', kg: 10 }] },
      { step: 'batched', kg: 60, difference: 0.5, ways: [{ way: 'buckets', kg: 27.5 }] },
      { step: 'bottled', kg: 50, difference: 0, ways: [{ way: 'vessels', kg: 10 }] },
      { step: 'gone', kg: 28, difference: 0.5, ways: [{ way: 'jars', kg: 21.5 }] },
    ]);
    const left = steps.flatMap(({ ways }) => ways).reduce((sum, { kg }) => sum + kg, 0);
    expect(left).toBeCloseTo(balance().remainingKg);
    expect(departuresOf(balance())).toEqual([
      { way: 'shop', kg: 20 },
      { way: 'FARM_SHOP', kg: 5 },
      { way: 'OWN_USE', kg: 3 },
    ]);
  });

  it('is drawn as wide as it weighs at every step, and nothing over anything else', () => {
    const shapes = flowShapes(flowOf(balance()), 424);
    expect(shapes[0]).toEqual([{ kind: 'on', from: [0, 400], to: [0, 400] }]);
    const [on, combs, missing] = shapes[1]!;
    expect(on).toEqual({ kind: 'on', from: [0, 352], to: [0, 352] });
    expect(combs).toEqual({ kind: 'way', way: 'combs', from: [352, 392], to: [364, 404] });
    expect(missing).toEqual({ kind: 'missing', from: [392, 400], to: [416, 424] });
    const gaps = shapes.flatMap((bands) => bands.slice(1).map((band, at) => band.to[0] - bands[at]!.to[1]));
    expect(Math.min(...gaps)).toBeGreaterThan(0);
  });

  it('of a year without honey has no width', () => {
    const none = { harvestedKg: 0, extractedKg: 0, batchedKg: 0, bottledKg: 0, soldKg: 0, returnedKg: 0 };
    const withdrawnKg = { FARM_SHOP: 0, OWN_USE: 0, BREAKAGE: 0, SAMPLE: 0 };
    const differencesKg = { extracting: 0, batching: 0, counting: 0 };
    const shapes = flowShapes(flowOf(balance({ ...none, withdrawnKg, differencesKg })), 424);
    expect(shapes.flat()).toEqual(shapes.map(() => ({ kind: 'on', from: [0, 0], to: [0, 0] })));
  });

  it('draws more than there was before as coming from nowhere', () => {
    const steps = flowOf(balance({ extractedKg: 110, differencesKg: { extracting: -10, batching: 0, counting: 0 } }));
    const shapes = flowShapes(steps, 464);
    expect(shapes[1]).toEqual([
      { kind: 'on', from: [0, 400], to: [0, 400] },
      { kind: 'surplus', from: [400, 400], to: [400, 440] },
    ]);
  });
});
