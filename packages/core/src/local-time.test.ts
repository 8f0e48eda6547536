import { describe, expect, it } from '@jest/globals';
import { instantShownAs } from './local-time.ts';

const inBerlin = (shown: string): string => instantShownAs(new Date(`${shown}Z`), 'Europe/Berlin').toISOString();

describe('instantShownAs', () => {
  it('knows summer and winter', () => {
    expect(inBerlin('2026-07-12T12:00:00')).toBe('2026-07-12T10:00:00.000Z');
    expect(inBerlin('2026-01-12T12:00:00')).toBe('2026-01-12T11:00:00.000Z');
  });

  it('takes the first of the two hours in autumn', () => {
    expect(inBerlin('2026-10-25T01:59:59')).toBe('2026-10-24T23:59:59.000Z');
    expect(inBerlin('2026-10-25T02:30:00')).toBe('2026-10-25T00:30:00.000Z');
    expect(inBerlin('2026-10-25T03:00:00')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('takes the hour that is left out in spring as if it were not', () => {
    expect(inBerlin('2026-03-29T02:30:00')).toBe('2026-03-29T01:30:00.000Z');
    expect(inBerlin('2026-03-29T03:00:00')).toBe('2026-03-29T01:00:00.000Z');
  });
});
