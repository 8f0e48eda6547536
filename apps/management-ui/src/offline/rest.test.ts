import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { atRest, watchMoves } from './rest.ts';

describe('atRest', () => {
  const page = { visibilityState: 'visible' };
  let minutes = 0;
  let looked: AbortController;
  let person: EventTarget;
  beforeEach(() => {
    jest.useFakeTimers();
    // Each test begins long after what was pressed in the one before.
    minutes += 1;
    jest.advanceTimersByTime(minutes * 60_000);
    looked = new AbortController();
    person = new EventTarget();
    page.visibilityState = 'visible';
    Object.assign(globalThis, { document: page, addEventListener: person.addEventListener.bind(person) });
    watchMoves(looked.signal);
  });
  afterEach(() => {
    looked.abort();
    jest.useRealTimers();
    for (const name of ['document', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
  });

  const begin = (): { isOver: boolean } => {
    const waiting = { isOver: false };
    void atRest(looked.signal).then(() => (waiting.isOver = true));
    return waiting;
  };

  it.each(['scroll', 'keydown', 'pointerdown'])('waits until the last %s is a while ago', async (move) => {
    person.dispatchEvent(new Event(move));
    const waiting = begin();
    await jest.advanceTimersByTimeAsync(1_400);
    person.dispatchEvent(new Event(move));
    await jest.advanceTimersByTimeAsync(1_400);
    expect(waiting.isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(waiting.isOver).toBe(true);
  });

  it('waits for nobody on a page that nobody looks at', async () => {
    person.dispatchEvent(new Event('scroll'));
    page.visibilityState = 'hidden';
    const waiting = begin();
    await jest.advanceTimersByTimeAsync(0);
    expect(waiting.isOver).toBe(true);
  });

  it('throws when it is given up meanwhile', async () => {
    const resting = atRest(looked.signal);
    looked.abort();
    await Promise.all([expect(resting).rejects.toThrow('aborted'), jest.advanceTimersByTimeAsync(10)]);
  });
});
