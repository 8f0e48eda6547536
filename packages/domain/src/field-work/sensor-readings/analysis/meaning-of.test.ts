import { describe, expect, it } from '@jest/globals';
import { consumptionKg } from './consumption.ts';
import type { Work } from './explain-steps.ts';
import { meaningOf } from './index.ts';
import { wallTime } from '@beekeeping/core/local-time';
import { generatedSeason } from './testing/generated-season.ts';
import { HOUR, MINUTE, type Weight } from './weight-series.ts';

const TIME = wallTime('Europe/Berlin');
const DAY = 24 * HOUR;

type Told = [at: string, kg: number];

/** Readings every so many minutes from one midnight to another, each the sum of what was put on the scale until then. */
const weighed = (from: string, to: string, kg: number, changes: readonly Told[], minutes = 10): Weight[] => {
  const readings: Weight[] = [];
  for (let at = TIME.startOf(from); at < TIME.startOf(to); at += minutes * MINUTE) {
    const put = changes.filter(([since]) => Date.parse(since) <= at).reduce((sum, [, change]) => sum + change, 0);
    readings.push({ at, kg: Math.round((kg + put) * 100) / 100 });
  }
  return readings;
};
const told = (readings: readonly Weight[], works: readonly Work[] = []) =>
  meaningOf(readings, works, TIME).events.map(
    ({ kind, at, deltaKg, explainedBy }) =>
      `${kind} ${new Date(at).toISOString().slice(0, 16)} ${deltaKg.toFixed(1)} ${explainedBy?.id ?? '-'}`,
  );
const inMay = (changes: readonly Told[], minutes?: number) => weighed('2026-05-18', '2026-05-22', 40, changes, minutes);
const SWARM: readonly Told[] = [
  ['2026-05-20T10:05:00Z', -1.5],
  ['2026-05-20T10:15:00Z', -0.6],
];

describe('meaningOf', () => {
  it.each([5, 10, 15, 30, 60])('finds a swarm with a reading in %i minutes', (minutes) => {
    expect(told(inMay(SWARM, minutes))).toEqual([expect.stringMatching(/^SWARM 2026-05-20T(09:|10:)\d\d -2\.1 -$/)]);
  });

  it.each<[string, readonly Told[]]>([
    ['comes back', [...SWARM, ['2026-05-20T10:40:00Z', 2.1]]],
    ['leaves at night', [['2026-05-20T22:05:00Z', -2.1]]],
    ['weighs too much', [['2026-05-20T10:05:00Z', -7]]],
    ['weighs too little', [['2026-05-20T10:05:00Z', -0.6]]],
    [
      'leaves while boxes are lifted',
      [
        ['2026-05-20T10:00:00Z', -14],
        ['2026-05-20T10:20:00Z', 12],
      ],
    ],
  ])('takes for no swarm what %s', (_, changes) => {
    expect(told(inMay(changes)).filter((event) => event.startsWith('SWARM'))).toEqual([]);
  });

  it('takes for no swarm what leaves a scale that shows too little for a hive', () => {
    const tared = weighed('2026-05-18', '2026-05-22', 6, SWARM);
    expect(told(tared)).toEqual([expect.stringMatching(/^LOSS/)]);
  });

  it('takes for no swarm what leaves in September', () => {
    expect(told(weighed('2026-09-18', '2026-09-22', 40, [['2026-09-20T10:05:00Z', -2.1]]))).toEqual([
      expect.stringMatching(/^LOSS/),
    ]);
  });

  it('waits until a loss has lasted for an hour', () => {
    const until = (time: string) => told(inMay(SWARM).filter(({ at }) => at <= Date.parse(time)));
    expect(until('2026-05-20T11:10:00Z')).toEqual([]);
    expect(until('2026-05-20T11:20:00Z')).toHaveLength(1);
  });

  it('knows a hive that is gone, but not from two readings of a scale that restarts', () => {
    expect(told(inMay([['2026-05-20T01:00:00Z', -39.5]]))).toEqual([expect.stringMatching(/^THEFT_OR_FALL/)]);
    const restarts: Told[] = [
      ['2026-05-20T01:00:00Z', -40],
      ['2026-05-20T01:20:00Z', 40],
    ];
    expect(told(inMay(restarts))).toEqual([]);
  });

  it.each<[Work['kind'], number, number | null, string]>([
    ['SUPER_ADDED', 5, null, 'SUPER_ADDED'],
    ['FEEDING', 6, 5.5, 'FEED'],
    ['HARVEST', -24, 18, 'HARVEST'],
    ['BEES_TAKEN', -2.5, null, 'BEES_TAKEN'],
    ['COLONY_LEFT', -39, null, 'COLONY_LEFT'],
    ['CALIBRATION', 3, null, 'CALIBRATION'],
  ])('names a step that %s explains, and takes it out of the gain of its day', (kind, kg, recordedKg, event) => {
    const readings = inMay([['2026-05-20T10:05:00Z', kg]]);
    const { events, gains } = meaningOf(readings, [{ kind, id: 'it', on: '2026-05-20', kg: recordedKg }], TIME);
    expect(events).toMatchObject([{ kind: event, deltaKg: kg, explainedBy: { kind, id: 'it' } }]);
    expect(gains.find(({ on }) => on === '2026-05-20')?.gainKg).toBeCloseTo(0, 5);
  });

  it.each<[string, Work]>([
    ['another day', { kind: 'SUPER_ADDED', id: 'it', on: '2026-05-19' }],
    ['another direction', { kind: 'BEES_TAKEN', id: 'it', on: '2026-05-20' }],
    ['another weight', { kind: 'FEEDING', id: 'it', on: '2026-05-20', kg: 20 }],
  ])('does not take a record of %s for a reason', (_, work) => {
    expect(told(inMay([['2026-05-20T10:05:00Z', 5]]), [work])).toEqual([expect.stringMatching(/^GAIN .* -$/)]);
  });

  it('gives a step the record whose weight is nearest', () => {
    const works: Work[] = [
      { kind: 'SUPER_ADDED', id: 'super', on: '2026-05-20' },
      { kind: 'FEEDING', id: 'much', on: '2026-05-20', kg: 9 },
      { kind: 'FEEDING', id: 'little', on: '2026-05-20', kg: 5 },
    ];
    expect(told(inMay([['2026-05-20T10:05:00Z', 5.5]]), works)).toEqual([expect.stringMatching(/^FEED .* little$/)]);
  });

  it('calls robbing what leaves by the hour on a day after summer, and not what dries of rain', () => {
    const byTheHour = (kg: number): Told[] =>
      Array.from({ length: 24 }, (_, index) => [
        new Date(Date.parse('2026-08-20T08:00Z') + index * 15 * MINUTE).toISOString(),
        kg / 24,
      ]);
    const robbed = weighed('2026-08-17', '2026-08-22', 40, byTheHour(-4));
    expect(told(robbed)).toEqual([expect.stringMatching(/^ROBBING 2026-08-20T1[12]/)]);
    const rain = weighed('2026-08-17', '2026-08-22', 40, [['2026-08-19T20:00Z', 3], ...byTheHour(-3)]);
    expect(told(rain).filter((event) => event.startsWith('ROBBING'))).toEqual([]);
  });

  it('begins a flow with the first of two good days', () => {
    const days: Told[] = [1.5, 2, 1.2, 0.1, 0].map((kg, index) => [
      new Date(Date.parse('2026-05-10T12:00Z') + index * DAY).toISOString(),
      kg,
    ]);
    const slowly = days.flatMap(([at, kg]) =>
      Array.from({ length: 36 }, (_, index): Told => [
        new Date(Date.parse(at) + index * 10 * MINUTE).toISOString(),
        kg / 36,
      ]),
    );
    const events = told(weighed('2026-05-09', '2026-05-16', 40, slowly));
    expect(events).toEqual(['FLOW 2026-05-09T22:00 4.7 -']);
  });

  it('says the same of a part of a series as of all of it, in whatever order it comes', () => {
    const from = TIME.startOf('2026-05-20');
    const later = (readings: readonly Weight[], works: readonly Work[]) =>
      meaningOf(readings, works, TIME)
        .events.filter(({ kind, at }) => kind !== 'FLOW' && at > from + 4 * DAY)
        .map(({ kind, at }) => [kind, at]);
    const scales = generatedSeason(3, 5, ['2026-05-01', '2026-06-15']);
    const whole = scales.map(({ readings, works }) => later(readings, works));
    const part = scales.map(({ readings, works }) =>
      later(
        readings.toReversed().filter(({ at }) => at >= from),
        works,
      ),
    );
    expect(part).toEqual(whole);
    expect(whole.flat().length).toBeGreaterThan(10);
  });
});

describe('consumptionKg', () => {
  it('finds what a colony eats in winter, snow or not', () => {
    const winter = generatedSeason(5, 10, ['2026-11-10', '2027-02-10']);
    const errors = winter.flatMap(({ readings, gains }) => {
      const { levels } = meaningOf(readings, [], TIME);
      const eaten = consumptionKg(levels);
      const days = [...gains.values()].slice(0, levels.length);
      return eaten === null ? [] : [Math.abs(eaten + days.reduce((sum, kg) => sum + kg, 0) / days.length)];
    });
    expect(errors.length).toBeGreaterThan(6);
    expect(Math.max(...errors)).toBeLessThan(0.05);
  });

  it('knows nothing of nine days', () => {
    const days = Array.from({ length: 9 }, (_, index) => ({ on: `2026-12-0${index + 1}`, kg: 30 - index * 0.05 }));
    expect(consumptionKg(days)).toBeNull();
    expect(consumptionKg([...days, { on: '2026-12-10', kg: 29.55 }])).toBeCloseTo(0.05, 5);
  });
});
