import { databaseNow } from '@beekeeping/db';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * How a queue is shared out, so that the items of one share, which may be slow or never end, leave places to all others.
 * An item belongs to an owner, and owners have shares. In every part the item is called `item` and its owner `owner`.
 */
export interface Shares {
  owners: PgTable;
  /** Whether an item is the owner's. */
  isOwned: SQL;
  /** Whose share the owner's items take, as a text, such as the server that they go to. */
  share: SQL;
  /** Items of one share that are under way at a time, over all processes. */
  places: number;
  /** Whether the owner's items may be taken now. */
  isOpen: SQL;
  /** Whether those before came to nothing: all such owners together have `roomForFailing`. */
  isFailing: SQL;
}

const isFree = sql`item.state = 'PENDING' and (item.claimed_until is null or item.claimed_until <= ${databaseNow})`;

/**
 * Each owner offers its first due items and each share takes as many as it has places left: of every owner one before of any
 * a second, of every share one before of any a second. Concurrent changes of an item are not waited for. Shares count
 * what is under way, so claims of such a queue come one after another (`beforeClaim`).
 */
export const sharedOut = (table: PgTable, { owners, isOwned, share, isOpen, isFailing, ...shares }: Shares): SQL => {
  const places = sql.raw(String(shares.places));
  return sql`
  busy as (
    select ${share} as share, count(*) as places
    from ${table} item join ${owners} owner on ${isOwned}
    where item.claimed_until > ${databaseNow}
    group by 1
  ), due as (
    select first.id, first.next_attempt_at, ${isFailing} as is_failing, coalesce(busy.places, 0) as busy,
      row_number() over (partition by ${share} order by first.turn, first.next_attempt_at, first.id) as place
    from ${owners} owner
      left join busy on busy.share = ${share}
      cross join lateral (
        select item.id, item.next_attempt_at,
          row_number() over (order by item.next_attempt_at, item.id) as turn
        from ${table} item
        where ${isOwned} and ${isFree} and item.next_attempt_at <= ${databaseNow}
        order by item.next_attempt_at, item.id limit ${places}
      ) first
    where ${isOpen} and coalesce(busy.places, 0) < ${places}
  ), fitting as (
    select id, next_attempt_at, is_failing, place,
      row_number() over (partition by is_failing order by place, next_attempt_at, id) as turn
    from due where busy + place <= ${places}
  ), chosen as (
    select id, is_failing from fitting
    where not is_failing or turn <= ${sql.placeholder('roomForFailing')}::int
    order by place, next_attempt_at, id limit ${sql.placeholder('room')}::int
  ), taken as (
    select item.id, item.claimed_until is not null as is_orphaned,
      item.id in (select id from chosen where is_failing) as is_failing
    from ${table} item
    where item.id = any(array(select id from chosen)) and ${isFree}
    for no key update of item skip locked
  )`;
};
