import { AppError, notFound } from '@beekeeping/core/app-error';
import { databaseNow, keyset, oneOf, type Page, type Queryable } from '@beekeeping/db';
import { domainEvents, eventHandlings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EventListQuery, replayedSchema, systemEventSchema } from './system.schema.ts';

type SystemEvent = z.output<typeof systemEventSchema>;
type Row = typeof domainEvents.$inferSelect;

/** So many are tried again at once: a handler that is still broken gives them up again. */
const MAX_REPLAYED = 1_000;

const handledBy = async (db: Queryable, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await db
    .select()
    .from(eventHandlings)
    .where(oneOf(eventHandlings.eventId, ids))
    .orderBy(asc(eventHandlings.handler));
  const handlers = new Map<string, string[]>();
  for (const { eventId, handler } of rows) handlers.set(eventId, [...(handlers.get(eventId) ?? []), handler]);
  return handlers;
};

const view = (
  { id, type, payload, causedBy, occurredAt, recordedAt, state, attemptCount, lastError }: Row,
  handlers: readonly string[],
): SystemEvent => ({
  id,
  type,
  payload,
  causedBy,
  occurredAt: occurredAt.toISOString(),
  recordedAt: recordedAt.toISOString(),
  state,
  attemptCount,
  lastError,
  handledBy: [...handlers],
});

/** One page of domain events, failed ones by default. @param timeZone IANA zone of the days */
export const listEvents = async (
  db: Queryable,
  { state = ['FAILED'], ...query }: EventListQuery,
  timeZone: string,
): Promise<Page<SystemEvent>> => {
  const { id, type, recordedAt, occurredAt, attemptCount, lastError } = domainEvents;
  const asked = and(
    oneOf(domainEvents.state, state),
    query.ids && oneOf(id, query.ids),
    query.type && oneOf(type, query.type),
    query.from ? sql`${recordedAt} >= ${query.from}::date::timestamp at time zone ${timeZone}` : undefined,
    query.to ? sql`${recordedAt} < (${query.to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
  );
  const page = keyset(
    { sortable: { recordedAt, occurredAt, type, state: domainEvents.state, attemptCount, lastError }, id },
    query,
  );
  const rows = await db
    .select()
    .from(domainEvents)
    .where(and(asked, page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  const handlers = await handledBy(
    db,
    rows.map((row) => row.id),
  );
  const total = query.count ? { total: await db.$count(domainEvents, asked) } : {};
  return { ...page.page(rows, (row) => view(row, handlers.get(row.id) ?? [])), ...total };
};

/** Makes a failed event due now; completed handlers do not run again. */
const AGAIN = {
  state: 'PENDING',
  attemptCount: 0,
  nextAttemptAt: databaseNow,
  claim: null,
  claimedUntil: null,
} as const;

/**
 * Tries an event again that was given up.
 * @throws AppError NOT_FOUND, INVALID_STATE for one that was not given up
 */
export const retryEvent = async (change: Change, id: string): Promise<SystemEvent> => {
  const [current] = await change.tx.select().from(domainEvents).where(eq(domainEvents.id, id)).for('update');
  if (!current) throw notFound('event');
  if (current.state !== 'FAILED') {
    throw new AppError('INVALID_STATE', 'Only an event that was given up can be retried.', {
      extra: { state: current.state },
    });
  }
  const [row] = await change.tx.update(domainEvents).set(AGAIN).where(eq(domainEvents.id, id)).returning();
  const details = { type: current.type, lastError: current.lastError };
  change.audit('event.retried', { entityType: 'domain_event', entityId: id, details });
  return view(row!, (await handledBy(change.tx, [id])).get(id) ?? []);
};

/** Retries all failed events, or those of one type; the oldest thousand at once. */
export const replayEvents = async (
  change: Change,
  { type }: { type?: string | undefined },
): Promise<z.output<typeof replayedSchema>> => {
  const asked = and(eq(domainEvents.state, 'FAILED'), type === undefined ? undefined : eq(domainEvents.type, type));
  const oldest = await change.tx
    .select({ id: domainEvents.id })
    .from(domainEvents)
    .where(asked)
    .orderBy(asc(domainEvents.id))
    .limit(MAX_REPLAYED)
    .for('update', { skipLocked: true });
  const ids = oldest.map(({ id }) => id);
  if (ids.length > 0) {
    await change.tx.update(domainEvents).set(AGAIN).where(inArray(domainEvents.id, ids));
    change.audit('event.replayed', {
      entityType: 'domain_event',
      details: { type: type ?? null, events: ids.length },
    });
  }
  return { replayed: ids.length, remaining: await change.tx.$count(domainEvents, asked) };
};
