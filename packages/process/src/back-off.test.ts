import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { backOffMs } from './back-off.ts';

const failures = fc.integer({ min: 1, max: 1_000 });
const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe('backOffMs', () => {
  it('is at least half a second and at most half a minute', () => {
    fc.assert(
      fc.property(failures, chance, (count, drawn) => {
        expect(backOffMs(count, drawn)).toBeGreaterThanOrEqual(500);
        expect(backOffMs(count, drawn)).toBeLessThanOrEqual(30_000);
      }),
    );
  });

  it('doubles with each failure until it is as long as it gets', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((count) => backOffMs(count, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('is spread over the upper half', () => {
    expect([backOffMs(3, 0), backOffMs(3, 0.5), backOffMs(3, 1)]).toEqual([2_000, 3_000, 4_000]);
  });
});
