import type { Change } from '@beekeeping/events';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createHarvest } from './create-harvest.ts';
import { type HarvestCreate, harvestCreateSchema, type HarvestView } from './harvest.schema.ts';

/** Request body for a harvest of July 2025. */
export const harvestBody = (overrides: { colonyId: string } & Record<string, unknown>) => ({
  harvestedOn: '2025-07-12',
  weightKg: 12.5,
  framesCount: 9,
  waterContentPercent: 17.2,
  method: 'BRUSH',
  withdrawalOverrideReason: null,
  note: 'Linde',
  ...overrides,
});

/** Inserts a harvest; from a new colony by default. */
export const aHarvest = async (change: Change, overrides: Partial<HarvestCreate> = {}): Promise<HarvestView> => {
  const colonyId = overrides.colonyId ?? (await aColony(change)).id;
  return createHarvest(change, harvestCreateSchema.parse(harvestBody({ ...overrides, colonyId })));
};
