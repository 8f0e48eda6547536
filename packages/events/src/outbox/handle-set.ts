import { systemActor } from '@beekeeping/core/actor';
import { databaseNow, planningAnew, preparedStatement } from '@beekeeping/db';
import { domainEvents, eventHandlings } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { type ChangeContext, inChange } from '../change.ts';
import type { EventHandler, RecordedEvent } from '../event-handler.ts';

/** A handler with the name that an event is noted as handled by. */
export type NamedHandler = readonly [name: string, handler: EventHandler];

/** An event under the claim of this process. */
export interface EventToHandle {
  event: RecordedEvent;
  claim: string;
}

const { placeholder } = sql;

/** Whoever has a lock holds up neither the other handlers nor, for long, the other sets of this one. */
const prepare = preparedStatement(sql`
  select ${planningAnew}, set_config('lock_timeout', '250ms', true), set_config('statement_timeout', '3s', true)`);

/**
 * Keeps the events from being claimed until the end of the handler's transaction, even when their leases end; the handlers
 * of an event do not keep each other from it.
 */
const begin = preparedStatement<{ id: string }>(sql`
  with asked as (
    select * from jsonb_to_recordset(${placeholder('events')}::jsonb) as asked (id uuid, claim uuid)),
  ours as (
    select event.id from ${domainEvents} event join asked on asked.id = event.id and asked.claim = event.claim
    where event.id = any(array(select id from asked)) for key share of event)
  insert into ${eventHandlings} (event_id, handler, handled_at)
  select id, ${placeholder('handler')}::text, ${databaseNow} from ours order by id
  on conflict do nothing returning event_id as id`);

/**
 * Runs one handler for several events in one transaction, except for those that it has handled before and those whose
 * claim is lost.
 */
export const handleSet = (
  context: ChangeContext,
  [name, handler]: NamedHandler,
  set: readonly EventToHandle[],
): Promise<void> =>
  inChange(context, systemActor(`handler:${name}`), async (change) => {
    await prepare(change.tx, {});
    const claims = JSON.stringify(set.map(({ event, claim }) => ({ id: event.id, claim })));
    const begun = new Set((await begin(change.tx, { events: claims, handler: name })).map(({ id }) => id));
    const events = set.map(({ event }) => event).filter(({ id }) => begun.has(id));
    if (events.length === 0) return;
    if ('handleAll' in handler) return handler.handleAll(change, events);
    for (const event of events) await handler.handle(change, event);
  });
