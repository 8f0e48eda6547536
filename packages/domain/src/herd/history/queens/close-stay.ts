import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { ENDED_QUEEN_STATUSES, queenColonies, type QUEEN_STATUSES } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import type { LeadingQueen } from './locked-queens.ts';
import { type QueenRow, queenRows } from './queen-rows.ts';
import type { QueenStayRow } from './queen-stay.records.ts';

export type QueenStatus = (typeof QUEEN_STATUSES)[number];

const endedStatuses: readonly string[] = ENDED_QUEEN_STATUSES;

/** Whether a queen of this status never leads a colony again. */
export const isEndedQueen = (status: QueenStatus): boolean => endedStatuses.includes(status);

/** @throws AppError INVALID_STATE for a day before the stay began */
export const assertStayEnds = (stay: Pick<QueenStayRow, 'fromOn'>, toOn: CalendarDay): void => {
  if (toOn < stay.fromOn) {
    throw new AppError('INVALID_STATE', `The queen has led the colony since ${stay.fromOn} only, after this day.`);
  }
};

/**
 * Ends a stay: in the evening of that day the queen leads the colony no more. Colony and queen are locked.
 * @param endedWithColony whether the colony itself ends that day
 * @throws AppError INVALID_STATE for a day before the stay began
 */
export const closeStay = async (
  change: Change,
  stay: QueenStayRow,
  toOn: CalendarDay,
  { endedWithColony = false }: { endedWithColony?: boolean | undefined } = {},
): Promise<void> => {
  assertStayEnds(stay, toOn);
  await change.tx.update(queenColonies).set({ toOn, endedWithColony }).where(eq(queenColonies.id, stay.id));
};

/**
 * Takes the queen out of a colony on that day and gives her a status; one who has ended also ends on that day. Colony and
 * queen are locked.
 * @throws AppError INVALID_STATE for a day before the stay began
 */
export const takeOut = async (
  change: Change,
  { queen, stay }: LeadingQueen,
  { on, status, endedWithColony }: { on: CalendarDay; status: QueenStatus; endedWithColony?: boolean },
): Promise<QueenRow> => {
  await closeStay(change, stay, on, { endedWithColony });
  return queenRows.update(change, queen, { status, endedOn: isEndedQueen(status) ? on : null });
};

/** Replaces queens of different colonies, each on a day that `assertStayEnds` let pass. Colonies and queens are locked. */
export const replaceQueens = async (
  change: Change,
  all: readonly { leading: LeadingQueen; on: CalendarDay }[],
): Promise<void> => {
  if (all.length === 0) return;
  await change.tx.execute(sql`
    update ${queenColonies} set to_on = ends.day
    from unnest(${sql.param(all.map(({ leading }) => leading.stay.id))}::uuid[], ${sql.param(all.map(({ on }) => on))}::text[]::date[])
      as ends (id, day)
    where ${queenColonies.id} = ends.id`);
  await queenRows.updateAll(
    change,
    all.map(({ leading, on }) => ({ current: leading.queen, fields: { status: 'REPLACED' as const, endedOn: on } })),
  );
};
