import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { queenColonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { earliestBirth } from './birth.ts';
import type { QueenRow } from './queen-rows.ts';
import { queenStayRecords, type QueenStayRow } from './queen-stay.records.ts';

/** The last day on which a queen came to, or left, whatever the column names. */
const lastChangeOn = async (change: Change, column: PgColumn, id: string): Promise<CalendarDay | null> => {
  const [row] = await change.tx
    .select({ on: sql<CalendarDay | null>`max(coalesce(${queenColonies.toOn}, ${queenColonies.fromOn}))::text` })
    .from(queenColonies)
    .where(eq(column, id));
  return row!.on;
};

/**
 * Lets a queen lead a colony from the evening of a day on. Both are locked, neither has an open stay any more, and the
 * day is one of the colony's life. Earlier changes stay as they are: the day is not before any of theirs.
 * @throws AppError INVALID_STATE for a day before her birth or before the last change of queens of the colony or of hers
 */
export const openStay = async (
  change: Change,
  queen: QueenRow,
  stay: { colonyId: string; fromOn: CalendarDay; method?: QueenStayRow['method'] | undefined },
): Promise<QueenStayRow> => {
  const { colonyId, fromOn, method = null } = stay;
  if (fromOn < earliestBirth(queen)) {
    throw new AppError('INVALID_STATE', `The queen was not born before ${earliestBirth(queen)}, after this day.`);
  }
  const ofColony = await lastChangeOn(change, queenColonies.colonyId, colonyId);
  if (ofColony !== null && fromOn < ofColony) {
    throw new AppError('INVALID_STATE', `The last change of queens in the colony was on ${ofColony}, after this day.`);
  }
  const ofQueen = await lastChangeOn(change, queenColonies.queenId, queen.id);
  if (ofQueen !== null && fromOn < ofQueen) {
    throw new AppError('INVALID_STATE', `The queen came to or left a colony on ${ofQueen}, after this day.`);
  }
  return queenStayRecords.insert(change, { queenId: queen.id, colonyId, fromOn, method });
};
