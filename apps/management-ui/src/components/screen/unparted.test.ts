import { expect, it } from '@jest/globals';
import { unparted } from './unparted.ts';

it.each([
  ['höchstens 54 ml; einmal', 'höchstens 54\u00a0ml; einmal'],
  ['10–29,5 °C', '10–\u206029,5\u00a0°C'],
  ['3–4-mal für je 7 Tage', '3–\u20604\u2011mal für je 7\u00a0Tage'],
  ['30, 40 oder 50 %', '30, 40\u00a0oder 50\u00a0%'],
  ['Wabenhonig am Stück', 'Wabenhonig am Stück'],
])('the figures of %j stay with what they belong to at the end of a line', (text, kept) => {
  expect(unparted(text)).toBe(kept);
});
