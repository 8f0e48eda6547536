import { type Database, planningAnew, preparedStatement, type Queryable, readingInOrder } from '@beekeeping/db';
import { type Language, notificationCounters, notifications, users } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { mayRead } from './may-read.ts';
import type { NotificationView } from './notification.schema.ts';
import { notificationWords } from './notification-words.ts';

/** Whom a stream listens for, and what it has seen. */
export interface Listening {
  userId: string;
  /** The position of the last one that it has seen. */
  after: number;
}

/** A notification that came after what a listener has seen. */
export interface NewNotification {
  userId: string;
  position: number;
  /** Null when its user may not read it, or not in the app: then it is passed over. */
  view: NotificationView | null;
}

/** Of one user in one read: a thousand listeners who were long away take many reads, and never much memory. */
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

// First what is new, as a table of its own name: joined at once, users would be searched through for each listener.
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

// Else a user who has thousands is read whole and sorted for the newest one.
const planInOrder = preparedStatement(sql`select ${planningAnew}, ${readingInOrder}`);

const instantOf = (written: string): string => new Date(written).toISOString();

/**
 * What came after what each listener has seen, at most `NEW_PER_READ` for each, in the order of positions: one statement
 * however many listen.
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
