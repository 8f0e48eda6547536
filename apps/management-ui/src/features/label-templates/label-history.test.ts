import { describe, expect, it } from '@jest/globals';
import { begun, did, redone, undone } from './label-history.ts';

describe('the history of a label', () => {
  it('goes back and forth, until something else is done', () => {
    const two = did(did(begun('a'), 'b', { at: 0 }), 'c', { at: 1 });
    expect(undone(two).now).toBe('b');
    expect(undone(undone(undone(two))).now).toBe('a');
    expect(redone(undone(two)).now).toBe('c');
    const other = did(undone(two), 'd', { at: 2 });
    expect([redone(other).now, undone(other).now]).toEqual(['d', 'b']);
  });

  it('takes steps of one kind shortly after each other as one, and parts them by a pause or another step', () => {
    const typed = ['ab', 'abc'].reduce(
      (history, now, index) => did(history, now, { kind: 'text', at: index * 100 }),
      did(begun('a'), 'a!', { at: 0 }),
    );
    expect(undone(typed).now).toBe('a!');
    const later = did(typed, 'abcd', { kind: 'text', at: 5_000 });
    expect(undone(later).now).toBe('abc');
    // What was undone is no beginning of a row.
    const after = did(undone(later), 'x', { kind: 'text', at: 5_100 });
    expect(undone(after).now).toBe('abc');
  });

  it('forgets the first steps of very many', () => {
    let history = begun(0);
    for (let step = 1; step <= 150; step += 1) history = did(history, step, { at: step });
    expect(history.past.length).toBe(100);
  });
});
