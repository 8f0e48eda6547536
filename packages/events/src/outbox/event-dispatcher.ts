import type { ChangeContext } from '../change.ts';
import type { DomainEventType } from '../domain-event-catalog.ts';
import type { EventHandler } from '../event-handler.ts';
import { CLAIM_LIMIT, type ClaimedEvent, claimEvents } from './claim-events.ts';
import { handleEvent, type NamedHandler } from './handle-event.ts';
import { failEvent, finishEvents, giveBackEvents, isLastAttempt, MAX_ATTEMPTS } from './settle-events.ts';

type DispatchEnd =
  /** Every handler is done, so long after the event was recorded. */
  | { outcome: 'HANDLED'; lagSeconds: number; hasHandlers: boolean }
  /** An attempt failed; `handler` is absent when the processes of all attempts ended. */
  | { outcome: 'RETRIED' | 'GIVEN_UP'; handler?: string | undefined; error?: unknown; lastError: string }
  /** Somebody else has claimed it since: this process took longer than its lease and changes nothing. */
  | { outcome: 'CLAIM_LOST' }
  /** How it went could not be noted: it is claimed again when the lease ends. */
  | { outcome: 'UNKNOWN'; error: unknown };

/** What became of a claimed event, for the log and the metrics. */
export type DispatchReport = { eventId: string; type: DomainEventType } & DispatchEnd;

/** How many events are handled at once. Each takes a connection of the ten in the pool, which others need too. */
const LANES = 6;

/** Claims the next ones before the lanes run dry. */
const REFILL_BELOW = 10;

/**
 * Gives recorded events to their handlers, together with every other process that does so: each handler once per event.
 * A slow or failing event occupies one lane, the others go on.
 */
export class EventDispatcher {
  readonly #context: ChangeContext & { leaseSeconds: number };
  readonly #handlers: ReadonlyMap<DomainEventType, NamedHandler[]>;
  readonly #report: (report: DispatchReport) => void;
  readonly #wake: () => void;
  /** Claimed, but not begun with. */
  #waiting: ClaimedEvent[] = [];
  readonly #lanes = new Set<Promise<void>>();
  #leftBehind: ClaimedEvent | undefined;
  #mayBeMore = false;
  /** Handled, but not yet noted as such. */
  #handled: ClaimedEvent[] = [];
  #finishing: Promise<void> | undefined;

  /**
   * @param handlers by the names that events are noted as handled by
   * @param wake asks for another look at once
   */
  constructor(
    context: ChangeContext & { leaseSeconds: number },
    handlers: Readonly<Record<string, EventHandler>>,
    listeners: { report: (report: DispatchReport) => void; wake: () => void },
  ) {
    this.#context = context;
    this.#handlers = handlersByType(handlers);
    this.#report = listeners.report;
    this.#wake = listeners.wake;
  }

  /** Claims what is due and begins with it. @returns whether there may be more to claim at once */
  async look(): Promise<boolean> {
    if (!this.#isLow()) {
      // Whoever asked for this look gets it when the lanes run dry.
      this.#mayBeMore = true;
      return false;
    }
    const { db, leaseSeconds } = this.#context;
    const claimed = await claimEvents(db, { leaseSeconds, takesLeftBehind: !this.#leftBehind });
    const leftBehind = claimed.find(({ isLeftBehind }) => isLeftBehind);
    const isForNobody = (event: ClaimedEvent): boolean => event !== leftBehind && this.#handlersOf(event).length === 0;
    this.#leftBehind ??= leftBehind;
    this.#mayBeMore = claimed.length >= CLAIM_LIMIT;
    this.#finish(claimed.filter(isForNobody));
    this.#begin(claimed.filter((event) => !isForNobody(event)));
    return this.#mayBeMore && this.#isLow();
  }

  /** Resolves when every event that was claimed is settled. */
  async settled(): Promise<void> {
    while (this.#lanes.size > 0 || this.#finishing) await Promise.all([...this.#lanes, this.#finishing]);
  }

  /** Gives back the events that nobody has begun with. */
  async release(): Promise<void> {
    await giveBackEvents(this.#context.db, this.#waiting.splice(0));
  }

  #handlersOf({ type }: ClaimedEvent): readonly NamedHandler[] {
    return this.#handlers.get(type) ?? [];
  }

  #isLow(): boolean {
    return this.#waiting.length < REFILL_BELOW;
  }

  #begin(events: readonly ClaimedEvent[]): void {
    // What was left behind comes first, so that each of its attempts is one.
    this.#waiting.unshift(...events.filter(({ isLeftBehind }) => isLeftBehind));
    this.#waiting.push(...events.filter(({ isLeftBehind }) => !isLeftBehind));
    while (this.#lanes.size < LANES && this.#waiting.length > 0) this.#openLane();
  }

  #openLane(): void {
    const lane = this.#runLane().finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  async #runLane(): Promise<void> {
    for (let event = this.#waiting.shift(); event; event = this.#waiting.shift()) {
      if (this.#mayBeMore && this.#isLow()) {
        this.#mayBeMore = false;
        this.#wake();
      }
      await this.#handle(event);
      if (event === this.#leftBehind) this.#forgetLeftBehind();
    }
  }

  #forgetLeftBehind(): void {
    this.#leftBehind = undefined;
    this.#wake();
  }

  async #handle(event: ClaimedEvent): Promise<void> {
    try {
      if (event.attemptCount > MAX_ATTEMPTS) return await this.#fail(event, { lastError: 'the process ended' });
      const handling = await handleEvent(this.#context, this.#handlersOf(event), event);
      if (handling.outcome === 'DONE') this.#finish([event]);
      else if (handling.outcome === 'CLAIM_LOST') this.#tell(event, handling);
      else await this.#fail(event, handling);
    } catch (error) {
      this.#tell(event, { outcome: 'UNKNOWN', error });
    }
  }

  async #fail(event: ClaimedEvent, failure: { handler?: string; error?: unknown; lastError: string }): Promise<void> {
    const { handler, error, lastError } = failure;
    const isOurs = await failEvent(this.#context.db, event, lastError);
    if (!isOurs) return this.#tell(event, { outcome: 'CLAIM_LOST' });
    this.#tell(event, { outcome: isLastAttempt(event) ? 'GIVEN_UP' : 'RETRIED', handler, error, lastError });
  }

  /** Notes in one statement whatever was handled while the one before ran. */
  #finish(events: readonly ClaimedEvent[]): void {
    this.#handled.push(...events);
    if (this.#handled.length === 0) return;
    this.#finishing ??= this.#noteHandled().finally(() => {
      this.#finishing = undefined;
    });
  }

  async #noteHandled(): Promise<void> {
    while (this.#handled.length > 0) {
      const events = this.#handled.splice(0);
      try {
        const noted = await finishEvents(this.#context.db, events);
        for (const event of events) this.#tell(event, handledOrLost(noted.get(event.id), this.#handlersOf(event)));
      } catch (error) {
        for (const event of events) this.#tell(event, { outcome: 'UNKNOWN', error });
      }
    }
  }

  #tell({ id, type }: ClaimedEvent, end: DispatchEnd): void {
    this.#report({ eventId: id, type, ...end });
  }
}

const handledOrLost = (noted: { lagSeconds: number } | undefined, handlers: readonly NamedHandler[]): DispatchEnd =>
  noted ? { outcome: 'HANDLED', ...noted, hasHandlers: handlers.length > 0 } : { outcome: 'CLAIM_LOST' };

const handlersByType = (handlers: Readonly<Record<string, EventHandler>>): Map<DomainEventType, NamedHandler[]> => {
  const byType = new Map<DomainEventType, NamedHandler[]>();
  for (const named of Object.entries(handlers)) {
    for (const type of named[1].events) byType.set(type, [...(byType.get(type) ?? []), named]);
  }
  return byType;
};
