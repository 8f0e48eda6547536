import type { Change } from '@beekeeping/events';
import { aColony } from '../colonies/colony.factory.ts';
import { createHarvest } from './create-harvest.ts';
import type { HarvestCreate, HarvestView } from './harvest.schema.ts';
import { harvestCreateSchema } from './harvest.schema.ts';

/** A harvest of 12.5 kg of July 2025 in the database; from a colony of its own unless one is given. */
export const aHarvest = async (change: Change, overrides: Partial<HarvestCreate> = {}): Promise<HarvestView> => {
  const colonyId = overrides.colonyId ?? (await aColony(change)).id;
  const defaults = { harvestedOn: '2025-07-12', weightKg: 12.5 };
  return createHarvest(change, harvestCreateSchema.parse({ ...defaults, ...overrides, colonyId }));
};
