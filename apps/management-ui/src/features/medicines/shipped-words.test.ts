import { seededMedicines } from '@beekeeping/db';
import { describe, expect, it } from '@jest/globals';
import { shipped, substancesOf } from './shipped-words.ts';

describe('the words of shipped medicines', () => {
  it.each(seededMedicines)(
    'are German for $name',
    ({ activeSubstances, form, defaultDose, notes, strength = null }) => {
      const texts = [...activeSubstances, form, defaultDose, notes].filter((text) => typeof text === 'string');
      expect(texts.map((text) => shipped(text, 'en'))).toEqual(texts);
      expect(texts.filter((text) => shipped(text, 'de') === text)).toEqual([]);
      expect(substancesOf({ activeSubstances, strength }, 'de')).not.toMatch(/acid|\d\.\d|\bper\b/);
    },
  );

  it('have the decimal sign of the language, and leave what somebody has written as it is', () => {
    const oxalic = { activeSubstances: ['oxalic acid dihydrate'], strength: '3.5 %' };
    expect(substancesOf(oxalic, 'de')).toBe('Oxalsäuredihydrat 3,5 %');
    expect(substancesOf(oxalic, 'en')).toBe('oxalic acid dihydrate 3.5 %');
    expect(substancesOf({ activeSubstances: ['Oxalsäure'], strength: '1.000 mg' }, 'de')).toBe('Oxalsäure 1.000 mg');
  });
});
