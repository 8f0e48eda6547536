import { describe, expect, it } from '@jest/globals';
import { medicineTextInWords, strengthInWords, substancesInWords } from './medicines.ts';

describe('the words of medicines', () => {
  it('are those of the reader, and what somebody has written stands as it is', () => {
    expect(medicineTextInWords('gel', 'de')).toBe('Gel');
    expect(medicineTextInWords('gel', 'en')).toBe('gel');
    expect(medicineTextInWords('Ein Tropfen', 'de')).toBe('Ein Tropfen');
    expect(medicineTextInWords('constructor', 'de')).toBe('constructor');
  });

  it('name each substance once', () => {
    expect(substancesInWords(['thymol', 'formic acid', 'Thymol'], 'de')).toBe('Thymol, Ameisensäure');
    expect(substancesInWords(['thymol', 'formic acid', 'Thymol'], 'en')).toBe('thymol, formic acid, Thymol');
  });

  it.each([
    ['3.5 %', '3,5 %'],
    ['500 mg per strip', '500 mg je Streifen'],
    ['1.000 mg', '1.000 mg'],
  ])('write the strength %j as %j', (strength, german) => {
    expect(strengthInWords(strength, 'de')).toBe(german);
    expect(strengthInWords(strength, 'en')).toBe(strength);
  });
});
