import { notFound } from '@beekeeping/core/app-error';
import { oneOf, type Page, type Queryable } from '@beekeeping/db';
import { notifications, users } from '@beekeeping/db/schema';
import { LANGUAGES } from '@beekeeping/messages/language';
import type { Change } from '@beekeeping/events';
import { nextUpdatedAt } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type notificationListQuery, notificationSchema, type NotificationView } from './notification.schema.ts';
import { kindsTitled, KNOWN_KINDS, notificationWords } from './notification-words.ts';

/** The user of the notifications, with their present rights. */
export interface Reader {
  userId: string;
  permissions: ReadonlySet<string>;
}

/**
 * The notifications in the app: the user's own that they may read now, regardless of their rights when those were
 * written.
 */
const readableBy = ({ userId, permissions }: Reader): SQL =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.isInApp, true),
    sql`${notifications.requiredPermissions} <@ ${sql.param([...permissions])}::text[]`,
  )!;

/** True for those whose title contains this text in the language of their user: titles are fixed by kind. */
const isTitled = (part: string): SQL => {
  const language = sql`(select ${users.language} from ${users} where ${eq(users.id, notifications.userId)})`;
  const inLanguage = LANGUAGES.map((each) => {
    const { kinds, isUnknown } = kindsTitled(part, each);
    const ofKind = oneOf(notifications.kind, kinds);
    const titled = isUnknown ? or(ofKind, not(oneOf(notifications.kind, KNOWN_KINDS))) : ofKind;
    return and(sql`${language} = ${each}`, titled);
  });
  return or(...inLanguage)!;
};

const notificationRecords = records(notifications, {
  answer: notificationSchema,
  derive: async (db, rows) => {
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    const found = await db
      .select({ id: users.id, language: users.language })
      .from(users)
      .where(oneOf(users.id, userIds));
    const languages = new Map(found.map(({ id, language }) => [id, language]));
    return (row) => notificationWords(row, languages.get(row.userId) ?? 'de');
  },
  filters: {
    reader: readableBy,
    q: isTitled,
    isRead: (isRead: boolean) => (isRead ? isNotNull(notifications.readAt) : isNull(notifications.readAt)),
  },
});

/** One page of a user's notifications in the app. */
export const listNotifications = (
  db: Queryable,
  query: z.output<typeof notificationListQuery>,
  reader: Reader,
): Promise<Page<NotificationView>> => {
  const own = { ...query, reader };
  return notificationRecords.list(db, own);
};

/** Number of unread notifications of a user. */
export const countUnread = (db: Queryable, reader: Reader): Promise<number> =>
  db.$count(notifications, and(readableBy(reader), isNull(notifications.readAt)));

/** Marks one as read; a read one stays as it is. @throws AppError NOT_FOUND, also for another user's */
export const readNotification = async (change: Change, id: string, reader: Reader): Promise<NotificationView> => {
  const [row] = await change.tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), readableBy(reader)))
    .for('no key update');
  if (!row) throw notFound(notificationRecords.noun);
  if (row.readAt) return notificationRecords.view(change.tx, row);
  return notificationRecords.view(change.tx, await notificationRecords.update(change, row, { readAt: change.now }));
};

/** Marks everything as read that its user finds at this moment. */
export const readAllNotifications = async (change: Change, reader: Reader): Promise<void> => {
  const unread = and(readableBy(reader), isNull(notifications.readAt));
  const found = await change.tx
    .select()
    .from(notifications)
    .where(unread)
    .orderBy(notifications.id)
    .for('no key update');
  if (found.length === 0) return;
  const updatedAt = nextUpdatedAt(
    change,
    found.reduce((last, row) => (row.updatedAt > last.updatedAt ? row : last)),
  );
  await change.tx
    .update(notifications)
    .set({ readAt: change.now, updatedAt })
    .where(
      oneOf(
        notifications.id,
        found.map(({ id }) => id),
      ),
    );
};
