import { describe, expect, it } from '@jest/globals';
import { idAfter, isId, newId } from './id.ts';

describe('newId', () => {
  it('is a UUID of version 7 that carries its instant', () => {
    const now = Date.parse('2026-07-12T10:00:00.123Z');
    const id = newId(now);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now);
  });

  it('sorts after those of an earlier millisecond', () => {
    const ids = Array.from({ length: 1_000 }, (_, millisecond) => newId(1_700_000_000_000 + millisecond));
    expect(ids.toSorted()).toEqual(ids);
  });

  it('is never the same, also within a millisecond', () => {
    const ids = Array.from({ length: 10_000 }, () => newId(1_700_000_000_000));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('idAfter', () => {
  it('sorts behind one that was made in the same millisecond, or by a clock that is ahead', () => {
    const ahead = newId(Date.now() + 60_000);
    const ids = [ahead, idAfter(ahead), idAfter(idAfter(ahead))];
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.every(isId)).toBe(true);
  });

  it('is a new one where there is none before', () => {
    const now = Date.now();
    expect(Number.parseInt(idAfter(undefined).replaceAll('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(now);
  });
});

describe('isId', () => {
  it.each(['019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11', '019A9C2E-7B1E-7C3A-9F00-3B1F6A2D4C11', newId()])(
    'takes %s',
    (text) => {
      expect(isId(text)).toBe(true);
    },
  );

  it.each([
    '',
    '1',
    '019a9c2e7b1e7c3a9f003b1f6a2d4c11',
    '{019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11}',
    'urn:uuid:019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11',
    ' 019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11',
    '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11\n',
    '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c1g',
    '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c1',
  ])('refuses "%s"', (text) => {
    expect(isId(text)).toBe(false);
  });
});
