import { notFound } from '@beekeeping/core/app-error';
import { databaseNow, type Page, type Queryable } from '@beekeeping/db';
import { calendarConnections, calendarEntries, tasks } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { records } from '@beekeeping/records/records';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type calendarEntryListQuery, calendarEntrySchema, type CalendarEntryView } from './calendar-entry.schema.ts';

/** Entries of one user that the calendar shows, or should. */
const isOf = (userId: string): SQL =>
  and(
    isNull(calendarEntries.removedAt),
    sql`${calendarEntries.connectionId} in (
      select c.id from ${calendarConnections} c where c.user_id = ${userId}::uuid)`,
  )!;

const calendarEntryRecords = records(calendarEntries, {
  answer: calendarEntrySchema,
  names: { taskId: { taskTitle: tasks.title, dueOn: tasks.dueOn } },
  filters: { userId: isOf },
});

/** One page of the own entries. */
export const listCalendarEntries = (
  db: Queryable,
  query: z.output<typeof calendarEntryListQuery>,
  userId: string,
): Promise<Page<CalendarEntryView>> => {
  const own = { ...query, userId };
  return calendarEntryRecords.list(db, own);
};

/**
 * Tries an entry again from the start, at once and in the background, whatever its state.
 * @throws AppError NOT_FOUND, also for one of somebody else
 */
export const runCalendarEntryNow = async (change: Change, id: string, userId: string): Promise<CalendarEntryView> => {
  const [row] = await change.tx
    .update(calendarEntries)
    .set({
      state: 'PENDING',
      attemptCount: 0,
      lastError: null,
      version: sql`${calendarEntries.version} + 1`,
      nextAttemptAt: databaseNow,
      updatedAt: change.now,
    })
    .where(and(eq(calendarEntries.id, id), isOf(userId)))
    .returning();
  if (!row) throw notFound(calendarEntryRecords.noun);
  await change.tx
    .update(calendarConnections)
    .set({ pausedUntil: null })
    .where(eq(calendarConnections.id, row.connectionId));
  return calendarEntryRecords.view(change.tx, row);
};
