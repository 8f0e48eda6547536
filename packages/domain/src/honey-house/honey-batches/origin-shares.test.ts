import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { originShares } from './origin-shares.ts';

const part = fc.record({
  countryCode: fc.constantFrom('DE', 'AT', 'HU', 'FR', 'ES', 'RO'),
  weight: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
});

describe('originShares', () => {
  it('sums to exactly 100 percent when every country is known', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 40 }), (parts) => {
        const hundredths = originShares(parts).reduce((sum, share) => sum + Math.round(share.percent * 100), 0);
        expect(hundredths).toBe(10_000);
      }),
    );
  });

  it('stays within a hundredth of a percent of the true share', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 40 }), (parts) => {
        const total = parts.reduce((sum, { weight }) => sum + weight, 0);
        for (const share of originShares(parts)) {
          const weight = parts.filter((p) => p.countryCode === share.countryCode).reduce((sum, p) => sum + p.weight, 0);
          expect(Math.abs(share.percent - (weight / total) * 100)).toBeLessThan(0.0101);
        }
      }),
    );
  });

  it('names the largest country first', () => {
    const shares = originShares([
      { countryCode: 'AT', weight: 1 },
      { countryCode: 'DE', weight: 2 },
      { countryCode: 'AT', weight: 0.5 },
    ]);
    expect(shares).toEqual([
      { countryCode: 'DE', percent: 57.14 },
      { countryCode: 'AT', percent: 42.86 },
    ]);
  });

  it('names the same shares in whatever order the parts come', () => {
    const parts = [
      { countryCode: 'AT', weight: 15 },
      { countryCode: 'DE', weight: 9 },
      { countryCode: 'HU', weight: 4 },
      { countryCode: 'FR', weight: 4 },
    ];
    const shares = [
      { countryCode: 'AT', percent: 46.88 },
      { countryCode: 'DE', percent: 28.12 },
      { countryCode: 'FR', percent: 12.5 },
      { countryCode: 'HU', percent: 12.5 },
    ];
    expect([originShares(parts), originShares(parts.toReversed())]).toEqual([shares, shares]);
  });

  it('leaves honey of unknown country unnamed and its share open', () => {
    expect(
      originShares([
        { countryCode: 'DE', weight: 3 },
        { countryCode: null, weight: 1 },
      ]),
    ).toEqual([{ countryCode: 'DE', percent: 75 }]);
  });

  it('is empty without any honey', () => {
    expect(originShares([])).toEqual([]);
  });
});
