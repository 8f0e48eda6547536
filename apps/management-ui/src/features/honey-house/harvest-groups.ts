import type { Harvest } from '@beekeeping/api-client';

/** What was taken on a day at an apiary. */
export interface HarvestGroup {
  key: string;
  harvestedOn: string;
  apiaryName: string;
  harvests: readonly Harvest[];
  kg: number;
}

/** Grams, so that sums are exact. */
const gramsOf = (kg: number): number => Math.round(kg * 1000);

/** @returns the sum of weights, exact to the gram */
export const sumKg = (weights: readonly number[]): number => weights.reduce((sum, kg) => sum + gramsOf(kg), 0) / 1000;

/** Harvests by the day and the apiary on which they were taken, in the order in which they come. */
export const groupHarvests = (harvests: readonly Harvest[]): HarvestGroup[] => {
  const groups = new Map<string, Harvest[]>();
  for (const harvest of harvests) {
    const key = `${harvest.harvestedOn} ${harvest.apiaryId}`;
    const together = groups.get(key);
    if (together === undefined) groups.set(key, [harvest]);
    else together.push(harvest);
  }
  return [...groups].map(([key, together]) => ({
    key,
    harvestedOn: together[0]!.harvestedOn,
    apiaryName: together[0]!.apiaryName,
    harvests: together,
    kg: sumKg(together.map(({ weightKg }) => weightKg)),
  }));
};
