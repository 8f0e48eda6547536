import { AppError } from '@beekeeping/core/app-error';
import { describe, expect, it } from '@jest/globals';
import { assert, double, integer, property, tuple } from 'fast-check';
import { assertExactNumbers } from './exact-numbers.ts';

/** The path of the number that is refused; undefined when all are taken. */
const refusedIn = (json: string): string | undefined => {
  JSON.parse(json);
  try {
    assertExactNumbers(json);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors?.[0]?.path;
  }
};

describe('assertExactNumbers', () => {
  it.each([
    '0',
    '-0',
    '0.0e99999999999999999999',
    '1.10',
    '1e2',
    '1E+2',
    '100e-2',
    '0.1',
    '12345.678',
    '9007199254740992',
    '123456789012345680000',
    '1e21',
    '0.0000001',
    '5e-324',
    '1.7976931348623157e308',
    `1.${'0'.repeat(400)}`,
    `0.${'0'.repeat(200)}1e201`,
  ])('takes %s', (number) => {
    expect(refusedIn(number)).toBeUndefined();
  });

  it.each([
    '9007199254740993',
    '-9007199254740993',
    '0.1234567890123456789',
    '1.00000000000000000001',
    '123456789012345678901',
    '1e400',
    '-1e400',
    '1e-400',
    '4.94e-324',
    '1e99999999999999999999',
    `1.${'0'.repeat(400)}1`,
    '9'.repeat(400),
  ])('refuses %s', (number) => {
    expect(refusedIn(number)).toBe('');
    expect(refusedIn(`[${number}]`)).toBe('0');
  });

  it('takes any number of digits where they are rounded', () => {
    const digits = '48.1371542999999971234';
    expect(refusedIn(`{"latitude" : ${digits},"longitude":\n  -${digits}}`)).toBeUndefined();
    expect(refusedIn(`{"latitude":1,"weightKg":${digits}}`)).toBe('weightKg');
    expect(refusedIn(`{"items":["latitude",${digits}]}`)).toBe('items.1');
  });

  it('takes every number that JavaScript has, however it is written', () => {
    const numbers = double({ noDefaultInfinity: true, noNaN: true });
    assert(
      property(numbers, (number) =>
        [JSON.stringify(number), number.toExponential()].every((written) => refusedIn(written) === undefined),
      ),
      { numRuns: 1_000 },
    );
  });

  it('refuses what is a digit away from a number that JavaScript has', () => {
    assert(
      property(tuple(integer({ min: 1, max: 2 ** 31 }), integer({ min: 1, max: 9 })), ([whole, last]) =>
        [`${whole}.${'0'.repeat(20)}${last}`, `${whole}00000000000000000000${last}`].every(
          (number) => refusedIn(number) === '',
        ),
      ),
    );
  });

  it('names the place of the number', () => {
    const bad = '9007199254740993';
    expect(refusedIn(`{"a":1,"items":[{"x":"a,\\"]}"},{"weight\\u004bg":[1,[${bad}]]}],"b":${bad}}`)).toBe(
      'items.1.weightKg.1.0',
    );
    expect(refusedIn(`{"a":{"b":[1,2]},"ä":{"c":"","d":${bad}}}`)).toBe('ä.d');
  });

  it('reads no number in a text or a key', () => {
    expect(refusedIn('{"9007199254740993":"9007199254740993","a":"\\\\","b":"\\"9007199254740993"}')).toBeUndefined();
  });
});
