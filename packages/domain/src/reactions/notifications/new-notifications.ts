import { type Database, customPlanSetting, preparedStatement, type Queryable, readingInOrder } from '@beekeeping/db';
import { notificationCounters, notifications, users } from '@beekeeping/db/schema';
import type { Language } from '@beekeeping/messages/language';
import { sql } from 'drizzle-orm';
import { mayRead } from './may-read.ts';
import type { NotificationView } from './notification.schema.ts';
import { notificationWords } from './notification-words.ts';

/** The user of a stream, and its last seen position. */
export interface Listening {
  userId: string;
  /** Its last seen position. */
  after: number;
}

/** A notification after the position of a listener. */
export interface NewNotification {
  userId: string;
  position: number;
  /** Null when its user may not read it, or not in the app: then it is passed over. */
  view: NotificationView | null;
}

/** Per user in one read: a thousand listeners that were long away take many reads, and never much memory. */
export const NEW_PER_READ = 20;

interface Row extends Pick<NotificationView, 'id' | 'category' | 'kind' | 'link'> {
  userId: string;
  position: string;
  params: Record<string, string | number>;
  language: Language;
  isShown: boolean;
  createdAt: string;
  updatedAt: string;
  readAt: string | null;
}

// First the new rows, as a CTE: joined at once, users would be searched for each listener.
const readNew = preparedStatement<Row>(sql`
  with ${notifications} as materialized (
    select n.* from jsonb_to_recordset(${sql.placeholder('listening')}::jsonb) as l ("userId" uuid, "after" bigint)
    cross join lateral (
      select * from ${notifications}
      where ${notifications.userId} = l."userId" and ${notifications.position} > l."after" and ${notifications.position} > 0
      order by ${notifications.position} limit ${sql.raw(String(NEW_PER_READ))}
    ) as n)
  select ${notifications.id} as id, ${notifications.userId} as "userId", ${notifications.position} as position,
    ${notifications.category} as category, ${notifications.kind} as kind, ${notifications.params} as params,
    ${notifications.link} as link, ${notifications.createdAt} as "createdAt", ${notifications.updatedAt} as "updatedAt",
    ${notifications.readAt} as "readAt", ${users.language} as language, ${notifications.isInApp} and ${mayRead} as "isShown"
  from ${notifications} join ${users} on ${users.id} = ${notifications.userId}
  order by ${notifications.userId}, ${notifications.position}`);

// Otherwise a user with thousands is read completely and sorted for the newest one.
const planInOrder = preparedStatement(sql`select ${customPlanSetting}, ${readingInOrder}`);

const instantOf = (written: string): string => new Date(written).toISOString();

/**
 * The notifications after each listener's position, at most `NEW_PER_READ` for each, in the order of positions: one
 * statement for any number of listeners.
 */
export const readNewNotifications = async (
  db: Database,
  listening: readonly Listening[],
): Promise<NewNotification[]> => {
  if (listening.length === 0) return [];
  const rows = await db.transaction(async (tx) => {
    await planInOrder(tx, {});
    return readNew(tx, { listening: JSON.stringify(listening) });
  });
  return rows.map((row) => ({
    userId: row.userId,
    position: Number(row.position),
    view: row.isShown ? viewOf(row) : null,
  }));
};

const viewOf = (row: Row): NotificationView => ({
  id: row.id,
  createdAt: instantOf(row.createdAt),
  updatedAt: instantOf(row.updatedAt),
  category: row.category,
  kind: row.kind,
  ...notificationWords(row, row.language),
  link: row.link,
  readAt: row.readAt === null ? null : instantOf(row.readAt),
});

const readPosition = preparedStatement<{ last: string }>(sql`
  select last from ${notificationCounters} where user_id = ${sql.placeholder('userId')}::uuid`);

/** The position of the newest notification of a user; 0 before the first one. */
export const lastPosition = async (db: Queryable, userId: string): Promise<number> =>
  Number((await readPosition(db, { userId }))[0]?.last ?? 0);
