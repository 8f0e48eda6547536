import { describe, expect, it } from '@jest/globals';
import { numberIn, numberTyped, stepped, typedOf } from './typed-number.ts';

describe('a number that is typed', () => {
  it.each([
    ['3,2', 3.2],
    ['3.2', 3.2],
    ['0,5', 0.5],
    [',5', 0.5],
    ['3,', 3],
    ['12', 12],
    ['-4,5', -4.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['0,1', 0.1],
    ['', null],
    [',', null],
    ['-', null],
  ])('reads %j as %p, whatever the language', (typed, number) => {
    expect(numberIn(typed)).toBe(number);
  });

  it('takes what is pasted with its unit, and a minus only where one makes sense', () => {
    expect(numberTyped('3,2 kg')).toBe('3,2');
    expect(numberTyped(' 1 234,5')).toBe('1234,5');
    expect(numberTyped('-3')).toBe('3');
    expect(numberTyped('−3 °C', true)).toBe('-3');
  });

  it('is shown with the sign of the language, and read back as the same', () => {
    expect(typedOf(3.2, 'de')).toBe('3,2');
    expect(typedOf(3.2, 'en')).toBe('3.2');
    expect(typedOf(1234.5, 'de')).toBe('1234,5');
    expect(typedOf(null, 'de')).toBe('');
    for (const number of [0, 0.05, 3.2, 48.137_154, -11.5, 1_000_000]) {
      expect(numberIn(typedOf(number, 'de'))).toBe(number);
      expect(numberIn(typedOf(number, 'en'))).toBe(number);
    }
  });

  it('is stepped without noise, from nothing and within its bounds', () => {
    let value: number | null = null;
    for (let step = 0; step < 12; step += 1) value = stepped(value, 0.1, {});
    expect(value).toBe(1.2);
    expect(stepped(3.2, 0.5, {})).toBe(3.7);
    expect(stepped(0.2, -0.5, { minimum: 0 })).toBe(0);
    expect(stepped(99.8, 0.5, { maximum: 100 })).toBe(100);
  });
});
