import { describe, expect, it } from '@jest/globals';
import { type Counted, type Effect, evaluate, type Evaluation, type Method, type Threshold } from './rating.ts';

/** As the API answers them, as far as these cases ask for them. */
const row = (
  method: Method,
  colonyType: Threshold['colonyType'],
  [monthFrom, monthTo]: [number, number],
  [yellowFrom, redAbove, criticalAbove]: [number, number, number?],
): Threshold => ({
  profile: 'DE_DEFAULT',
  method,
  colonyType,
  monthFrom,
  monthTo,
  unit: method === 'NATURAL_FALL' ? 'MITES_PER_DAY' : 'PERCENT',
  yellowFrom,
  redAbove,
  criticalAbove: criticalAbove ?? null,
  source: '',
  note: null,
  validFrom: null,
  validTo: null,
});
const THRESHOLDS: readonly Threshold[] = [
  row('NATURAL_FALL', 'PRODUCTION', [6, 6], [2.5, 10]),
  row('NATURAL_FALL', 'PRODUCTION', [7, 7], [5, 10, 30]),
  row('NATURAL_FALL', 'PRODUCTION', [8, 8], [5, 10]),
  row('NATURAL_FALL', 'PRODUCTION', [11, 12], [0.5, 1]),
  row('NATURAL_FALL', 'YOUNG', [6, 6], [2, 5]),
  row('POWDERED_SUGAR', 'PRODUCTION', [7, 7], [1, 5]),
  row('WASH', 'PRODUCTION', [7, 7], [1, 4]),
  row('WASH', 'PRODUCTION', [8, 8], [2, 4]),
  row('CO2', 'PRODUCTION', [9, 10], [3, 5]),
  row('DRONE_BROOD', 'PRODUCTION', [1, 12], [10, 10]),
];

/** Thymol in summer, oxalic acid in winter. */
const EFFECTS: readonly Effect[] = [
  { startedOn: '2026-08-03', endedOn: '2026-09-14', isOxalic: false },
  { startedOn: '2025-12-06', endedOn: '2025-12-06', isOxalic: true },
];

const fall = (insertedOn: string, measuredOn: string, miteCount: number): Counted => ({
  method: 'NATURAL_FALL',
  insertedOn,
  measuredOn,
  miteCount,
});
const sample = (method: Method, measuredOn: string, of: Partial<Counted>, miteCount: number): Counted => ({
  method,
  measuredOn,
  miteCount,
  ...of,
});
const brood = (openedCells: number, infestedCells: number): Counted => ({
  method: 'DRONE_BROOD',
  measuredOn: '2026-06-10',
  openedCells,
  infestedCells,
});

type Case = [Counted, number, Evaluation['rating'], Evaluation['reason']];

/** What the API answered to the same counts of a colony with these treatments. */
const ANSWERS: Case[] = [
  [fall('2026-06-01', '2026-06-08', 14), 2, 'GREEN', null],
  [fall('2026-06-20', '2026-06-30', 24), 2.4, 'GREEN', null],
  [fall('2026-06-20', '2026-06-30', 25), 2.5, 'YELLOW', null],
  [fall('2026-06-20', '2026-06-30', 101), 10.1, 'RED', null],
  [fall('2026-07-20', '2026-07-30', 301), 30.1, 'RED', 'CRITICAL'],
  [fall('2026-06-01', '2026-06-03', 9), 4.5, 'UNKNOWN', 'DURATION'],
  [fall('2026-09-01', '2026-09-25', 60), 2.5, 'UNKNOWN', 'DURATION'],
  [fall('2026-08-20', '2026-08-27', 21), 3, 'UNKNOWN', 'DURING_TREATMENT'],
  [fall('2026-11-10', '2026-11-20', 4), 0.4, 'GREEN', null],
  [fall('2026-11-10', '2026-11-20', 5), 0.5, 'YELLOW', null],
  [fall('2026-11-10', '2026-11-20', 10), 1, 'YELLOW', null],
  [fall('2026-11-10', '2026-11-20', 11), 1.1, 'RED', null],
  [sample('POWDERED_SUGAR', '2026-07-10', { sampleG: 50 }, 4), 0.8, 'GREEN', null],
  [sample('POWDERED_SUGAR', '2026-07-10', { sampleG: 50 }, 25), 5, 'YELLOW', null],
  [sample('WASH', '2026-07-10', { sampleG: 50 }, 25), 5, 'RED', null],
  [sample('WASH', '2026-08-10', { sampleMl: 100 }, 10), 2, 'YELLOW', null],
  [sample('CO2', '2026-10-10', { beeCount: 300 }, 9), 3, 'YELLOW', null],
  [brood(100, 10), 10, 'YELLOW', null],
  [brood(100, 11), 11, 'RED', null],
  [brood(40, 1), 2.5, 'GREEN', null],
  [{ ...fall('2026-08-20', '2026-08-27', 70), method: 'TREATMENT_FALL' }, 10, 'UNKNOWN', 'METHOD'],
];

describe('what a count of mites means', () => {
  it.each(ANSWERS)('%j is what the API says: %d, %s, %s', (counted, figure, rating, reason) => {
    const unit = counted.method.endsWith('FALL') ? 'MITES_PER_DAY' : 'PERCENT';
    expect(evaluate(counted, 'PRODUCTION', THRESHOLDS, EFFECTS)).toEqual({ figure, unit, rating, reason });
  });

  it('rates a nucleus by the thresholds of young colonies', () => {
    expect(evaluate(fall('2026-06-01', '2026-06-08', 14), 'NUCLEUS', THRESHOLDS, [])?.rating).toBe('YELLOW');
  });

  it.each([
    ['thymol, on the day before', EFFECTS, '2026-09-27', 'DURING_TREATMENT'],
    ['thymol, 14 days after its end', EFFECTS, '2026-09-28', 'NO_THRESHOLD'],
    ['oxalic acid, 20 days after its end', [{ ...EFFECTS[0]!, isOxalic: true }], '2026-10-04', 'DURING_TREATMENT'],
    ['oxalic acid, 21 days after its end', [{ ...EFFECTS[0]!, isOxalic: true }], '2026-10-05', 'NO_THRESHOLD'],
    [
      'a treatment of the day itself',
      [{ startedOn: '2026-10-12', endedOn: null, isOxalic: false }],
      '2026-10-05',
      'NO_THRESHOLD',
    ],
  ] satisfies [string, readonly Effect[], string, Evaluation['reason']][])(
    'counts a board as disturbed by %s',
    (_name, effects, insertedOn, reason) => {
      const measuredOn = insertedOn < '2026-10-01' ? '2026-10-10' : '2026-10-12';
      expect(evaluate(fall(insertedOn, measuredOn, 5), 'PRODUCTION', THRESHOLDS, effects)?.reason).toBe(reason);
    },
  );

  it.each<[string, Counted]>([
    ['no mites', { method: 'NATURAL_FALL', insertedOn: '2026-06-01', measuredOn: '2026-06-08', miteCount: null }],
    [
      'no day on which the board was put in',
      { method: 'NATURAL_FALL', insertedOn: '', measuredOn: '2026-06-08', miteCount: 3 },
    ],
    ['a board of no day', fall('2026-06-08', '2026-06-08', 3)],
    ['no size of the sample', sample('WASH', '2026-07-10', { sampleG: null }, 3)],
    ['no opened cells', { ...brood(0, 0), openedCells: null }],
  ])('says nothing with %s', (_missing, counted) => {
    expect(evaluate(counted, 'PRODUCTION', THRESHOLDS, [])).toBeUndefined();
  });
});
