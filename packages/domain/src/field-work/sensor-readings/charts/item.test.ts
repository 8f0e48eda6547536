import { describe, expect, it } from '@jest/globals';
import { type Item, joinParts, meanGainOfPlaces, meanOfPlaces } from './item.ts';

const item = (at: number, value: number, more: Partial<Item> = {}): Item => ({
  at,
  value,
  minimum: value,
  maximum: value,
  count: 1,
  ...more,
});
const valuesOf = (items: readonly Item[]) => items.map(({ at, value }) => [at, value]);

describe('the items of a chart', () => {
  it('join the parts of a bucket by how many readings they have', () => {
    const parts = [item(1, 40, { count: 3 }), item(0, 10), item(1, 44, { count: 1, maximum: 45 })];
    expect(joinParts(parts, 'MEAN')).toEqual([item(0, 10), item(1, 41, { minimum: 40, maximum: 45, count: 4 })]);
    expect(joinParts([item(0, 10), item(0, 20)], 'SUM')).toMatchObject([{ value: 30, count: 2 }]);
  });

  it('are the mean of several places', () => {
    expect(meanOfPlaces([[item(0, 10), item(1, 20)], [item(1, 30)]])).toEqual([
      item(0, 10),
      item(1, 25, { minimum: 20, maximum: 30, count: 2 }),
    ]);
  });

  it('are the mean of weights where every hive has every bucket', () => {
    expect(
      valuesOf(
        meanGainOfPlaces([
          [item(0, 40), item(1, 41)],
          [item(0, 50), item(1, 54)],
        ]),
      ),
    ).toEqual([
      [0, 45],
      [1, 47.5],
    ]);
  });

  it('make no step of a hive that comes or goes, or is not heard of for a while', () => {
    const first = [item(0, 40), item(1, 41), item(2, 42), item(3, 43)];
    expect(valuesOf(meanGainOfPlaces([first, [item(2, 90), item(3, 92)]]))).toEqual([
      [0, 40],
      [1, 41],
      [2, 42],
      [3, 43.5],
    ]);
    expect(valuesOf(meanGainOfPlaces([first, [item(0, 90), item(3, 93)]]))).toEqual([
      [0, 65],
      [1, 66],
      [2, 67],
      [3, 69],
    ]);
  });
});
