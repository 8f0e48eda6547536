import type { Change } from '@beekeeping/events';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createRound } from './create-round.ts';
import { type RoundCreate, roundCreateSchema, type RoundView } from './round.schema.ts';

/** Request body for a round of May 2025, its apiary and its colonies aside. */
export const roundBody = (overrides: Record<string, unknown>) => ({ startedOn: '2025-05-03', ...overrides });

/** A round that was begun; past one new colony by default. */
export const aRound = async (change: Change, overrides: Partial<RoundCreate> = {}): Promise<RoundView> => {
  const colony = overrides.colonyIds === undefined ? await aColony(change) : undefined;
  const place = colony === undefined ? {} : { apiaryId: colony.apiaryId, colonyIds: [colony.id] };
  return createRound(change, roundCreateSchema.parse(roundBody({ ...place, ...overrides })));
};
