import { newId } from '@beekeeping/core/id';
import { preparedStatement, type Transaction } from '@beekeeping/db';
import {
  DEFAULT_CHANNELS,
  messages,
  messengerLinks,
  notificationCounters,
  notificationPreferences,
  notifications,
  rolePermissions,
  roles,
  users,
} from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { notificationCatalog, type NotificationKind } from './notification-catalog.ts';

/** What a notification is about, and for whom it is. */
export interface NotificationSubject<Params = Record<string, string | number>> {
  params: Params;
  /** Id of the record that it is about: as long as a user has not read it, the same is not notified again. */
  subjectId?: string;
  /** Path in the API of what it is about, such as `/treatments/<id>`. */
  link?: string;
  /** Ids of the users it is for; everybody who may read it when absent. Users who may not read it are not notified. */
  recipients?: readonly string[];
}

/** A notification of a change, before it is known who is notified. */
export interface NewNotification extends NotificationSubject {
  kind: NotificationKind;
}

/** One notification for one user. */
interface NotifiedUser {
  /** Which of the notifications of the change. */
  place: number;
  userId: string;
  inApp: boolean;
  bot: boolean;
  email: boolean;
}

const { placeholder } = sql;

const asked = sql`
  select * from jsonb_to_recordset(${placeholder('asked')}::jsonb)
    as r (place int, category text, "requiredPermissions" text[], recipients uuid[])`;

/** For whom: active users who hold every required right, and use at least one channel for it. */
const readRecipients = preparedStatement<NotifiedUser>(sql`
  with asked as (${asked}), rights as (
    select u.id, u.role_id, array(
      select rp.permission_key from ${roles} r join ${rolePermissions} rp on rp.role_id = r.id
      where r.id = u.role_id and r.is_active) as held
    from ${users} u where u.is_active)
  select * from (
    select a.place, u.id as "userId", coalesce(p.in_app, ${sql.raw(String(DEFAULT_CHANNELS.inApp))}) as "inApp",
      coalesce(p.bot, ${sql.raw(String(DEFAULT_CHANNELS.bot))}) and l.user_id is not null as bot,
      coalesce(p.email, ${sql.raw(String(DEFAULT_CHANNELS.email))}) as email
    from asked a
    join rights u on a."requiredPermissions" <@ u.held and (a.recipients is null or u.id = any(a.recipients))
    left join ${notificationPreferences} p on p.user_id = u.id and p.category = a.category
    left join ${messengerLinks} l on l.user_id = u.id) recipient
  where "inApp" or bot or email
  order by place, "userId"`);

/**
 * Counts up for each user and keeps their counters locked until the commit, ids ascending: that is what makes positions
 * follow the order of commits. Last in a change, so that it is short.
 */
const takePositions = preparedStatement<{ userId: string; last: string }>(sql`
  insert into ${notificationCounters} as c (user_id, last)
  select r.id, r.notified from jsonb_to_recordset(${placeholder('counts')}::jsonb) as r (id uuid, notified int) order by r.id
  on conflict (user_id) do update set last = c.last + excluded.last
  returning user_id as "userId", last`);

/** Without the app, a notification counts as read after a day: otherwise its subject would never be notified again. */
const endUnlisted = preparedStatement(sql`
  update ${notifications} as n set read_at = ${placeholder('now')}::timestamptz, updated_at = ${placeholder('now')}::timestamptz
  from jsonb_to_recordset(${placeholder('rows')}::jsonb) as r ("userId" uuid, kind text, "subjectId" uuid)
  where n.user_id = r."userId" and n.kind = r.kind and n.subject_id = r."subjectId" and n.read_at is null
    and not n.is_in_app and n.created_at <= ${placeholder('now')}::timestamptz - interval '1 day'`);

const insertNotifications = preparedStatement<{ id: string }>(sql`
  with notified as (
    select * from jsonb_to_recordset(${placeholder('rows')}::jsonb) as r (
      id uuid, "userId" uuid, position bigint, category text, kind text, params jsonb, "subjectId" uuid, link text,
      "requiredPermissions" text[], "inApp" boolean, bot boolean, email boolean)
  ), made as (
    insert into ${notifications} (
      id, user_id, position, category, kind, params, subject_id, link, required_permissions, is_in_app, created_at, updated_at)
    select id, "userId", position, category, kind, params, "subjectId", link, "requiredPermissions", "inApp",
      ${placeholder('now')}::timestamptz, ${placeholder('now')}::timestamptz
    from notified order by "userId", position
    on conflict (user_id, kind, subject_id) where read_at is null do nothing
    returning id
  ), sent as (
    insert into ${messages} (id, notification_id, channel, created_at, updated_at)
    select gen_random_uuid(), made.id, way.channel, ${placeholder('now')}::timestamptz, ${placeholder('now')}::timestamptz
    from made join notified on notified.id = made.id
    join lateral (values ('BOT', notified.bot), ('EMAIL', notified.email)) as way (channel, wanted) on way.wanted
  )
  select id from made`);

/**
 * Writes one row for each user whom a notification is for, and one message for each way out of the house by which they
 * get it. The same few statements for any number.
 * @returns whether a user was notified
 */
export const recordNotifications = async (
  tx: Transaction,
  recorded: readonly NewNotification[],
  now: Date,
): Promise<boolean> => {
  if (recorded.length === 0) return false;
  const found = await readRecipients(tx, { asked: JSON.stringify(recorded.map(askedOf)) });
  if (found.length === 0) return false;
  const positions = await positionsOf(tx, found);
  const rows = found.map(({ place, ...notified }) => {
    const { kind, params, subjectId, link } = recorded[place]!;
    const { category, requiredPermissions } = notificationCatalog[kind];
    const position = positions(notified.userId);
    return { id: newId(), ...notified, position, category, kind, params, subjectId, link, requiredPermissions };
  });
  const values = { rows: JSON.stringify(rows), now: now.toISOString() };
  if (rows.some(({ inApp }) => !inApp)) await endUnlisted(tx, values);
  return (await insertNotifications(tx, values)).length > 0;
};

const askedOf = ({ kind, recipients }: NewNotification, place: number) => {
  const { category, requiredPermissions } = notificationCatalog[kind];
  return { place, category, requiredPermissions, recipients };
};

/** @returns the next position of a user, call by call */
const positionsOf = async (tx: Transaction, found: readonly NotifiedUser[]): Promise<(userId: string) => number> => {
  const counts = new Map<string, number>();
  for (const { userId } of found) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  const taken = await takePositions(tx, {
    counts: JSON.stringify([...counts].map(([id, notified]) => ({ id, notified }))),
  });
  const next = new Map(taken.map(({ userId, last }) => [userId, Number(last) - counts.get(userId)! + 1]));
  return (userId) => {
    const position = next.get(userId)!;
    next.set(userId, position + 1);
    return position;
  };
};
