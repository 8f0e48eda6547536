import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv.ts';

const lines = (...given: Parameters<typeof csvOf>): string[] =>
  csvOf(...given)
    .slice(1)
    .split('\r\n');

describe('a table as a file', () => {
  it('has the signs of its language', () => {
    expect(lines(['Stand', 'kg'], [['Obstwiese', 12.5]], 'de')).toEqual(['Stand;kg', 'Obstwiese;12,5', '']);
    expect(lines(['Apiary', 'kg'], [['Orchard', 12.5]], 'en')).toEqual(['Apiary,kg', 'Orchard,12.5', '']);
  });

  it('keeps what stands in a cell in that cell, and leaves empty what is not known', () => {
    expect(lines(['a', 'b'], [['Lime; "old", by\nthe road', null]], 'en')[1]).toBe('"Lime; ""old"", by\nthe road",');
  });

  it('lets no name become a formula, and a negative number stay one', () => {
    const [, row] = lines(['a', 'b'], [['=1+1', -4.5]], 'de');
    expect(row).toBe("'=1+1;-4,5");
  });
});
