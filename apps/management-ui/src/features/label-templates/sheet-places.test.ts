import { describe, expect, it } from '@jest/globals';
import { placesOf, sheetsFor } from './sheet-places.ts';

describe('a sheet of labels', () => {
  it('has them row by row, from its margins on, with its gaps between them', () => {
    const sheet = {
      pageWidthMm: 210,
      pageHeightMm: 297,
      columns: 2,
      rows: 2,
      marginTopMm: 5,
      marginLeftMm: 10,
      gapXMm: 2,
      gapYMm: 3,
    };
    expect(placesOf({ widthMm: 60, heightMm: 40, sheet }).map(({ xMm, yMm }) => [xMm, yMm])).toEqual([
      [10, 5],
      [72, 5],
      [10, 48],
      [72, 48],
    ]);
  });

  it('is followed by another where it was begun and ends', () => {
    expect([sheetsFor(8, 1, 8), sheetsFor(8, 2, 8), sheetsFor(8, 6, 12), sheetsFor(1, 1, 3)]).toEqual([1, 2, 3, 3]);
  });
});
