import { hashSecret, newSecretToken } from '@beekeeping/auth';
import { notFound } from '@beekeeping/core/app-error';
import { addDays } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { openSecret, type SealedPlace, sealSecret } from '@beekeeping/core/seal';
import type { Actor } from '@beekeeping/core/actor';
import type { Queryable } from '@beekeeping/db';
import { calendarFeeds, users } from '@beekeeping/db/schema';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maySeeTasks, readCalendarTasks } from './calendar-tasks.ts';
import { feedText } from './event-text.ts';
import { lockOwner } from './lock-owner.ts';

/** Older tasks are no longer done that way; calendar programs show no more entries. */
const DAYS_BACK = 365;
const MAX_TASKS = 5_000;

export const calendarFeedSchema = z
  .object({
    url: z.string().meta({ description: 'The address for calendar programs; anyone who knows it can read your tasks' }),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeedView = z.output<typeof calendarFeedSchema>;

const placeOf = (id: string): SealedPlace => ({
  purpose: 'calendar-credentials',
  column: 'calendar_feeds.token',
  recordId: id,
});

/** The random part of an address. */
interface FeedContext {
  keyRing: KeyRing;
  /** Where the API is reached. */
  origin: string;
}

const addressOf = ({ origin }: FeedContext, token: string): CalendarFeedView => ({
  url: new URL(`/api/v1/calendar/feeds/${token}.ics`, origin).href,
});

/** Gives a user a new address; the previous one answers nothing any more. */
export const rotateCalendarFeed = async (
  change: Change,
  userId: string,
  context: FeedContext,
): Promise<CalendarFeedView> => {
  const id = newId();
  const token = newSecretToken();
  await lockOwner(change, userId);
  await change.tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await change.tx.insert(calendarFeeds).values({
    id,
    userId,
    tokenHash: hashSecret(token),
    token: sealSecret(context.keyRing, placeOf(id), token),
    createdAt: change.now,
    updatedAt: change.now,
  });
  change.audit('user.calendar_feed_rotated', { entityType: 'user', entityId: userId });
  return addressOf(context, token);
};

const find = async (db: Queryable, userId: string) =>
  (await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)))[0];

/** The address of the user's feed, created on the first request. @throws AppError KEY_MISSING */
export const getCalendarFeed = async (
  context: ChangeContext & FeedContext,
  actor: Actor,
  userId: string,
): Promise<CalendarFeedView> => {
  const there = await find(context.db, userId);
  if (there) return addressOf(context, openSecret(context.keyRing, placeOf(there.id), there.token));
  return inChange(context, actor, async (change) => {
    // Concurrent requests get one address.
    await lockOwner(change, userId);
    const made = await find(change.tx, userId);
    return made
      ? addressOf(context, openSecret(context.keyRing, placeOf(made.id), made.token))
      : rotateCalendarFeed(change, userId, context);
  });
};

/**
 * The tasks behind this address, as iCalendar: those of that user and unassigned ones, still to be done, at most 5,000.
 * @throws AppError NOT_FOUND for an unknown or revoked address, and for a user who is inactive
 */
export const readCalendarFeed = async (db: Queryable, token: string, today: string): Promise<string> => {
  const [feed] = await db
    .select({
      userId: calendarFeeds.userId,
      isActive: users.isActive,
      language: users.language,
      maySee: sql<boolean>`${maySeeTasks}`,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, hashSecret(token)));
  if (!feed?.isActive) throw notFound('calendar');
  const limits = { from: addDays(today, -DAYS_BACK), limit: MAX_TASKS };
  return feedText(feed.maySee ? await readCalendarTasks(db, feed.userId, limits) : [], feed.language);
};
