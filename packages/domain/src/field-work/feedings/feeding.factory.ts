import type { Change } from '@beekeeping/events';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createFeeding } from './create-feeding.ts';
import { type FeedingCreate, feedingCreateSchema, type FeedingView } from './feeding.schema.ts';

/** Request body for a feeding of August 2025. */
export const feedingBody = (overrides: { colonyId: string } & Record<string, unknown>) => ({
  fedOn: '2025-08-20',
  feedType: 'SYRUP_3_2',
  amount: 10,
  unit: 'L',
  purpose: 'WINTER',
  feeder: 'Futterzarge',
  isOrganic: true,
  feedLot: 'Zucker 2025-07',
  note: 'nach der Ernte',
  ...overrides,
});

/** Inserts a feeding; for a new colony by default. */
export const aFeeding = async (change: Change, overrides: Partial<FeedingCreate> = {}): Promise<FeedingView> => {
  const colonyId = overrides.colonyId ?? (await aColony(change)).id;
  return createFeeding(change, feedingCreateSchema.parse(feedingBody({ ...overrides, colonyId })));
};
