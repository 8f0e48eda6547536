import type { Harvest, MassBalance } from '@beekeeping/api-client';
import { describe, expect, it } from '@jest/globals';
import { goneKg, placeFlow } from './flow-layout.ts';
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

describe('the way of the honey', () => {
  const balance = {
    harvestedKg: 100,
    extractedKg: 80,
    batchedKg: 60,
    bottledKg: 50,
    soldKg: 12,
    returnedKg: 2,
    withdrawnKg: { FARM_SHOP: 5, OWN_USE: 1, BREAKAGE: 0, SAMPLE: 0 },
    differencesKg: { extracting: 5, batching: -1, counting: 2 },
  } as MassBalance;

  it('says at each step what waits there and what is missing, in bars of true proportion', () => {
    expect(goneKg(balance)).toBe(16);
    expect(
      placeFlow(balance, 200).map(({ step, kg, leftKg, missingKg, width, onWidth }) => [
        step,
        kg,
        leftKg,
        missingKg,
        width,
        onWidth,
      ]),
    ).toEqual([
      ['harvested', 100, 15, 5, 200, 160],
      ['extracted', 80, 21, -1, 160, 120],
      ['batched', 60, 10, 0, 120, 100],
      ['bottled', 50, 32, 2, 100, 32],
      ['gone', 16, 0, 0, 32, 0],
    ]);
  });

  it('of a year without honey has no width', () => {
    const none = { harvestedKg: 0, extractedKg: 0, batchedKg: 0, bottledKg: 0, soldKg: 0, returnedKg: 0 };
    const nothing = {
      ...balance,
      ...none,
      withdrawnKg: {},
      differencesKg: { extracting: 0, batching: 0, counting: 0 },
    };
    expect(placeFlow(nothing as MassBalance, 200).every(({ width, leftKg }) => width === 0 && leftKg === 0)).toBe(true);
  });
});
