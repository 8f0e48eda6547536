import { describe, expect, it } from '@jest/globals';
import { GERMAN_OF_MEDICINES, strengthInWords } from '@beekeeping/messages/medicines';
import { seededMedicines } from './medicine-seed.ts';

describe('the medicines of the code', () => {
  it('have German for each of their texts, and there is German for nothing else', () => {
    const texts = seededMedicines.flatMap(({ activeSubstances, form, defaultDose, notes }) =>
      [...activeSubstances, form, defaultDose, notes].filter((text) => typeof text === 'string'),
    );
    expect(Object.keys(GERMAN_OF_MEDICINES).toSorted()).toEqual([...new Set(texts)].toSorted());
  });

  it('have a strength that can be said in German', () => {
    const strengths = seededMedicines.flatMap(({ strength }) => (strength ? [strengthInWords(strength, 'de')] : []));
    expect(strengths.filter((strength) => /\d\.\d|\bper\b/.test(strength))).toEqual([]);
  });
});
