import { fixedClock } from '@beekeeping/core/clock';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Principal } from './principal.ts';
import { PrincipalCache } from './principal-cache.ts';

const principal = { userId: 'u', permissions: new Set() } as unknown as Principal;

let lookups: string[];
let answers: ((found: Principal | undefined) => void)[];
let isCurrent: boolean;
const clock = fixedClock('2026-07-12T10:00:00Z');
let cache: PrincipalCache;

beforeEach(() => {
  [lookups, answers, isCurrent] = [[], [], true];
  clock.set('2026-07-12T10:00:00Z');
  cache = new PrincipalCache({
    clock,
    isCurrent: () => isCurrent,
    lookup: (sessionId) => {
      lookups.push(sessionId);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
});

/** A get whose lookup, if it makes one, is answered. */
const get = async (sessionId: string, found: Principal | 'nobody' = principal) => {
  const before = lookups.length;
  const result = cache.get(sessionId);
  if (lookups.length > before) answers.at(-1)!(found === 'nobody' ? undefined : found);
  return result;
};

describe('PrincipalCache', () => {
  it('serves a session from memory for 30 seconds', async () => {
    await get('a');
    clock.set('2026-07-12T10:00:29.999Z');
    await get('a');
    expect(lookups).toHaveLength(1);
    clock.set('2026-07-12T10:00:30.000Z');
    await get('a');
    expect(lookups).toHaveLength(2);
  });

  it('keeps sessions apart', async () => {
    await get('a');
    expect(await get('b', 'nobody')).toBeUndefined();
    expect(await get('a')).toBe(principal);
    expect(lookups).toEqual(['a', 'b']);
  });

  it('looks up equal concurrent requests once', async () => {
    const both = [cache.get('a'), cache.get('a')];
    answers[0]!(principal);
    expect(await Promise.all(both)).toEqual([principal, principal]);
    expect(lookups).toHaveLength(1);
  });

  it('forgets everything when cleared', async () => {
    await get('a');
    cache.clear();
    await get('a');
    expect(lookups).toHaveLength(2);
  });

  it('does not keep an answer that was on its way when it was cleared', async () => {
    const early = cache.get('a');
    cache.clear();
    const late = cache.get('a');
    expect(lookups).toHaveLength(2);
    answers[1]!(undefined);
    expect(await late).toBeUndefined();
    answers[0]!(principal);
    await early;
    expect(await get('a')).toBeUndefined();
    expect(lookups).toHaveLength(2);
  });

  it('serves nothing from memory while it cannot know of changes', async () => {
    await get('a');
    isCurrent = false;
    await get('a', 'nobody');
    await get('a', 'nobody');
    expect(lookups).toHaveLength(3);
  });

  it('asks again after a lookup that failed', async () => {
    const failing = new PrincipalCache({
      clock,
      isCurrent: () => true,
      lookup: () => (lookups.push('x') === 1 ? Promise.reject(new Error('away')) : Promise.resolve(principal)),
    });
    await expect(failing.get('a')).rejects.toThrow('away');
    expect(await failing.get('a')).toBe(principal);
  });

  it('holds ten thousand sessions at most', async () => {
    for (let count = 0; count <= 10_000; count += 1) await get(`session ${count}`);
    await get('session 10000');
    expect(lookups).toHaveLength(10_001);
    await get('session 0');
    expect(lookups).toHaveLength(10_002);
  });

  it('answers those who wait, however many others ask meanwhile', async () => {
    const first = cache.get('first');
    const others = Array.from({ length: 10_000 }, (_, count) => cache.get(`session ${count}`));
    for (const answer of answers) answer(principal);
    expect(await first).toBe(principal);
    expect(new Set(await Promise.all(others))).toEqual(new Set([principal]));
  });

  it('answers those who wait when it is cleared meanwhile', async () => {
    const waiting = cache.get('a');
    cache.clear();
    answers[0]!(principal);
    expect(await waiting).toBe(principal);
    // What it was answered may be what was true before.
    expect(await get('a', 'nobody')).toBeUndefined();
  });
});
