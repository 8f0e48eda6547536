import { databaseNow } from '@beekeeping/db';
import { calendarConnections, calendarEntries, users } from '@beekeeping/db/schema';
import { type CountedItem, type LeasedQueue, leasedQueue } from '@beekeeping/events';
import { sql } from 'drizzle-orm';

/** A connection whose calendar is to be found. */
export type ClaimedConnection = CountedItem;

/** An entry that belongs to this process until its lease ends. */
export interface ClaimedEntry extends CountedItem {
  connectionId: string;
  taskId: string;
  etag: string | null;
}

/** Further attempts after these: a server may be away for a day. */
const PAUSES_MS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800].map((seconds) => seconds * 1_000);
export const MAX_CALENDAR_ATTEMPTS = PAUSES_MS.length + 1;

/** @param askedForMs how long the server wants to be left alone */
export const calendarPauseMs = (attemptCount: number, askedForMs = 0): number =>
  Math.max(PAUSES_MS[Math.min(attemptCount, PAUSES_MS.length) - 1] ?? 0, askedForMs);

/** Where the calendars of users are still to be found. */
export const calendarConnectionQueue: LeasedQueue<ClaimedConnection, { id: string }> = leasedQueue({
  table: calendarConnections,
  countsAttempts: true,
  claim: {
    columns: {},
    claimable: sql`exists (select from ${users} u where u.id = user_id and u.is_active)`,
  },
  settle: { set: sql`, updated_at = ${databaseNow}` },
  waitsSince: sql`updated_at`,
});

/**
 * The entries of calendars that were found and whose server is not left alone just now. One that changed while it was
 * written is due once more, whatever came of the attempt.
 */
export const calendarEntryQueue: LeasedQueue<ClaimedEntry, { id: string }> = leasedQueue({
  table: calendarEntries,
  countsAttempts: true,
  claim: {
    columns: {
      connectionId: sql`item.connection_id`,
      taskId: sql`item.task_id`,
      etag: sql`item.etag`,
    },
    set: sql`, claimed_version = item.version`,
    claimable: sql`exists (
      select from ${calendarConnections} c join ${users} u on u.id = c.user_id
      where c.id = connection_id and c.state = 'CONNECTED' and u.is_active
        and coalesce(c.paused_until <= ${databaseNow}, true))`,
  },
  settle: {
    state: sql`case when item.version > item.claimed_version then 'PENDING' else result.state end`,
    set: sql`, updated_at = ${databaseNow}`,
  },
  waitsSince: sql`updated_at`,
});
