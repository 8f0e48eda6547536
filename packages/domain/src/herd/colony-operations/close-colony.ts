import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Change } from '@beekeeping/events';
import { assertLivedOn } from '../colonies/colony-life.ts';
import { type ColonyRow, colonyRecords } from '../colonies/colony.records.ts';
import type { EndedStatus } from '../colonies/ended-status.ts';
import { recordedSpan } from '../history/colonies/recorded-span.ts';
import { recordStatusChange } from '../history/colonies/record-status-change.ts';

/** @throws AppError INVALID_STATE while a record of the colony is dated after that day */
export const assertNothingAfter = async (change: Change, colonyId: string, endedOn: CalendarDay): Promise<void> => {
  const { lastOn } = await recordedSpan(change, colonyId);
  if (lastOn !== null && lastOn > endedOn) {
    throw new AppError('INVALID_STATE', `Records of the colony reach until ${lastOn}, after this day.`);
  }
};

/**
 * A locked colony may end on that day.
 * @throws AppError INVALID_STATE for a second end, an end before the beginning or records after it
 */
export const assertMayEnd = async (change: Change, colony: ColonyRow, endedOn: CalendarDay): Promise<void> => {
  if (colony.endedOn !== null) throw new AppError('INVALID_STATE', `The colony ended on ${colony.endedOn} already.`);
  assertLivedOn(colony, endedOn);
  await assertNothingAfter(change, colony.id, endedOn);
};

/** Ends a locked colony that may end; it leaves the row of its apiary. Its queen is the caller's to take out before. */
export const closeColony = async (
  change: Change,
  colony: ColonyRow,
  end: {
    status: EndedStatus;
    endedOn: CalendarDay;
    endCause: string | null;
    notes: string | null;
  },
): Promise<ColonyRow> => {
  const { status, endedOn, endCause } = end;
  await recordStatusChange(change, colony, { status, changedOn: endedOn, reason: endCause });
  const row = await colonyRecords.update(change, colony, { ...end, position: null });
  change.emit('ColonyEnded', { id: row.id, apiaryId: row.apiaryId, status, endedOn });
  return row;
};
