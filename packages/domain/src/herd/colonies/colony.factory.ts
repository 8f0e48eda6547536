import type { Change } from '@beekeeping/events';
import { anApiary } from '../apiaries/apiary.factory.ts';
import { type ColonyCreate, colonyCreateSchema, type ColonyView } from './colony.schema.ts';
import { createColony } from './create-colony.ts';

let count = 0;

/** Request body for a colony, established in the spring of 2025; another name for every call. */
export const colonyBody = (overrides: { apiaryId: string } & Record<string, unknown>) => ({
  name: `Volk ${(count += 1)}`,
  type: 'PRODUCTION',
  status: 'ACTIVE',
  occupiedFrames: 8.5,
  origin: 'SPLIT',
  establishedOn: '2025-04-01',
  notes: 'ruhig',
  ...overrides,
});

/** Inserts a colony; at a new apiary by default. */
export const aColony = async (change: Change, overrides: Partial<ColonyCreate> = {}): Promise<ColonyView> => {
  const apiaryId = overrides.apiaryId ?? (await anApiary(change)).id;
  return createColony(change, colonyCreateSchema.parse(colonyBody({ ...overrides, apiaryId })));
};
