import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { lockDatedRecord } from '../../herd/colonies/dated-record.ts';
import { hivesOn } from '../../herd/hives/setups/hives-on.ts';
import { readFeedCatalog } from './feed-catalog.ts';
import { type FeedWorth, feedWorthOf } from './feed-worth.ts';
import { type FeedingRow, feedingRecords } from './feeding.records.ts';
import type { FeedingPatch, FeedingView } from './feeding.schema.ts';

const WORTH = ['feedType', 'unit', 'sugarFactor', 'storedFactor', 'combKg'] as const;

/** Another feed or unit takes the current factors unless stated; the same one keeps its own. */
const worthAfter = async (
  change: Change,
  current: FeedingRow,
  fields: Partial<FeedingPatch>,
): Promise<Partial<FeedWorth>> => {
  if (WORTH.every((name) => fields[name] === undefined)) return {};
  const next = { ...current, ...fields };
  const isOther = next.feedType !== current.feedType || next.unit !== current.unit;
  const { sugarFactor, storedFactor, combKg } = isOther ? fields : next;
  const [hive] = await hivesOn(change.tx, [{ colonyId: next.colonyId, day: next.fedOn }]);
  const feedType = (await readFeedCatalog(change.tx))(next.feedType);
  return feedWorthOf(feedType, { unit: next.unit, sugarFactor, storedFactor, combKg }, hive);
};

/**
 * Changes what was sent. Another colony or day also means another place, and is checked like a new feeding.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const updateFeeding = async (change: Change, id: string, patch: FeedingPatch): Promise<FeedingView> => {
  const fields = definedFields(patch);
  const { current, checked } = await lockDatedRecord(change, feedingRecords, id, fields);
  const { sugarFactor: _sugar, storedFactor: _stored, combKg: _comb, ...plain } = fields;
  const worth = await worthAfter(change, current, fields);
  const row = await feedingRecords.update(change, current, { ...plain, ...worth, ...checked?.place });
  if (row !== current) {
    change.emit('FeedingChanged', { id, colonyIds: [...new Set([current.colonyId, row.colonyId])] });
  }
  return feedingRecords.view(change.tx, row);
};
