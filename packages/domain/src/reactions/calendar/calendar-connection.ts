import { AppError, invalidField, notFound } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { sealSecret } from '@beekeeping/core/seal';
import { databaseNow, type Queryable } from '@beekeeping/db';
import { calendarConnections } from '@beekeeping/db/schema';
import { type CheckedTarget, checkTarget, type TargetPolicy, TargetRefused } from '@beekeeping/egress';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { lockOwner } from './lock-owner.ts';
import { calendarPasswordPlace } from './calendar-access.ts';
import type { CalendarConnectionPut, CalendarConnectionView } from './calendar-connection.schema.ts';

type ConnectionRow = typeof calendarConnections.$inferSelect;

const viewOf = (row: ConnectionRow): CalendarConnectionView => ({
  serverUrl: row.serverUrl,
  username: row.username,
  calendarName: row.calendarName,
  calendarUrl: row.calendarUrl,
  state: row.state,
  lastError: row.lastError,
  pausedUntil: row.pausedUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const find = async (db: Queryable, userId: string): Promise<ConnectionRow | undefined> =>
  (await db.select().from(calendarConnections).where(eq(calendarConnections.userId, userId)))[0];

/** The own connection. @throws AppError NOT_FOUND when there is none */
export const getCalendarConnection = async (db: Queryable, userId: string): Promise<CalendarConnectionView> => {
  const row = await find(db, userId);
  if (!row) throw notFound('calendar connection');
  return viewOf(row);
};

/**
 * Checks the address of a calendar server, which looks its name up: call it before the change begins.
 * @throws AppError VALIDATION_FAILED for what is no url, CALENDAR_TARGET_BLOCKED for what the address policy refuses
 */
export const checkCalendarServer = async (serverUrl: string, policy: TargetPolicy): Promise<CheckedTarget> => {
  try {
    return await checkTarget(serverUrl, policy);
  } catch (error) {
    if (!(error instanceof TargetRefused)) throw error;
    if (error.violation === 'NOT_A_URL')
      throw invalidField('serverUrl', 'BAD_FORMAT', error.message, { format: 'url' });
    throw new AppError('CALENDAR_TARGET_BLOCKED', error.message);
  }
};

/**
 * Connects the calendar of a user, in place of the one before, whose events stay where they are. What it shows is written
 * in the background, once the calendar was found.
 * @param target the server as `checkCalendarServer` answered it
 */
export const putCalendarConnection = async (
  change: Change,
  userId: string,
  { input, target, keyRing }: { input: CalendarConnectionPut; target: CheckedTarget; keyRing: KeyRing },
): Promise<CalendarConnectionView> => {
  const id = newId();
  await lockOwner(change, userId);
  await change.tx.delete(calendarConnections).where(eq(calendarConnections.userId, userId));
  const [row] = await change.tx
    .insert(calendarConnections)
    .values({
      id,
      userId,
      serverUrl: target.url,
      username: input.username,
      password: sealSecret(keyRing, calendarPasswordPlace(id), input.password),
      calendarName: input.calendarName ?? null,
      nextAttemptAt: databaseNow,
      createdAt: change.now,
      updatedAt: change.now,
    })
    .returning();
  change.audit('user.calendar_connected', {
    entityType: 'user',
    entityId: userId,
    details: { receiver: target.receiver },
  });
  return viewOf(row!);
};

/** Ends the connection; events in the calendar stay there. @throws AppError NOT_FOUND when there is none */
export const removeCalendarConnection = async (change: Change, userId: string): Promise<void> => {
  const removed = await change.tx
    .delete(calendarConnections)
    .where(eq(calendarConnections.userId, userId))
    .returning({ id: calendarConnections.id });
  if (removed.length === 0) throw notFound('calendar connection');
  change.audit('user.calendar_disconnected', { entityType: 'user', entityId: userId });
};
