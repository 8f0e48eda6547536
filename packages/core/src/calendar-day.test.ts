import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, date, integer, property } from 'fast-check';
import { addDays, addMonths, dayOf, firstMomentOf, isCalendarDay } from './calendar-day.ts';

const days = date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }).map((instant) =>
  instant.toISOString().slice(0, 10),
);

describe('isCalendarDay', () => {
  it.each(['2026-07-12', '2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])('takes %s', (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '1899-12-31',
    '3000-01-01',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '20260101',
    '2026-01-01T00:00:00Z',
    '',
    ' 2026-01-01',
    '2026-01-01 ',
    '2026-01-01\n',
    '+2026-01-01',
    '-2026-01-01',
    '２０２６-01-01',
    'today',
    'yesterday',
    'infinity',
    '-infinity',
    'epoch',
  ])('refuses "%s"', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  it('takes every day that a calendar has', () => {
    assert(property(days, (day) => isCalendarDay(day)));
  });
});

describe('dayOf', () => {
  it.each([
    ['2026-06-30T21:59:59.999Z', 'Europe/Berlin', '2026-06-30'],
    ['2026-06-30T22:00:00.000Z', 'Europe/Berlin', '2026-07-01'],
    ['2026-12-31T22:59:59.999Z', 'Europe/Berlin', '2026-12-31'],
    ['2026-12-31T23:00:00.000Z', 'Europe/Berlin', '2027-01-01'],
    ['2026-03-29T00:30:00.000Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-10-25T23:00:00.000Z', 'Europe/Berlin', '2026-10-26'],
    ['2026-01-01T00:00:00.000Z', 'Pacific/Honolulu', '2025-12-31'],
    ['2026-01-01T12:00:00.000Z', 'Pacific/Kiritimati', '2026-01-02'],
  ])('of %s in %s is %s', (instant, zone, day) => {
    expect(dayOf(new Date(instant), zone)).toBe(day);
  });

  it('is always a calendar day, at most one away from that of UTC', () => {
    assert(
      property(
        date({ min: new Date('1950-01-01'), max: new Date('2900-01-01'), noInvalidDate: true }),
        constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'America/St_Johns', 'UTC'),
        (instant, zone) => {
          const day = dayOf(instant, zone);
          const utc = instant.toISOString().slice(0, 10);
          return isCalendarDay(day) && [addDays(utc, -1), utc, addDays(utc, 1)].includes(day);
        },
      ),
    );
  });
});

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-07-12', 0, '2026-07-12'],
  ])('makes %s %d days later %s', (day, count, later) => {
    expect(addDays(day, count)).toBe(later);
  });

  it('is undone by going back', () => {
    assert(
      property(days, integer({ min: -400, max: 400 }), (day, count) => addDays(addDays(day, count), -count) === day),
    );
  });

  it('keeps the order that the text has', () => {
    assert(property(days, integer({ min: 1, max: 400 }), (day, count) => addDays(day, count) > day));
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-07-12', 24, '2028-07-12'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('makes %s %d months later %s', (day, count, later) => {
    expect(addMonths(day, count)).toBe(later);
  });

  it('lands in the month that is meant, on the same day or its last one', () => {
    assert(
      property(days, integer({ min: -120, max: 120 }), (day, count) => {
        const later = addMonths(day, count);
        const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        const isLastDay = addDays(later, 1).endsWith('-01');
        return monthOf(later) - monthOf(day) === count && (later.slice(8) === day.slice(8) || isLastDay);
      }),
    );
  });
});

describe('firstMomentOf', () => {
  it.each([
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2027-01-01', 'Europe/Berlin', '2026-12-31T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-01-02', 'Pacific/Kiritimati', '2026-01-01T10:00:00.000Z'],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z'],
  ])('of %s in %s is %s', (day, timeZone, instant) => {
    expect(firstMomentOf(day, timeZone).toISOString()).toBe(instant);
  });

  it('is where the clocks go to when a day has no midnight', () => {
    expect(firstMomentOf('2024-09-08', 'America/Santiago').toISOString()).toBe('2024-09-08T04:00:00.000Z');
  });

  it('is of the day, and the instant before it is of an earlier one', () => {
    assert(
      property(days, constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC'), (day, timeZone) => {
        const first = firstMomentOf(day, timeZone);
        return dayOf(first, timeZone) === day && dayOf(new Date(first.getTime() - 1), timeZone) < day;
      }),
    );
  });
});
