import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { shareByRest } from './share-by-rest.ts';

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const rest = fc.oneof(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 9 }));
const rests = fc.array(rest, { minLength: 1, maxLength: 200 });
const weightAndRests = rests.chain((values) =>
  fc.tuple(fc.integer({ min: values.length, max: sum(values) }), fc.constant(values)),
);

describe('shareByRest', () => {
  it('shares exactly the weight, whatever the rests', () => {
    fc.assert(fc.property(weightAndRests, ([grams, values]) => sum(shareByRest(grams, values)) === grams));
  });

  it('never takes more than a source has left, nor less than a gram', () => {
    fc.assert(
      fc.property(weightAndRests, ([grams, values]) =>
        shareByRest(grams, values).every((part, index) => part >= 1 && part <= values[index]!),
      ),
    );
  });

  it('stays within a gram of the exact proportion, but for what the largest parts give in the place of others', () => {
    fc.assert(
      fc.property(weightAndRests, ([grams, values]) => {
        const exact = values.map((value) => (grams / sum(values)) * value);
        const inPlaceOfOthers = exact.filter((part) => part < 1).length;
        return shareByRest(grams, values).every((part, index) => {
          const more = part - exact[index]!;
          return more < 1.01 && more > -1.01 - inPlaceOfOthers;
        });
      }),
    );
  });

  it('takes a gram of what would round to nothing', () => {
    expect(shareByRest(5_000, [1, 90_000, 1])).toEqual([1, 4_998, 1]);
    expect(shareByRest(3, [1, 1_000, 1_000])).toEqual([1, 1, 1]);
  });

  it('takes everything when everything is asked for', () => {
    fc.assert(fc.property(rests, (values) => expect(shareByRest(sum(values), values)).toEqual(values)));
  });

  it('gives the odd gram to the largest remainder', () => {
    expect(shareByRest(10, [10, 10, 10])).toEqual([4, 3, 3]);
    expect(shareByRest(100, [200, 100])).toEqual([67, 33]);
  });

  it('refuses to share more than there is, and less than a gram each', () => {
    expect(() => shareByRest(4, [1, 2])).toThrow('do not hold');
    expect(() => shareByRest(1, [1, 2])).toThrow('too little');
  });
});
