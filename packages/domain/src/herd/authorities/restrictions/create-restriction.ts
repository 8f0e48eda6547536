import { withWarnings } from '@beekeeping/core/warning';
import type { Change } from '@beekeeping/events';
import { lockApiaries } from '../../apiaries/linked-apiaries.ts';
import { authorityNoticeRecords } from '../notices/authority-notice.records.ts';
import { movesMeanwhile } from './moves-meanwhile.ts';
import { assertRestrictionDays } from './restriction-days.ts';
import { restrictedApiaries, restrictionRecords, type RestrictionRow } from './restriction.records.ts';
import type { RestrictionCreate, RestrictionView } from './restriction.schema.ts';

/** The answer of a restriction that was just written, with the moves before it. */
export const viewWithWarnings = async ({ tx }: Change, row: RestrictionRow): Promise<RestrictionView> => {
  const warnings = await movesMeanwhile(tx, row);
  return withWarnings(await restrictionRecords.view(tx, row), warnings);
};

/**
 * Restricts apiaries. They are locked against moves of bees to or from them, so that of two requests at once one comes
 * first.
 * @returns with a warning for each colony that was moved meanwhile
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND
 */
export const createRestriction = async (
  change: Change,
  { apiaryIds, ...input }: RestrictionCreate,
): Promise<RestrictionView> => {
  assertRestrictionDays(input);
  await lockApiaries(change, 'update', apiaryIds);
  if (input.noticeId) await authorityNoticeRecords.refer(change, 'noticeId', input.noticeId);
  const row = await restrictionRecords.insert(change, input);
  await restrictedApiaries.set(change, row.id, apiaryIds);
  return viewWithWarnings(change, row);
};
