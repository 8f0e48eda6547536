import type { Change } from '@beekeeping/events';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createWintering } from './create-wintering.ts';
import { type WinteringCreate, winteringCreateSchema, type WinteringView } from './wintering.schema.ts';

/** Request body to record that a colony was wintered in, in the autumn of 2025. */
export const winteringBody = (overrides: { colonyId: string } & Record<string, unknown>) => ({
  season: '2025/26',
  winteredInOn: '2025-10-04',
  strengthIn: 8.5,
  storesInKg: 18.5,
  mouseGuard: true,
  insulation: 'Folie',
  ...overrides,
});

/** Inserts a wintering; for a new colony by default. */
export const aWintering = async (change: Change, overrides: Partial<WinteringCreate> = {}): Promise<WinteringView> => {
  const colonyId = overrides.colonyId ?? (await aColony(change)).id;
  return createWintering(change, winteringCreateSchema.parse(winteringBody({ ...overrides, colonyId })));
};
