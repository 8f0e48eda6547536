import { addDays } from '@beekeeping/core/calendar-day';
import { describe, expect, it } from '@jest/globals';
import { dayReached, growingSums } from './growing-sums.ts';

/** The same mean on every day, other ones on some; `null` is a day without. */
const steady =
  (celsius: number, others: Record<string, number | null> = {}) =>
  (day: string): number | null =>
    day in others ? others[day]! : celsius;
const at = (meanOn: (day: string) => number | null, through: string) => {
  const sums = growingSums(meanOn, Number(through.slice(0, 4)), through);
  return { grass: sums.grass.at(-1), degrees: sums.degrees.at(-1), last: sums.days.at(-1), brokenOn: sums.brokenOn };
};

describe('growingSums', () => {
  it.each([
    ['the first day counts half', '2026-01-01', 4, 3],
    ['the last of January counts half', '2026-01-31', 124, 93],
    ['the first of February counts three quarters', '2026-02-01', 130, 96],
    ['the last of February counts three quarters', '2026-02-28', 292, 177],
    ['the first of March counts whole', '2026-03-01', 300, 180],
    ['a leap day counts three quarters', '2028-02-29', 298, 180],
    ['March follows the leap day', '2028-03-01', 306, 183],
  ])('%s', (_what, through, grass, degrees) => {
    expect(at(steady(8), through)).toMatchObject({ grass, degrees, last: through });
  });

  it('adds nothing of days of frost, and of days below 5 °C no degrees', () => {
    const mild = { '2026-01-03': 4, '2026-01-04': 6 };
    expect(at(steady(-7, mild), '2026-01-05')).toMatchObject({ grass: 5, degrees: 1 });
  });

  it.each([
    ['one day', { '2026-03-02': null }],
    ['two days', { '2026-03-02': null, '2026-03-03': null }],
    ['the first two days of the year', { '2026-01-01': null, '2026-01-02': null }],
  ])('bridges a gap of %s', (_what, gap) => {
    expect(at(steady(8, gap), '2026-03-10')).toEqual(at(steady(8), '2026-03-10'));
  });

  it('takes the days of a gap from the line between its ends', () => {
    const gap = { '2026-03-01': 4, '2026-03-02': null, '2026-03-03': null, '2026-03-04': 10 };
    const [with4, with6] = [at(steady(0, gap), '2026-03-03'), at(steady(0, gap), '2026-03-04')];
    expect([with4, with6]).toMatchObject([{ grass: 4, last: '2026-03-01' }, { grass: 4 + 6 + 8 + 10 }]);
  });

  it('breaks at a gap of three days, and goes on without it', () => {
    const gap = { '2026-03-02': null, '2026-03-03': null, '2026-03-04': null };
    expect(at(steady(8, gap), '2026-03-10')).toEqual({
      grass: at(steady(8), '2026-03-10').grass! - 24,
      degrees: at(steady(8), '2026-03-10').degrees! - 9,
      last: '2026-03-10',
      brokenOn: '2026-03-02',
    });
  });

  it('ends with the last day that is known', () => {
    const meanOn = (day: string) => (day <= '2026-03-05' ? 8 : null);
    expect(at(meanOn, '2026-03-10')).toMatchObject({ last: '2026-03-05', brokenOn: null });
    expect(at(() => null, '2026-03-10')).toEqual({
      grass: undefined,
      degrees: undefined,
      last: undefined,
      brokenOn: null,
    });
  });
});

describe('dayReached', () => {
  // By hand: January 31 × 2 °C × 0.5 = 31, February 28 × 4 °C × 0.75 = 84, so 115 on 28 February. Then 6 °C a day: 85 are
  // missing, 14 days make 84, so 200 is reached on the 15th.
  const year = (day: string): number => (day < '2026-02-01' ? 2 : day < '2026-03-01' ? 4 : 6);
  const sums = growingSums(year, 2026, '2026-12-31');

  it.each([
    [31, '2026-01-31'],
    [31.01, '2026-02-01'],
    [115, '2026-02-28'],
    [199, '2026-03-14'],
    [200, '2026-03-15'],
    [205, '2026-03-15'],
    [205.01, '2026-03-16'],
  ])('reaches %d on %s', (threshold, day) => {
    expect(dayReached(sums, threshold)).toBe(day);
  });

  it('is in a leap year three degrees, and with them no day, ahead', () => {
    const leap = growingSums((day) => year(`2026${day.slice(4)}`.replace('02-29', '02-28')), 2028, '2028-12-31');
    expect(dayReached(leap, 118)).toBe('2028-02-29');
    expect(dayReached(leap, 200)).toBe('2028-03-14');
  });

  it('says nothing of what was reached in or after a gap', () => {
    const gone = new Set([1, 2, 3].map((count) => addDays('2026-02-10', count)));
    const broken = growingSums((day) => (gone.has(day) ? null : year(day)), 2026, '2026-12-31');
    expect([dayReached(broken, 31), dayReached(broken, 200)]).toEqual(['2026-01-31', undefined]);
  });
});
