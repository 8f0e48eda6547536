import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { shareByRest } from './share-by-rest.ts';

const rests = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 200 });
const weightAndRests = rests.chain((values) =>
  fc.tuple(fc.integer({ min: 0, max: values.reduce((sum, rest) => sum + rest, 0) }), fc.constant(values)),
);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

describe('shareByRest', () => {
  it('shares exactly the weight, whatever the rests', () => {
    fc.assert(fc.property(weightAndRests, ([grams, values]) => sum(shareByRest(grams, values)) === grams));
  });

  it('never takes more than a source has left, nor less than nothing', () => {
    fc.assert(
      fc.property(weightAndRests, ([grams, values]) =>
        shareByRest(grams, values).every((part, index) => part >= 0 && part <= values[index]!),
      ),
    );
  });

  it('stays within a gram of the exact proportion', () => {
    fc.assert(
      fc.property(weightAndRests, ([grams, values]) => {
        const total = sum(values);
        return shareByRest(grams, values).every(
          (part, index) => total === 0 || Math.abs(part - (grams / total) * values[index]!) < 1.01,
        );
      }),
    );
  });

  it('takes everything when everything is asked for', () => {
    fc.assert(fc.property(rests, (values) => expect(shareByRest(sum(values), values)).toEqual(values)));
  });

  it('gives the odd gram to the largest remainder', () => {
    expect(shareByRest(10, [10, 10, 10])).toEqual([4, 3, 3]);
    expect(shareByRest(100, [200, 100])).toEqual([67, 33]);
  });

  it('refuses to share more than there is', () => {
    expect(() => shareByRest(4, [1, 2])).toThrow('do not hold');
  });
});
