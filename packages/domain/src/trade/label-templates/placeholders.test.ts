import { expect, it } from '@jest/globals';
import { fillIn } from './placeholders.ts';

it('fills a text in line by line, also one that was stored with other line ends', () => {
  const text = 'Honig\r\n{{lotNumber}}\rvom\u2028{{variety}}\u0085Wald';
  expect(fillIn(text, { lotNumber: 'L1' })).toBe('Honig\nL1\nvom\nWald');
});
