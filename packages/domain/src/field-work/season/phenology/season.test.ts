import { addDays } from '@beekeeping/core/calendar-day';
import { describe, expect, it } from '@jest/globals';
import { calibrate } from './calibration.ts';
import { growingSums } from './growing-sums.ts';
import { bloomsOfYear, phaseOn, phasesOf, type SeasonFacts, seasonOf } from './season.ts';

/** 10 °C a day from March on: 65 is reached on 7 March, 530 on 22 April. */
const tenDegrees = (day: string): number => (day.slice(5) < '03-01' ? 0 : 10);
const sumsOf = (year: number, through = `${year}-12-31`) => growingSums(tenDegrees, year, through);
const facts = (reports: Record<string, string> = {}, others: Partial<SeasonFacts> = {}): SeasonFacts => ({
  year: 2026,
  sums: sumsOf(2026),
  through: '2026-12-31',
  reportedOn: (code) => reports[code],
  calibrationOf: () => undefined,
  ...others,
});
const noWeather = { sums: growingSums(() => null, 2026, '2026-12-31') };
const beginOf = (of: SeasonFacts, phase: string) => {
  const { beginsOn, basis } = phasesOf(of).find(({ code }) => code === phase)!;
  return [beginsOn, basis];
};

describe('phasesOf', () => {
  it('begins them by the usual sum, and those between where they usually lie', () => {
    const found = phasesOf(facts()).map(({ beginsOn, basis }) => `${beginsOn} ${basis}`);
    expect(found).toEqual([
      '2026-03-07 ESTIMATED',
      // 46 days between, of which 36 in 68 are before it.
      '2026-03-31 MONTHS',
      '2026-04-22 ESTIMATED',
      '2026-05-21 MONTHS',
      '2026-06-13 MONTHS',
      '2026-07-27 MONTHS',
      '2026-08-19 MONTHS',
      '2026-09-13 MONTHS',
      '2026-10-07 MONTHS',
      '2026-10-26 MONTHS',
    ]);
  });

  it.each([
    ['a report outranks the sum', facts({ VOLLFRUEHLING: '2026-04-30' }), 'VOLLFRUEHLING', ['2026-04-30', 'REPORTED']],
    [
      'a report is kept beside one that contradicts it',
      facts({ VORFRUEHLING: '2026-05-02', VOLLFRUEHLING: '2026-04-20' }),
      'VORFRUEHLING',
      ['2026-05-02', 'REPORTED'],
    ],
    ['what follows a report goes by it', facts({ FRUEHSOMMER: '2026-06-01' }), 'HOCHSOMMER', ['2026-06-24', 'MONTHS']],
    ['a report drops a later estimate', facts({ ERSTFRUEHLING: '2026-03-05' }), 'VORFRUEHLING', [null, 'ESTIMATED']],
    ['a report drops an earlier estimate', facts({ VORFRUEHLING: '2026-05-02' }), 'VOLLFRUEHLING', [null, 'ESTIMATED']],
    [
      'what comes before a report goes by it',
      facts({ VOLLFRUEHLING: '2026-04-20' }, noWeather),
      'ERSTFRUEHLING',
      ['2026-03-19', 'MONTHS'],
    ],
    ['without anything it is as in other years', facts({}, noWeather), 'FRUEHSOMMER', ['2026-05-25', 'MONTHS']],
  ])('%s', (_what, of, phase, expected) => {
    expect(beginOf(of, phase)).toEqual(expected);
  });

  it('lets nothing begin after a phase whose sum has not been reached', () => {
    const april = facts({}, { sums: sumsOf(2026, '2026-04-10'), through: '2026-04-09' });
    expect([beginOf(april, 'VOLLFRUEHLING'), beginOf(april, 'HOCHSOMMER')]).toEqual([
      [null, 'ESTIMATED'],
      [null, 'MONTHS'],
    ]);
    // 36 days after the hazel.
    expect(beginOf(april, 'ERSTFRUEHLING')).toEqual(['2026-04-12', 'MONTHS']);
  });

  it('says what a calibrated one is calibrated by', () => {
    const calibration = { threshold: 500, years: 3, spreadDays: 4 };
    const of = facts({}, { calibrationOf: (code) => (code === 'VOLLFRUEHLING' ? calibration : undefined) });
    expect(phasesOf(of)[2]).toMatchObject({
      beginsOn: '2026-04-19',
      basis: 'CALIBRATED',
      threshold: 500,
      spreadDays: 4,
      calibrationYears: 3,
    });
  });
});

describe('bloomsOfYear', () => {
  const bloom = (of: SeasonFacts, plant: string) => bloomsOfYear(of).find(({ code }) => code === plant);

  it.each([
    ['from the report on', facts({ APPLE: '2026-04-20' }), 'APPLE', '2026-04-20', '2026-05-05', 'REPORTED'],
    ['from the sum on', facts(), 'APPLE', '2026-04-22', '2026-05-07', 'ESTIMATED'],
    ['in its months where no sum is known', facts(), 'ROBINIA', '2026-05-01', '2026-06-30', 'MONTHS'],
    ['in its months where the sums are not known', facts({}, noWeather), 'APPLE', '2026-04-01', '2026-05-31', 'MONTHS'],
  ])('flowers %s', (_what, of, plant, beginsOn, endsOn, basis) => {
    expect(bloom(of, plant)).toMatchObject({ beginsOn, endsOn, basis });
  });

  it('does not flower before the sum is reached', () => {
    const april = facts({}, { sums: sumsOf(2026, '2026-04-10'), through: '2026-04-09' });
    expect(bloom(april, 'APPLE')).toMatchObject({ beginsOn: null, endsOn: null, basis: 'ESTIMATED' });
  });
});

describe('phaseOn', () => {
  const phases = phasesOf(facts({ FRUEHSOMMER: '2026-06-01' }));

  it.each([
    ['before the first one', '2026-03-06', true, 'WINTER'],
    ['on its first day', '2026-03-07', true, 'VORFRUEHLING'],
    ['on the day before the next one', '2026-05-31', true, 'VOLLFRUEHLING'],
    ['at the end', '2026-12-31', true, 'WINTER'],
    ['without sums, from a report on', '2026-06-01', false, 'FRUEHSOMMER'],
    ['without sums, as long as what was reported usually lasts', '2026-06-23', false, 'FRUEHSOMMER'],
    ['without sums, later', '2026-06-24', false, 'UNKNOWN'],
    ['without sums, before', '2026-05-31', false, 'UNKNOWN'],
  ])('%s', (_what, day, isComplete, phase) => {
    expect(phaseOn(phases, day, isComplete)).toBe(phase);
  });
});

describe('calibrate', () => {
  /** Seen on so many days after 1 March, by year: sums ten times as large. */
  const by = (seen: Record<number, number>) =>
    calibrate(
      2026,
      (year) => (seen[year] === undefined ? undefined : addDays(`${year}-03-01`, seen[year] - 1)),
      (year) => sumsOf(year),
    );

  it.each([
    ['not by one year', { 2025: 80 }, undefined],
    ['by two: the middle', { 2025: 80, 2024: 84 }, { threshold: 820, years: 2, spreadDays: 2 }],
    ['by three: the median', { 2025: 80, 2024: 90, 2023: 82 }, { threshold: 820, years: 3, spreadDays: 8 }],
    [
      'by five: the median',
      { 2025: 70, 2024: 71, 2023: 72, 2022: 90, 2021: 91 },
      { threshold: 720, years: 5, spreadDays: 19 },
    ],
    ['not by what is older than five years', { 2025: 80, 2020: 90, 2019: 90 }, undefined],
    ['by the next years that have some', { 2025: 80, 2021: 82 }, { threshold: 810, years: 2, spreadDays: 1 }],
  ])('%s', (_what, seen, expected) => {
    expect(by(seen)).toEqual(expected);
  });

  it('leaves out years whose sums are not known', () => {
    const broken = growingSums((day) => (day < '2024-02-10' ? null : 10), 2024, '2024-12-31');
    const found = calibrate(
      2026,
      (year) => (year >= 2024 ? `${year}-05-01` : undefined),
      (year) => (year === 2024 ? broken : sumsOf(year)),
    );
    expect(found).toBeUndefined();
  });
});

describe('seasonOf', () => {
  it.each([
    ['HAZEL', '2025-12-20', 2026],
    ['HAZEL', '2026-01-05', 2026],
    ['VORFRUEHLING', '2025-12-31', 2026],
    ['IVY', '2025-10-05', 2025],
    ['WINTER', '2025-12-31', 2025],
  ])('%s that was seen on %s belongs to %d', (code, day, season) => {
    expect(seasonOf(code, day)).toBe(season);
  });
});
