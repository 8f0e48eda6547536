import { setImmediate } from 'node:timers/promises';
import type { ChangeContext } from '../change.ts';
import { type EventToHandle, handleSet, type NamedHandler } from './handle-set.ts';
import { HandlerBusy, isDatabaseAway, tookTooLong } from './handling-failure.ts';

/** Transactions at a time of handlers that go first, and of the others together: six of the ten connections in the pool. */
const PLACES = { first: 2, others: 4 };
/** Of one handler, so that one which waits leaves places for the others. */
const PLACES_PER_HANDLER = 2;
/** Events that travel in one transaction. */
export const MOST_OF_SET = 50;
/** Parts of a set that may take too long until the rest of it goes back: as many as it takes to find the one at fault. */
const MOST_TIMEOUTS = 8;
/** A handler that begins with nothing for so long, though events wait for it, sends them back. */
const STUCK_AFTER_MS = 1_000;

interface Waiting extends EventToHandle {
  resolve: () => void;
  reject: (error: unknown) => void;
}

interface LaneOptions {
  context: ChangeContext;
  named: NamedHandler;
  places: Places;
  /** Called after the commit of each set. */
  handled: (handler: string) => void;
}

/** Places that lanes take in turn. */
class Places {
  #free: number;
  #queue: Lane[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  wanted(lane: Lane): void {
    if (!this.#queue.includes(lane)) this.#queue.push(lane);
    this.#fill();
  }

  #fill(): void {
    while (this.#free > 0) {
      const next = this.#queue.find((lane) => lane.mayRun());
      if (!next) return;
      this.#queue = this.#queue.filter((lane) => lane !== next);
      this.#free -= 1;
      void next.run().then(() => {
        this.#free += 1;
        this.#fill();
      });
      if (next.hasWaiting()) this.#queue.push(next);
    }
  }
}

/** The events that wait for one handler. Those that come together travel in one transaction. */
export class Lane {
  readonly #options: LaneOptions;
  #waiting: Waiting[] = [];
  #running = 0;
  #isGathering = false;
  #isStopped = false;
  #isStuck = false;
  #stuck: NodeJS.Timeout | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.named[0];
  }

  /** Resolves when the handler has handled the event, now or before, or its claim is lost. @throws what the handler threw, or HandlerBusy */
  handle(toHandle: EventToHandle): Promise<void> {
    if (this.#isStuck || this.#isStopped) return Promise.reject(new HandlerBusy());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...toHandle, resolve, reject });
      void this.#gather();
    });
  }

  /** Sends back what has not begun. */
  stop(): void {
    this.#isStopped = true;
    this.#sendBack();
  }

  hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  mayRun(): boolean {
    return this.#running < PLACES_PER_HANDLER && this.hasWaiting();
  }

  /** Handles the next set. Never rejects. */
  async run(): Promise<void> {
    const set = this.#waiting.splice(0, MOST_OF_SET);
    this.#running += 1;
    this.#watch();
    await this.#handle(set, { timeouts: 0 });
    this.#running -= 1;
    this.#isStuck = false;
    this.#watch();
    if (this.hasWaiting()) this.#options.places.wanted(this);
  }

  async #gather(): Promise<void> {
    if (this.#isGathering) return;
    this.#isGathering = true;
    await setImmediate();
    this.#isGathering = false;
    this.#watch();
    if (this.hasWaiting()) this.#options.places.wanted(this);
  }

  /** A set that fails is handled in halves, so that the event at fault fails alone. */
  async #handle(set: readonly Waiting[], spent: { timeouts: number }): Promise<void> {
    const { context, named, handled } = this.#options;
    if (spent.timeouts >= MOST_TIMEOUTS) {
      for (const { reject } of set) reject(new HandlerBusy());
      return;
    }
    try {
      await handleSet(context, named, set);
      for (const { resolve } of set) resolve();
      handled(this.name);
    } catch (error) {
      if (tookTooLong(error)) spent.timeouts += 1;
      if (set.length === 1 || isDatabaseAway(error)) {
        for (const { reject } of set) reject(error);
        return;
      }
      const half = Math.ceil(set.length / 2);
      await this.#handle(set.slice(0, half), spent);
      await this.#handle(set.slice(half), spent);
    }
  }

  /** Counts the time from when a set has begun last. */
  #watch(): void {
    clearTimeout(this.#stuck);
    if (!this.hasWaiting()) return;
    this.#stuck = setTimeout(() => {
      this.#isStuck = this.#running > 0;
      this.#sendBack();
    }, STUCK_AFTER_MS);
  }

  #sendBack(): void {
    clearTimeout(this.#stuck);
    for (const { reject } of this.#waiting.splice(0)) reject(new HandlerBusy());
  }
}

/** A lane for each handler. Handlers that wait or fail take places of their own and of nobody else's. */
export const lanesOf = (
  context: ChangeContext,
  handlers: readonly NamedHandler[],
  handled: (handler: string) => void,
): Lane[] => {
  const first = new Places(PLACES.first);
  const others = new Places(PLACES.others);
  return handlers.map((named) => new Lane({ context, named, handled, places: named[1].goesFirst ? first : others }));
};
