import { describe, expect, it } from '@jest/globals';
import { assert, integer, property } from 'fast-check';
import { gramsToKg, kgToGrams } from './weight.ts';

const grams = integer({ min: 0, max: 999_999_999_999 });

describe('weights', () => {
  it('survive the way to kilograms and back', () => {
    assert(property(grams, (weight) => kgToGrams(gramsToKg(weight)) === weight));
  });

  it('survive JSON and the three decimals of the database', () => {
    assert(
      property(grams, (weight) => {
        const kg = gramsToKg(weight);
        return (
          kgToGrams(JSON.parse(JSON.stringify(kg)) as number) === weight && kgToGrams(Number(kg.toFixed(3))) === weight
        );
      }),
    );
  });

  it('add up exactly, where kilograms do not', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(gramsToKg(kgToGrams(0.1) + kgToGrams(0.2))).toBe(0.3);
  });
});
