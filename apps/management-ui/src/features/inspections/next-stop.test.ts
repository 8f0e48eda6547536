import { describe, expect, it } from '@jest/globals';
import { nextStop } from './next-stop.ts';

const row = ['first', 'second', 'third'].map((id) => ({ id }));

describe('the next stop of a round', () => {
  it('is the first colony that nobody has been at', () => {
    expect(nextStop(row, { done: new Set(['first']) })?.id).toBe('second');
  });

  it('comes to those before it when the round began in the middle', () => {
    expect(nextStop(row, { done: new Set(['second', 'third']) }, 'third')?.id).toBe('first');
  });

  it('is nowhere when every colony is done', () => {
    expect(nextStop(row, { done: new Set(['first', 'second', 'third']) }, 'first')).toBeUndefined();
  });
});
