import type { Database } from '@beekeeping/db';
import type { QueueResult } from '../leased-queue/index.ts';
import {
  claimableTypes,
  type ClaimedEvent,
  CLAIM_LIMIT,
  MAX_ATTEMPTS,
  outboxQueue,
  retryAfterMs,
  type SettledEvent,
} from '../outbox/outbox-queue.ts';

type Claimed = Pick<ClaimedEvent, 'id' | 'claim'>;

/** Claims as the dispatcher does, one step at a time. */
export const claimEvents = (
  db: Database,
  { leaseSeconds, takesOrphan }: { leaseSeconds: number; takesOrphan: boolean },
): Promise<ClaimedEvent[]> =>
  outboxQueue.claim(db, { room: CLAIM_LIMIT, leaseMs: leaseSeconds * 1_000, takesOrphan }, claimableTypes);

const settle = async (db: Database, results: readonly QueueResult[]): Promise<ReadonlyMap<string, SettledEvent>> =>
  new Map((await db.transaction((tx) => outboxQueue.settle(tx, results))).map((row) => [row.id, row]));

/** Records that every handler is done with these. @returns those whose claim still held */
export const finishEvents = (db: Database, events: readonly Claimed[]) =>
  settle(
    db,
    events.map(({ id, claim }) => ({ id, claim, state: 'HANDLED' })),
  );

/** Records that an attempt failed. @returns false when the claim was lost */
export const failEvent = async (
  db: Database,
  { id, claim, attemptCount }: Claimed & Pick<ClaimedEvent, 'attemptCount'>,
  lastError: string,
): Promise<boolean> => {
  const state = attemptCount >= MAX_ATTEMPTS ? 'FAILED' : 'PENDING';
  return (await settle(db, [{ id, claim, state, delayMs: retryAfterMs(attemptCount), lastError }])).size > 0;
};

/** Takes back the claims of events not begun. */
export const releaseEvents = (db: Database, events: readonly Claimed[]): Promise<void> =>
  outboxQueue.release(db, events);
