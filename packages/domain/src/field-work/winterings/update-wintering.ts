import type { Change } from '@beekeeping/events';
import { forOne } from '@beekeeping/records/items';
import { changeWinterings, fieldsOf } from './change-winterings.ts';
import { lockWithApiaries } from './lock-colonies.ts';
import { winteringRecords } from './wintering.records.ts';
import type { WinteringPatch, WinteringView } from './wintering.schema.ts';

/**
 * Changes what was sent; colony and season stay. The colony follows a new outcome, see `changeWinterings`.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, and what that refuses
 */
export const updateWintering = async (
  change: Change,
  id: string,
  { dissolve = false, ...patch }: WinteringPatch,
): Promise<WinteringView> => {
  const { colonyId } = await winteringRecords.read(change.tx, id);
  const colonies = await lockWithApiaries(change, [colonyId]);
  const row = await winteringRecords.lock(change, id);
  return forOne(changeWinterings)(change, { row, colony: colonies.get(colonyId)!, fields: fieldsOf(patch), dissolve });
};
