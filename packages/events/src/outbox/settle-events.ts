import { type Database, databaseNow, preparedStatement, runPlannedAnew } from '@beekeeping/db';
import { domainEvents } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { ClaimedEvent } from './claim-events.ts';

/** After how many attempts an event is given up: with the pauses between them, half a minute after the first. */
export const MAX_ATTEMPTS = 8;

/** The pause after an attempt: 250 ms, then twice as long each time. @param attemptCount from 1 on */
const retryAfterMs = (attemptCount: number): number => 250 * 2 ** (attemptCount - 1);

type Claimed = Pick<ClaimedEvent, 'id' | 'claim'>;

const { placeholder } = sql;

const claimsOf = (events: readonly Claimed[]) => ({
  ids: events.map(({ id }) => id),
  claims: events.map((event) => event.claim),
});

/** What a process may still settle: nothing of an event that somebody else has claimed since. */
const ours = sql`
  from unnest(${placeholder('ids')}::uuid[], ${placeholder('claims')}::uuid[]) as ours (id, claim)
  where event.id = ours.id and event.claim = ours.claim`;

const finish = preparedStatement<{ id: string; lagSeconds: number }>(sql`
  update ${domainEvents} as event
  set state = 'HANDLED', claim = null, claimed_until = null, last_error = null ${ours}
  returning event.id, extract(epoch from ${databaseNow} - event.recorded_at)::float8 as "lagSeconds"`);

/** Notes that every handler is done with these. @returns how long each took since it was recorded; a lost one is missing */
export const finishEvents = async (
  db: Database,
  events: readonly Claimed[],
): Promise<ReadonlyMap<string, { lagSeconds: number }>> =>
  new Map((await runPlannedAnew(db, finish, claimsOf(events))).map(({ id, lagSeconds }) => [id, { lagSeconds }]));

const fail = preparedStatement<{ id: string }>(sql`
  update ${domainEvents} as event
  set state = ${placeholder('state')}, claim = null, claimed_until = null, last_error = ${placeholder('lastError')},
    next_attempt_at = ${databaseNow} + make_interval(secs => ${placeholder('retryAfterMs')}::float8 / 1000) ${ours}
  returning event.id`);

/** Lets an event be tried again later, or gives it up after the last attempt. @returns false when it was lost */
export const failEvent = async (
  db: Database,
  event: Pick<ClaimedEvent, 'id' | 'claim' | 'attemptCount'>,
  lastError: string,
): Promise<boolean> => {
  const state = isLastAttempt(event) ? 'FAILED' : 'PENDING';
  const failed = await runPlannedAnew(db, fail, {
    ...claimsOf([event]),
    state,
    lastError,
    retryAfterMs: retryAfterMs(event.attemptCount),
  });
  return failed.length > 0;
};

export const isLastAttempt = ({ attemptCount }: Pick<ClaimedEvent, 'attemptCount'>): boolean =>
  attemptCount >= MAX_ATTEMPTS;

const giveBack = preparedStatement(sql`
  update ${domainEvents} as event
  set claim = null, claimed_until = null, attempt_count = attempt_count - 1 ${ours}`);

/** Takes back the claims of events that nobody has begun with. */
export const giveBackEvents = async (db: Database, events: readonly Claimed[]): Promise<void> => {
  if (events.length > 0) await runPlannedAnew(db, giveBack, claimsOf(events));
};
