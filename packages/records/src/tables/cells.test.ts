import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { harmlessText, plainText, readDay, readNumber, writeLines, writeNumber } from './cells.ts';

describe('a cell', () => {
  it('holds every text so that no spreadsheet runs it and it is read as it was', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string().map((rest) => `=${rest}`),
      fc.string().map((rest) => `''@${rest}`),
    );
    fc.assert(
      fc.property(text, (said) => {
        expect(harmlessText(said)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        expect(plainText(harmlessText(said))).toBe(said);
      }),
    );
  });

  it('holds the lines of a text as line feeds, so that no reader takes them for rows', () => {
    const rows = [['a\r\nb\rc\nd', 'e\u0085f\u2028g\u2029h']];
    expect(writeLines(rows)).toBe('"a\nb\nc\nd";"e\nf\ng\nh"\r\n');
  });

  it('holds every number so that it is read as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), (halves) => {
        expect(readNumber(writeNumber(halves / 2))).toBe(halves / 2);
      }),
    );
  });

  it.each(['1.234.5', '1.23,5', '01.234,5', '1 234', '1e3', '8,', ',5', '0x10', 'NaN', '8,5 Waben'])(
    'reads no number in %s',
    (cell) => {
      expect(readNumber(cell)).toBe(cell);
    },
  );

  it.each([
    ['1,234', ','],
    ['-12.345', '.'],
  ] as const)('reads no number in %s where %s may separate thousands', (cell, thousands) => {
    expect(readNumber(cell, thousands)).toBe(cell);
    expect(readNumber(cell)).toBe(Number(cell.replace(',', '.')));
  });

  it.each([
    ['1.234,5', 1234.5],
    ['-1,234.5', -1234.5],
    ['1.234.567', 1_234_567],
    ['12.345.678,25', 12_345_678.25],
    ["1'234", 1234],
    ['1\u00A0234,5', 1234.5],
    ['+8,5', 8.5],
  ] as const)('reads %s as %d wherever it comes from', (cell, number) => {
    for (const thousands of ['', ',', '.', ',.'] as const) expect(readNumber(cell, thousands)).toBe(number);
  });

  it.each([
    ['8,5', ',', 8.5],
    ['0.125', '.', 0.125],
    ['1,234', '.', 1.234],
    ['1.2345', '.', 1.2345],
  ] as const)('reads %s where nothing but decimals can be meant, beside %s', (cell, thousands, number) => {
    expect(readNumber(cell, thousands)).toBe(number);
  });

  it.each([
    ['1.5.2025', '2025-05-01'],
    ['1. 5. 2025', '2025-05-01'],
    ['2025/5/1', '2025-05-01'],
    ['01.05.2025 00:00', '2025-05-01'],
    ['2025-05-01T00:00:00', '2025-05-01'],
    ['2025-05-01 10:00', '2025-05-01 10:00'],
    ['2025-05-01', '2025-05-01'],
    ['01/05/2025', '01/05/2025'],
    ['1.5.25', '2025-05-01'],
    ['1.5.99', '2099-05-01'],
    ['1.5.025', '1.5.025'],
    ['30.02.2025', '2025-02-30'],
  ])('reads the day %s as %s', (cell, day) => {
    expect(readDay(cell)).toBe(day);
  });
});
