import { feedings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { forOne } from '@beekeeping/records/items';
import { checkDatedRecords } from '../../herd/colonies/dated-record.ts';
import { hivesOn } from '../../herd/hives/setups/hives-on.ts';
import { readFeedCatalog } from './feed-catalog.ts';
import { type FeedWorth, feedWorthOf } from './feed-worth.ts';
import { feedingRecords } from './feeding.records.ts';
import type { FeedingCreate, FeedingView } from './feeding.schema.ts';

/**
 * Records what one colony was fed on one day each, and what it is worth by the current feed types; keeps the place of
 * the colony on that day.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const createFeedings = async (change: Change, inputs: readonly FeedingCreate[]): Promise<FeedingView[]> => {
  const feedTypeOf = await readFeedCatalog(change.tx);
  const hives = await hivesOn(
    change.tx,
    inputs.map(({ colonyId, fedOn }) => ({ colonyId, day: fedOn })),
  );
  const worths: FeedWorth[] = [];
  const checked = await checkDatedRecords(change, feedings, inputs, {
    check: (index) => {
      const input = inputs[index]!;
      worths[index] = feedWorthOf(feedTypeOf(input.feedType), input, hives[index]);
    },
  });
  const rows = await feedingRecords.insertAll(
    change,
    inputs.map((input, index) => ({ ...input, ...worths[index]!, ...checked[index]!.place })),
  );
  for (const { id, colonyId, apiaryId, fedOn } of rows) {
    change.emit('FeedingRecorded', { id, colonyId, apiaryId, fedOn });
  }
  return feedingRecords.views(change.tx, rows);
};

/** Records one feeding like `createFeedings`. @throws AppError as that refuses it */
export const createFeeding = forOne(createFeedings);
