import { AppError } from '@beekeeping/core/app-error';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { formatNumber, longestNumber, MAX_SEQUENCE, parseNumberFormat } from './number-format.ts';

const ALPHABET = 'ABCXYZabcxyz0129._-'.split('');
const literal = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 1, maxLength: 5 });
const dayToken = fc.constantFrom('{YYYY}', '{YY}', '{MM}', '{DD}');
const piece = fc.oneof(literal, dayToken);
const digits = fc.integer({ min: 1, max: 12 });
const sequence = fc.integer({ min: 1, max: MAX_SEQUENCE });
const validFormat = fc
  .tuple(fc.array(piece, { maxLength: 4 }), digits, fc.array(piece, { maxLength: 4 }))
  .map(([before, width, after]) => `${before.join('')}{SEQ:${width}}${after.join('')}`)
  .filter((text) => text.length <= 50);

const isUnderstoodOrRefused = (text: string): boolean => {
  try {
    return /^[A-Z0-9._-]{1,64}$/.test(formatNumber(parseNumberFormat(text), DAY, MAX_SEQUENCE));
  } catch (error) {
    return error instanceof AppError && error.errors?.[0]?.path === 'format';
  }
};

const DAY = '2026-07-09';

describe('parseNumberFormat', () => {
  it.each([
    ['no sequence', 'L{YYYY}'],
    ['two sequences', '{SEQ:2}{SEQ:2}'],
    ['nothing', ''],
    ['an unknown token', '{VARIETY}{SEQ:2}'],
    ['a lower-case token', '{yyyy}{SEQ:2}'],
    ['an inherited property as token', '{constructor}{SEQ:2}'],
    ['no digits', '{SEQ}'],
    ['zero digits', '{SEQ:0}'],
    ['13 digits', '{SEQ:13}'],
    ['digits with a leading zero', '{SEQ:04}'],
    ['a brace that is not closed', '{SEQ:4}{YY'],
    ['a brace that was not opened', '{SEQ:4}}'],
    ['a space', 'L {SEQ:4}'],
    ['a letter whose upper case is two letters of the alphabet', 'ß{SEQ:4}'],
    ['a letter whose upper case is a letter of the alphabet', 'ı{SEQ:4}'],
    ['more than 64 characters', `${'A'.repeat(58)}{SEQ:4}`],
    ['numbers of more than 64 characters', `${'A'.repeat(55)}{SEQ:4}`],
  ])('refuses %s', (_, text) => {
    expect(() => parseNumberFormat(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  it('accepts numbers of exactly 64 characters', () => {
    expect(longestNumber(parseNumberFormat(`${'A'.repeat(54)}{SEQ:4}`))).toBe(64);
  });

  it('either understands a text or refuses it as an invalid format', () => {
    // `unit: 'binary'` lists a million characters first, which takes a second.
    const anyCharacter = fc
      .integer({ min: 0, max: 0x10ffff })
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const noise = fc.string({ unit: fc.constantFrom('{', '}', 'S', 'E', 'Q', ':', '1', 'Y', 'M', '-', 'ß', '\u0000') });
    fc.assert(
      fc.property(fc.oneof(noise, fc.string({ unit: anyCharacter, maxLength: 80 }), validFormat), (text) =>
        isUnderstoodOrRefused(text),
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('formatNumber', () => {
  it('writes the day and the padded sequence between upper-cased literals', () => {
    expect(formatNumber(parseNumberFormat('hb-{YYYY}{MM}{DD}_{YY}.{SEQ:4}x'), DAY, 7)).toBe('HB-20260709_26.0007X');
  });

  it('writes out a sequence that has more digits than the token asks for', () => {
    expect(formatNumber(parseNumberFormat('L{SEQ:2}'), DAY, 12_345)).toBe('L12345');
  });

  it('gives different sequences different numbers', () => {
    fc.assert(
      fc.property(validFormat, sequence, sequence, (text, left, right) => {
        const format = parseNumberFormat(text);
        expect(formatNumber(format, DAY, left) === formatNumber(format, DAY, right)).toBe(left === right);
      }),
    );
  });

  it('never gives a longer number than announced', () => {
    fc.assert(
      fc.property(validFormat, sequence, (text, drawn) => {
        const format = parseNumberFormat(text);
        expect(formatNumber(format, DAY, drawn).length).toBeLessThanOrEqual(longestNumber(format));
        expect(longestNumber(format)).toBeGreaterThanOrEqual(formatNumber(format, DAY, MAX_SEQUENCE).length);
      }),
    );
  });
});
