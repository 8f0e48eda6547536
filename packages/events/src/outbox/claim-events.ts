import { type Database, databaseNow, planningAnew, preparedStatement, readingInOrder } from '@beekeeping/db';
import { domainEvents } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { domainEventCatalog, type DomainEventType } from '../domain-event-catalog.ts';

/** An event that belongs to this process until its lease ends. Its payload has not been checked yet. */
export interface ClaimedEvent {
  id: string;
  type: DomainEventType;
  payload: unknown;
  causedBy: string | null;
  occurredAt: Date;
  recordedAt: Date;
  /** How often it was claimed, this time included. */
  attemptCount: number;
  claim: string;
  /** Its lease had ended: whoever had it died, perhaps of this event. */
  isLeftBehind: boolean;
}

/** How many events one claim takes at most; the one that was left behind comes on top. */
export const CLAIM_LIMIT = 50;

/** Claims start at the front, so what was left behind lies there: looking further would read the whole backlog. */
const FRONT = 500;

const { placeholder } = sql;

/**
 * By state, never by a position: an event that commits late is found however many later ones are handled. Events of a
 * type that only a newer version knows stay for that version. The limits are no parameters, which the planner would
 * have to guess.
 */
const claim = preparedStatement<
  Omit<ClaimedEvent, 'occurredAt' | 'recordedAt'> & { occurredAt: string; recordedAt: string }
>(sql`
  with unclaimed as (
    select id from ${domainEvents}
    where state = 'PENDING' and next_attempt_at <= ${databaseNow} and claim is null and type = any(${placeholder('types')}::text[])
    order by next_attempt_at, id limit ${sql.raw(String(CLAIM_LIMIT))}
    for update skip locked),
  left_behind as (
    select id from ${domainEvents}
    where ${placeholder('takesLeftBehind')}::boolean and claimed_until <= ${databaseNow}
      and id = any(array(
        select id from (
          select id, claimed_until from ${domainEvents}
          where state = 'PENDING' and next_attempt_at <= ${databaseNow} and type = any(${placeholder('types')}::text[])
          order by next_attempt_at, id limit ${sql.raw(String(FRONT))}) as front
        where claimed_until <= ${databaseNow}))
    order by next_attempt_at, id limit 1
    for update skip locked)
  update ${domainEvents}
  set claim = gen_random_uuid(), attempt_count = attempt_count + 1,
    claimed_until = ${databaseNow} + make_interval(secs => ${placeholder('leaseSeconds')}::float8)
  where id = any(array(select id from unclaimed union all select id from left_behind))
  returning id, type, payload, caused_by as "causedBy", occurred_at as "occurredAt", recorded_at as "recordedAt",
    attempt_count as "attemptCount", claim, id in (select id from left_behind) as "isLeftBehind"`);

const planForBacklog = preparedStatement(sql`select ${planningAnew}, ${readingInOrder}`);

/**
 * Claims events that are due, the longest due first: up to 50 that nobody has claimed, and one whose lease has ended.
 * One, so that an event which ends its process takes no other one with it time after time.
 */
export const claimEvents = async (
  db: Database,
  values: { leaseSeconds: number; takesLeftBehind: boolean },
): Promise<ClaimedEvent[]> => {
  const rows = await db.transaction(async (tx) => {
    await planForBacklog(tx, {});
    return claim(tx, { ...values, types: Object.keys(domainEventCatalog) });
  });
  return rows.map((row) => ({ ...row, occurredAt: new Date(row.occurredAt), recordedAt: new Date(row.recordedAt) }));
};
