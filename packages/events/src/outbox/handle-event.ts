import { systemActor } from '@beekeeping/core/actor';
import { databaseNow, planAnew, preparedStatement, type Transaction } from '@beekeeping/db';
import { domainEvents, eventHandlings } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { type ChangeContext, inChange } from '../change.ts';
import { readDomainEventPayload } from '../domain-event-catalog.ts';
import type { EventHandler, RecordedEvent } from '../event-handler.ts';
import type { ClaimedEvent } from './outbox-queue.ts';
import { describeHandlingFailure, UnreadablePayload } from './handling-failure.ts';

/** A handler with the name that an event is noted as handled by. */
export type NamedHandler = readonly [name: string, handler: EventHandler];

/** How the handlers of an event got on. A failure holds the first error, and the others have run all the same. */
export type Handling =
  | { outcome: 'DONE' }
  | { outcome: 'CLAIM_LOST' }
  | { outcome: 'FAILED'; handler: string; error: unknown; lastError: string };

const { placeholder } = sql;

/** Locks the event until the end of the handler's transaction: nobody claims it meanwhile, even when its lease ends. */
const begin = preparedStatement<{ isOurs: boolean; isNew: boolean }>(sql`
  with ours as (
    select id from ${domainEvents}
    where id = ${placeholder('id')} and claim = ${placeholder('claim')} for update),
  noted as (
    insert into ${eventHandlings} (event_id, handler, handled_at)
    select id, ${placeholder('handler')}::text, ${databaseNow} from ours
    on conflict do nothing returning event_id)
  select exists (select from ours) as "isOurs", exists (select from noted) as "isNew"`);

/** Runs one handler in its own transaction, unless it has run for this event before. @returns false when the claim is lost */
const handleOnce = (
  context: ChangeContext,
  [name, handler]: NamedHandler,
  event: RecordedEvent,
  claim: string,
): Promise<boolean> =>
  inChange(context, systemActor(`handler:${name}`), async (change) => {
    const { isOurs, isNew } = await beginHandling(change.tx, { id: event.id, claim, handler: name });
    if (isNew) await handler.handle(change, event);
    return isOurs;
  });

const beginHandling = async (
  tx: Transaction,
  values: { id: string; claim: string; handler: string },
): Promise<{ isOurs: boolean; isNew: boolean }> => {
  await planAnew(tx);
  const [begun] = await begin(tx, values);
  return begun!;
};

const recordedEvent = ({ id, type, payload, causedBy, occurredAt, recordedAt }: ClaimedEvent): RecordedEvent => {
  const read = readDomainEventPayload(type, payload);
  if (!read) throw new UnreadablePayload();
  return { id, type, payload: read, causedBy, occurredAt: new Date(occurredAt), recordedAt: new Date(recordedAt) };
};

/** Runs the handlers of an event one after the other. */
export const handleEvent = async (
  context: ChangeContext,
  handlers: readonly NamedHandler[],
  event: ClaimedEvent,
): Promise<Handling> => {
  let failure: Handling | undefined;
  for (const named of handlers) {
    const [handler] = named;
    try {
      const isOurs = await handleOnce(context, named, recordedEvent(event), event.claim);
      if (!isOurs) return { outcome: 'CLAIM_LOST' };
    } catch (error) {
      failure ??= { outcome: 'FAILED', handler, error, lastError: `${handler}: ${describeHandlingFailure(error)}` };
    }
  }
  return failure ?? { outcome: 'DONE' };
};
