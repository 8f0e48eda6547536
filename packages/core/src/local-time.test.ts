import { describe, expect, it } from '@jest/globals';
import { instantShownAs, wallTime } from './local-time.ts';

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

describe('wallTime', () => {
  const { dayOf, hourOf, monthOf, startOf } = wallTime('Europe/Berlin');
  const at = (instant: string): number => Date.parse(instant);

  it('knows day, month and hour of an instant', () => {
    expect(dayOf(at('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
    expect(dayOf(at('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
    expect(monthOf(at('2026-06-30T22:00:00Z'))).toBe(7);
    expect(hourOf(at('2026-06-30T21:45:00Z'))).toBe(23.75);
    expect(hourOf(at('2026-12-01T00:30:00Z'))).toBe(1.5);
  });

  it('begins days at midnight, those on which clocks change too', () => {
    expect(['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'].map((day) => startOf(day))).toEqual(
      ['2026-03-28T23:00Z', '2026-03-29T22:00Z', '2026-10-24T22:00Z', '2026-10-25T23:00Z'].map(at),
    );
  });
});
