import { systemActor } from '@beekeeping/core/actor';
import { calendarConnections, users } from '@beekeeping/db/schema';
import { inChange } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import { discoverCalendar } from './caldav/discover-calendar.ts';
import { type CalendarContext, davFor, scopeOf } from './calendar-access.ts';
import type { ClaimedConnection } from './calendar-queues.ts';
import { enqueueConnection } from './enqueue-entries.ts';
import { calendarNameIn } from './event-text.ts';

/**
 * One attempt to find the calendar of a connection, or to make it; everything that it shows is due then.
 * @throws DavFailed, AppError KEY_MISSING
 */
export const connectCalendar = async (
  context: CalendarContext,
  { id, claim }: ClaimedConnection,
  signal: AbortSignal,
): Promise<void> => {
  const [found] = await context.db
    .select({ connection: calendarConnections, language: users.language })
    .from(calendarConnections)
    .innerJoin(users, eq(users.id, calendarConnections.userId))
    .where(eq(calendarConnections.id, id));
  if (!found) return;
  const { connection, language } = found;
  const calendarUrl = await discoverCalendar(davFor(context, connection, signal), {
    scope: scopeOf(context, connection),
    name: connection.calendarName ?? calendarNameIn(language),
    slug: `beekeeping-${connection.userId}`,
  });
  await inChange(context, systemActor('calendar'), async (change) => {
    const mine = await change.tx
      .update(calendarConnections)
      .set({ calendarUrl, pausedUntil: null })
      .where(and(eq(calendarConnections.id, id), eq(calendarConnections.claim, claim)))
      .returning({ id: calendarConnections.id });
    if (mine.length > 0) await enqueueConnection(change, id);
  });
};
