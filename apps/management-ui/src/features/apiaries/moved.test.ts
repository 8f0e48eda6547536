import { describe, expect, it } from '@jest/globals';
import { moved } from './moved.ts';

const row = ['a', 'b', 'c'].map((id) => ({ id }));
const ids = (to: number, id = 'a') =>
  moved(row, id, to)
    .map((each) => each.id)
    .join('');

describe('moved', () => {
  it('puts one at another place and lets the others close up', () => {
    expect(ids(1)).toBe('bac');
    expect(ids(2)).toBe('bca');
    expect(ids(0, 'c')).toBe('cab');
  });

  it('leaves the row as it is where there is no such place', () => {
    for (const to of [-1, 0, 3]) expect(moved(row, 'a', to)).toBe(row);
    expect(moved(row, 'x', 1)).toBe(row);
  });
});
