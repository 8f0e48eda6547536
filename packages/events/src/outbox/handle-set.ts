import { setImmediate } from 'node:timers/promises';
import { systemActor } from '@beekeeping/core/actor';
import { databaseNow, customPlanSetting, preparedStatement } from '@beekeeping/db';
import { domainEvents, eventHandlings } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { type Change, type ChangeContext, inChange } from '../change.ts';
import type { EventHandler, RecordedEvent } from '../event-handler.ts';
import { HandlerHung } from './handling-failure.ts';

/** A handler with the name under which an event is recorded as handled. */
export type NamedHandler = readonly [name: string, handler: EventHandler];

/** An event under the claim of this process. */
export interface EventToHandle {
  event: RecordedEvent;
  claim: string;
}

const { placeholder } = sql;

/**
 * The holder of a lock blocks neither the other handlers nor, for long, the other sets of this one. The server ends the
 * session of a handler that waits for something else.
 */
const prepare = preparedStatement(sql`
  select ${customPlanSetting}, set_config('lock_timeout', '250ms', true), set_config('statement_timeout', '3s', true),
    set_config('idle_in_transaction_session_timeout', '3s', true)`);

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

const give = async (handler: EventHandler, change: Change, events: readonly RecordedEvent[]): Promise<void> => {
  if ('handleAll' in handler) return handler.handleAll(change, events);
  for (const event of events) await handler.handle(change, event);
};

/**
 * Runs one handler for several events in one transaction, except for those that it has handled before and those whose
 * claim is lost.
 */
export const handleSet = async (
  context: ChangeContext,
  [name, handler]: NamedHandler,
  set: readonly EventToHandle[],
): Promise<void> => {
  let isWithHandler = false;
  const work = async (change: Change): Promise<void> => {
    await prepare(change.tx, {});
    const claims = JSON.stringify(set.map(({ event, claim }) => ({ id: event.id, claim })));
    const begun = new Set((await begin(change.tx, { events: claims, handler: name })).map(({ id }) => id));
    const events = set.map(({ event }) => event).filter(({ id }) => begun.has(id));
    if (events.length === 0) return;
    isWithHandler = true;
    try {
      await give(handler, change, events);
    } finally {
      isWithHandler = false;
    }
  };
  try {
    await inChange(context, systemActor(`handler:${name}`), work);
  } catch (error) {
    // A statement that is under way fails with its connection, and its handler with it in this turn.
    await setImmediate();
    throw isWithHandler ? new HandlerHung() : error;
  }
};
