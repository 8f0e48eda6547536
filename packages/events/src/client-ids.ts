import { type AppError, duplicate, invalidField } from '@beekeeping/core/app-error';
import { timeOfId } from '@beekeeping/core/id';
import { oneOf } from '@beekeeping/db';
import { clientIds } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { Change } from './change.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** What lay in an outbox for a year is recorded yet. */
const OLDEST_MS = 400 * DAY_MS;
/** A phone may be ahead of the server. */
const AHEAD_MS = 5 * 60 * 1_000;

/** An id that a client chose, where it stands in the request, and the hash by which that is recognised. */
export interface ChosenId {
  id: string;
  path: string;
  requestHash: string;
}

/** What an answer said that no later one says. */
export type ToldOnce = Readonly<Record<string, unknown>> | null;

/** What becomes of a chosen id. */
export type IdClaim =
  | { is: 'new' }
  /** The same caller has recorded it with the same request. */
  | { is: 'repeated'; toldOnce: ToldOnce }
  | { is: 'refused'; error: AppError };

const callerOf = ({ actor }: Change): string => {
  if (actor.kind !== 'user') throw new Error('only users choose the ids of records');
  return actor.userId;
};

/** Whoever asks is not told what has the id. */
const idTaken = (path: string): AppError => duplicate([path], 'This id is taken.');

/** @returns undefined for an id that was made lately */
const untimely = ({ id, path }: ChosenId, now: Date): AppError | undefined => {
  const made = timeOfId(id);
  const [earliest, latest] = [now.getTime() - OLDEST_MS, now.getTime() + AHEAD_MS];
  if (made < earliest) {
    const params = { earliest: new Date(earliest).toISOString() };
    return invalidField(path, 'TOO_EARLY', 'was made more than 400 days ago', params);
  }
  if (made > latest) {
    const params = { latest: new Date(latest).toISOString() };
    return invalidField(path, 'TOO_LATE', 'was made in the future, by a clock that is ahead', params);
  }
  return undefined;
};

/**
 * Claims the ids that a client chose, before anything else is locked or looked at: what was recorded is answered whatever
 * has become of it, or of what it refers to. Waits for another request that is claiming one of them.
 * @param kind the collection that they are recorded in
 * @returns what becomes of each, in their order
 */
export const claimIds = async (change: Change, kind: string, chosen: readonly ChosenId[]): Promise<IdClaim[]> => {
  if (chosen.length === 0) return [];
  const callerId = callerOf(change);
  const rows = chosen.map(({ id, requestHash }) => ({ id, request_hash: requestHash }));
  // By id, so that two requests with the same ids in another order wait for each other.
  const inserted = await change.tx.execute<{ id: string }>(sql`
    insert into ${clientIds} (id, kind, caller_id, request_hash, created_at)
    select c.id, ${kind}, ${callerId}::uuid, c.request_hash, ${change.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, request_hash text)
    order by c.id on conflict (id) do nothing returning id`);
  const claimed = new Set(inserted.map(({ id }) => id));
  const others = chosen.filter(({ id }) => !claimed.has(id)).map(({ id }) => id);
  const known = new Map(
    others.length === 0
      ? []
      : (await change.tx.select().from(clientIds).where(oneOf(clientIds.id, others))).map((row) => [row.id, row]),
  );
  const seen = new Set<string>();
  return chosen.map((one): IdClaim => {
    if (seen.has(one.id)) {
      return { is: 'refused', error: invalidField(one.path, 'REPEATED', 'is there more than once') };
    }
    seen.add(one.id);
    if (claimed.has(one.id)) {
      const error = untimely(one, change.now);
      return error ? { is: 'refused', error } : { is: 'new' };
    }
    const row = known.get(one.id);
    const isSame = row?.kind === kind && row.callerId === callerId && row.requestHash === one.requestHash;
    return isSame ? { is: 'repeated', toldOnce: row.toldOnce } : { is: 'refused', error: idTaken(one.path) };
  });
};

/** Keeps what the answers to new records say once for repeats, which read the records as they are then. */
export const keepToldOnce = async (
  change: Change,
  recorded: readonly { id: string; toldOnce: ToldOnce }[],
): Promise<void> => {
  const rows = recorded.flatMap(({ id, toldOnce }) => (toldOnce === null ? [] : [{ id, told_once: toldOnce }]));
  if (rows.length === 0) return;
  await change.tx.execute(sql`
    update ${clientIds} set told_once = c.told_once
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, told_once jsonb)
    where ${clientIds}.id = c.id`);
};
