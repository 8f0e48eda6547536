import { advisoryLocks, databaseNow } from '@beekeeping/db';
import { calendarConnections, calendarEntries, users } from '@beekeeping/db/schema';
import { type CountedItem, type LeasedQueue, leasedQueue, type Shares } from '@beekeeping/events';
import { type SQL, sql } from 'drizzle-orm';

/** A connection whose calendar is to be found. */
export interface ClaimedConnection extends CountedItem {
  userId: string;
}

/** An entry that belongs to this process until its lease ends. */
export interface ClaimedEntry extends CountedItem {
  userId: string;
  connectionId: string;
  taskId: string;
  etag: string | null;
}

/** Further attempts after these: a server may be away for a day. */
const PAUSES_MS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800].map((seconds) => seconds * 1_000);
export const MAX_CALENDAR_ATTEMPTS = PAUSES_MS.length + 1;

/**
 * @param askedForMs how long the server asks not to be called
 */
export const calendarPauseMs = (attemptCount: number, askedForMs = 0): number =>
  Math.max(PAUSES_MS[Math.min(attemptCount, PAUSES_MS.length) - 1] ?? 0, askedForMs);

/**
 * Concurrent writes to one server, over all processes: a hanging server only delays its own users. Users of one server
 * take turns. A user who has all places that a process grants, by connecting to one server after another, waits.
 */
const sharesOf = (owner: { isOwned: SQL; address: SQL; isReady: SQL }): Shares => ({
  owners: calendarConnections,
  isOwned: owner.isOwned,
  // `host:port`: addresses are stored as the URL parser writes them, without a user or password.
  share: sql`split_part(${owner.address}, '/', 3)`,
  places: 4,
  isOpen: sql`${owner.isReady} and exists (select from ${users} u where u.id = owner.user_id and u.is_active)
    and not ${sql.placeholder('busyUsers')}::jsonb @> to_jsonb(owner.user_id::text)`,
  isFailing: sql`owner.last_error is not null`,
});

/** Claims see each other. */
const beforeClaim = sql`pg_advisory_xact_lock(${sql.raw(String(advisoryLocks.claimCalendars))})`;

/** Where the calendars of users are still to be found. */
export const calendarConnectionQueue: LeasedQueue<ClaimedConnection, { id: string }> = leasedQueue({
  table: calendarConnections,
  countsAttempts: true,
  beforeClaim,
  claim: {
    columns: { userId: sql`item.user_id` },
    shares: sharesOf({ isOwned: sql`item.id = owner.id`, address: sql`owner.server_url`, isReady: sql`true` }),
  },
  settle: { set: sql`, updated_at = ${databaseNow}` },
  waitsSince: sql`updated_at`,
});

/**
 * The entries of found calendars whose server is not paused. One that changed while it was written is due once more,
 * whatever the outcome of the attempt.
 */
export const calendarEntryQueue: LeasedQueue<ClaimedEntry, { id: string }> = leasedQueue({
  table: calendarEntries,
  countsAttempts: true,
  beforeClaim,
  claim: {
    columns: {
      userId: sql`connection.user_id`,
      connectionId: sql`item.connection_id`,
      taskId: sql`item.task_id`,
      etag: sql`item.etag`,
    },
    from: sql`, ${calendarConnections} connection`,
    joinedBy: sql`and connection.id = item.connection_id`,
    set: sql`, claimed_version = item.version`,
    shares: sharesOf({
      isOwned: sql`item.connection_id = owner.id`,
      address: sql`owner.calendar_url`,
      isReady: sql`owner.state = 'CONNECTED' and coalesce(owner.paused_until <= ${databaseNow}, true)`,
    }),
  },
  settle: {
    state: sql`case when item.version > item.claimed_version then 'PENDING' else result.state end`,
    set: sql`, updated_at = ${databaseNow}`,
  },
  waitsSince: sql`updated_at`,
});
