import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { evaluateAttempt } from './evaluate-attempt.ts';
import { retryAfterMs } from './retry-after.ts';
import { GIVE_UP, retryDelayMs } from './retry-schedule.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-06-30T12:00:00Z');
const scheduleMs = [5_000, 300_000, 30 * 60_000, 2 * HOUR_MS, 24 * HOUR_MS];

const schedules = fc.array(fc.integer({ min: 1, max: 48 * HOUR_MS }), { maxLength: 30 });
const chance = fc.double({ min: 0, max: 1, noNaN: true });
const asked = fc.option(fc.integer({ min: 0, max: 24 * HOUR_MS }), { nil: undefined });

describe('retryDelayMs', () => {
  it('follows the schedule, ten percent to either side', () => {
    const delays = (random: number) =>
      scheduleMs.map((_, failures) => retryDelayMs(failures, { scheduleMs, retryAfterMs: undefined, random }));
    expect(delays(0.5)).toEqual(scheduleMs);
    expect(delays(0)).toEqual(scheduleMs.map((ms) => ms * 0.9));
    expect(delays(1)).toEqual(scheduleMs.map((ms) => Math.round(ms * 1.1)));
  });

  it('waits as long as scheduled or as asked for, whichever is longer, and within ten percent', () => {
    fc.assert(
      fc.property(schedules, fc.nat(40), asked, chance, (delays, failures, retryAfter, random) => {
        const delay = retryDelayMs(failures, { scheduleMs: delays, retryAfterMs: retryAfter, random });
        const scheduled = delays[failures];
        const isWithin = (ms: number) =>
          Number.isInteger(ms) &&
          ms >= Math.max(scheduled! * 0.9, retryAfter ?? 0) - 0.5 &&
          ms <= Math.max(scheduled! * 1.1, retryAfter ?? 0) + 0.5;
        return delay === GIVE_UP ? scheduled === undefined : isWithin(delay);
      }),
    );
  });

  it('makes as many attempts as the schedule has waiting times, and one', () => {
    fc.assert(
      fc.property(schedules, asked, chance, (delays, retryAfter, random) => {
        let attempts = 1;
        while (retryDelayMs(attempts - 1, { scheduleMs: delays, retryAfterMs: retryAfter, random }) !== GIVE_UP)
          attempts += 1;
        expect(attempts).toBe(delays.length + 1);
      }),
    );
  });
});

describe('retryAfterMs', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['86400', 24 * HOUR_MS],
    ['86401', 24 * HOUR_MS],
    ['9'.repeat(400), 24 * HOUR_MS],
    ['Tue, 30 Jun 2026 12:00:30 GMT', 30_000],
    ['Tue, 30 Jun 2026 11:00:00 GMT', 0],
    ['Fri, 31 Dec 2999 23:59:59 GMT', 24 * HOUR_MS],
  ])('reads %s', (text, ms) => {
    expect(retryAfterMs(text, NOW)).toBe(ms);
  });

  it.each([
    [undefined],
    [''],
    ['-1'],
    ['1.5'],
    ['1e3'],
    ['0x10'],
    ['soon'],
    ['2026-06-30T12:00:30Z'],
    ['Tue Jun 30 12:00:30 2026'],
    ['Tue, 99 Jun 2026 12:00:30 GMT'],
  ])('reads nothing from %s', (text) => {
    expect(retryAfterMs(text, NOW)).toBeUndefined();
  });

  it('is between now and a day for whatever a receiver writes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.nat().map(String),
          fc.date({ noInvalidDate: true }).map((day) => day.toUTCString()),
        ),
        (text) => {
          const ms = retryAfterMs(text, NOW) ?? 0;
          expect(ms >= 0 && ms <= 24 * HOUR_MS).toBe(true);
        },
      ),
    );
  });
});

describe('evaluateAttempt', () => {
  const check = (status: number | null, failureCount = 0, retryAfter?: string) =>
    evaluateAttempt({ status, retryAfter }, failureCount, { scheduleMs, now: NOW, random: 0.5 });

  it('takes every 2xx for success, and nothing else', () => {
    const successes = Array.from({ length: 500 }, (_, n) => 100 + n).filter(
      (status) => check(status).state === 'DELIVERED',
    );
    expect(successes).toEqual(Array.from({ length: 100 }, (_, n) => 200 + n));
  });

  it('stops at 410, at the first attempt too', () => {
    expect(check(410)).toEqual({ state: 'FAILED', reason: 'GONE' });
  });

  it.each([null, 199, 301, 400, 404, 409, 429, 500, 503])(
    'tries again after %s, and gives up after the last time',
    (status) => {
      expect(check(status, 4)).toEqual({ state: 'PENDING', delayMs: 24 * HOUR_MS });
      expect(check(status, 5)).toEqual({ state: 'FAILED', reason: 'EXHAUSTED' });
    },
  );

  it('waits as long as the receiver asks for, but not for more attempts than there are', () => {
    expect(check(429, 0, '60')).toEqual({ state: 'PENDING', delayMs: 60_000 });
    expect(check(429, 0, '1')).toEqual({ state: 'PENDING', delayMs: 5_000 });
    expect(check(503, 5, '60')).toEqual({ state: 'FAILED', reason: 'EXHAUSTED' });
  });
});
