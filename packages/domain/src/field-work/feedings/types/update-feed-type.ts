import { invalidField } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { feedTypeRecords, type FeedTypeRow } from './feed-type.records.ts';
import type { FeedTypePatch, FeedTypeView } from './feed-type.schema.ts';

const PAIRS = [
  ['sugarKgPerL', 'storedKgPerL'],
  ['sugarKgPerKg', 'storedKgPerKg'],
] as const;

/** What is measured in a unit has both factors. @throws AppError VALIDATION_FAILED */
const assertWholePairs = (feedType: Pick<FeedTypeRow, (typeof PAIRS)[number][number]>): void => {
  for (const pair of PAIRS) {
    const [missing, ...others] = pair.filter((name) => feedType[name] === null);
    if (missing === undefined || others.length > 0) continue;
    const field = pair.find((name) => name !== missing)!;
    throw invalidField(missing, 'REQUIRED_WITH', `must be given together with ${field}`, { field });
  }
};

/**
 * Changes what feed is worth from now on: feedings that are recorded keep what they were computed with.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED
 */
export const updateFeedType = async (change: Change, id: string, patch: FeedTypePatch): Promise<FeedTypeView> => {
  const current = await feedTypeRecords.lock(change, id);
  const fields = definedFields(patch);
  assertWholePairs({ ...current, ...fields });
  return feedTypeRecords.view(change.tx, await feedTypeRecords.update(change, current, fields));
};
