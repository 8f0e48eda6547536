import { describe, expect, it } from '@jest/globals';
import { isTooWatery, waterWarnings } from './water-content.ts';

describe('waterWarnings', () => {
  it.each([
    ['BLOSSOM', 18, undefined],
    ['BLOSSOM', 18.01, 'WATER_CONTENT_HIGH'],
    ['BLOSSOM', 20, 'WATER_CONTENT_HIGH'],
    ['BLOSSOM', 20.01, 'WATER_CONTENT_ILLEGAL'],
    ['HEATHER', 20.01, 'WATER_CONTENT_HIGH'],
    ['HEATHER', 23, 'WATER_CONTENT_HIGH'],
    ['HEATHER', 23.01, 'WATER_CONTENT_ILLEGAL'],
    ['Lindenblüte vom Stadtrand', 20.5, 'WATER_CONTENT_ILLEGAL'],
    ['HEATHER', null, 'WATER_CONTENT_UNKNOWN'],
  ])('says of %s with %p %% of water: %p', (variety, waterContentPercent, code) => {
    expect(waterWarnings({ variety, waterContentPercent }).map((warning) => warning.code)).toEqual(code ? [code] : []);
  });
});

describe('isTooWatery', () => {
  it('accepts water that was not measured', () => {
    expect(isTooWatery({ variety: 'BLOSSOM', waterContentPercent: null })).toBe(false);
  });
});
