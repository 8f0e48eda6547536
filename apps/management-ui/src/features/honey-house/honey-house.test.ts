import type { Harvest } from '@beekeeping/api-client';
import { describe, expect, it } from '@jest/globals';
import { groupHarvests } from './harvest-groups.ts';
import { jarsThatFit, usualBestBefore } from './jars.ts';
import { countriesOfBlend, countriesOfExtractions, sharesOf } from './shares.ts';

describe('groupHarvests', () => {
  it('puts together what was taken on a day at an apiary, with its weight to the gram', () => {
    const harvest = (harvestedOn: string, apiaryId: string, weightKg: number) =>
      ({
        id: `${harvestedOn} ${apiaryId} ${weightKg}`,
        harvestedOn,
        apiaryId,
        apiaryName: apiaryId,
        weightKg,
      }) as Harvest;
    const groups = groupHarvests([
      harvest('2026-06-01', 'a', 0.1),
      harvest('2026-06-01', 'a', 0.2),
      harvest('2026-06-01', 'b', 5),
      harvest('2026-07-01', 'a', 7),
    ]);
    expect(
      groups.map(({ harvestedOn, apiaryName, harvests, kg }) => [harvestedOn, apiaryName, harvests.length, kg]),
    ).toEqual([
      ['2026-06-01', 'a', 2, 0.3],
      ['2026-06-01', 'b', 1, 5],
      ['2026-07-01', 'a', 1, 7],
    ]);
  });
});

describe('jars', () => {
  it.each([
    [38, 500, 76],
    [0.3, 30, 10],
    [0.499, 500, 0],
    [12, null, 0],
  ])('of %p kg fill as many of %p g as fit: %p', (kg, size, jars) => {
    expect(jarsThatFit(kg, size)).toBe(jars);
  });

  it.each([
    ['2026-11-26', '2028-11-26'],
    ['2024-02-29', '2026-02-28'],
    ['2026-12-31', '2028-12-31'],
  ])('filled on %s are usually best before %s', (filledOn, bestBefore) => {
    expect(usualBestBefore(filledOn)).toBe(bestBefore);
  });
});

describe('shares', () => {
  it('are by weight, the largest first, and leave out what gives nothing', () => {
    expect(
      sharesOf([
        { of: 'a', kg: 1 },
        { of: 'b', kg: 3 },
        { of: 'c', kg: 0 },
      ]),
    ).toEqual([
      { of: 'b', percent: 75 },
      { of: 'a', percent: 25 },
    ]);
    expect(sharesOf([])).toEqual([]);
  });

  it('of a blend keep what a parent does not know as unknown', () => {
    const german = [{ countryCode: 'DE', percent: 100 }];
    const half = [{ countryCode: 'AT', percent: 50 }];
    expect(
      countriesOfBlend([
        { kg: 30, originShares: german },
        { kg: 10, originShares: half },
      ]),
    ).toEqual([
      { of: 'DE', percent: 75 },
      { of: 'AT', percent: 12.5 },
      { of: null, percent: 12.5 },
    ]);
  });

  it('of extractions go by the weight of their harvests', () => {
    const harvests = [
      { weightKg: 6, countryCode: 'DE' },
      { weightKg: 2, countryCode: null },
    ];
    expect(
      countriesOfExtractions([
        { kg: 4, harvests },
        { kg: 4, harvests: [] },
      ]),
    ).toEqual([
      { of: null, percent: 62.5 },
      { of: 'DE', percent: 37.5 },
    ]);
  });
});
