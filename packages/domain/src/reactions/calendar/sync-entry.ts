import { AppError } from '@beekeeping/core/app-error';
import { databaseNow } from '@beekeeping/db';
import { calendarConnections, calendarEntries, users } from '@beekeeping/db/schema';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { CalendarGone, convergeEvent } from './caldav/converge-event.ts';
import { DavFailed } from './caldav/dav-failed.ts';
import { type CalendarContext, davFor } from './calendar-access.ts';
import { calendarPauseMs, type ClaimedEntry } from './calendar-queues.ts';
import { maySeeTasks, readCalendarTask } from './calendar-tasks.ts';
import { eventText } from './event-text.ts';

const pauseConnection = (
  { db }: CalendarContext,
  { connectionId, attemptCount }: ClaimedEntry,
  { retryAfterMs, code }: DavFailed,
): Promise<unknown> =>
  db
    .update(calendarConnections)
    .set({
      pausedUntil: sql`${databaseNow} + ${calendarPauseMs(attemptCount, retryAfterMs)}::float8 * interval '1 ms'`,
      lastError: code,
    })
    .where(eq(calendarConnections.id, connectionId));

/** Facts about the server that others recorded meanwhile. */
const noteSuccess = ({ db }: CalendarContext, { connectionId }: ClaimedEntry): Promise<unknown> =>
  db
    .update(calendarConnections)
    .set({ pausedUntil: null, lastError: null })
    .where(
      and(
        eq(calendarConnections.id, connectionId),
        or(isNotNull(calendarConnections.pausedUntil), isNotNull(calendarConnections.lastError)),
      ),
    );

/** Nothing was written to this calendar since the event became due. For later attempts the time is unknown. */
const isFirstSinceDue = ({ id, attemptCount }: ClaimedEntry) =>
  attemptCount > 1
    ? undefined
    : sql`not exists (
      select from ${calendarEntries} refused
      join ${calendarEntries} written on written.connection_id = refused.connection_id
        and written.synced_at >= refused.updated_at
      where refused.id = ${id}::uuid)`;

/**
 * A refusal of every event is recorded on the connection, such as a read-only calendar; that of a single one on its
 * entry.
 */
const noteRefusal = ({ db }: CalendarContext, entry: ClaimedEntry, { code }: DavFailed): Promise<unknown> =>
  db
    .update(calendarConnections)
    .set({ lastError: code })
    .where(
      and(
        eq(calendarConnections.id, entry.connectionId),
        or(isNotNull(calendarConnections.lastError), isFirstSinceDue(entry)),
      ),
    );

/** The calendar is looked up or created once more, unless that is under way. */
const rediscover = ({ db }: CalendarContext, { connectionId }: ClaimedEntry): Promise<unknown> =>
  db
    .update(calendarConnections)
    .set({ state: 'PENDING', attemptCount: 0, nextAttemptAt: databaseNow })
    .where(and(eq(calendarConnections.id, connectionId), eq(calendarConnections.state, 'CONNECTED')));

/**
 * One attempt to make the event of a task what the task is at this moment, or to take it away.
 * @throws DavFailed, AppError KEY_MISSING when another attempt is worth it
 */
export const syncEntry = async (context: CalendarContext, entry: ClaimedEntry, signal: AbortSignal): Promise<void> => {
  const { db } = context;
  const { id, claim, connectionId, taskId } = entry;
  const [found] = await db
    .select({ connection: calendarConnections, language: users.language, maySee: sql<boolean>`${maySeeTasks}` })
    .from(calendarConnections)
    .innerJoin(users, eq(users.id, calendarConnections.userId))
    .where(eq(calendarConnections.id, connectionId));
  if (!found?.connection.calendarUrl) return;
  const { connection, language, maySee } = found;
  const task = maySee ? await readCalendarTask(db, taskId, connection.userId) : undefined;
  try {
    const { etag } = await convergeEvent(davFor(context, connection, signal), {
      href: new URL(`task-${taskId}.ics`, connection.calendarUrl!).href,
      wanted: task ? eventText(task, language) : null,
      known: entry.etag,
    });
    await db
      .update(calendarEntries)
      .set({ etag, syncedAt: databaseNow, removedAt: task ? null : databaseNow })
      .where(and(eq(calendarEntries.id, id), eq(calendarEntries.claim, claim)));
    await noteSuccess(context, entry);
  } catch (error) {
    if (error instanceof DavFailed) {
      // Also one that was found when its address was still in the password's scope.
      if (error instanceof CalendarGone || error.code === 'FOREIGN_ADDRESS') await rediscover(context, entry);
      else if (!error.isOfServer) await noteRefusal(context, entry, error);
      else if (error.code !== 'STOPPED') await pauseConnection(context, entry, error);
    }
    throw error;
  }
};

/** Why an attempt failed, as stored, shown and logged. */
export const describeCalendarFailure = (error: unknown): string => {
  if (error instanceof DavFailed || error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'FAILED';
};

/** How long the server asks not to be called; 0 unless it says so. */
export const calendarAskedPauseMs = (error: unknown): number => (error instanceof DavFailed ? error.retryAfterMs : 0);
