import { setImmediate } from 'node:timers/promises';
import type { ChangeContext } from '../change.ts';
import { type EventToHandle, handleSet, type NamedHandler } from './handle-set.ts';
import { HandlerBusy, isDatabaseAway, tookTooLong } from './handling-failure.ts';

/** Transactions at a time of handlers that go first, and of the others together: six of the ten connections in the pool. */
const PLACES = { first: 2, others: 4 };
/** Of one handler, so that one which waits leaves places for the others. */
const PLACES_PER_HANDLER = 2;
/** Of the places of all others: as many as handlers that are slow may have, so that two of them cannot fill all four. */
const PLACES_FOR_SLOW = 2;
/** Events that travel in one transaction. */
export const MAX_OF_SET = 50;
/** Parts of a set that may take too long until the rest of it goes back: as many as it takes to find the one to blame. */
const MAX_TIMEOUTS = 8;
/** How long after a set has begun its last part is begun with: well within the lease of its events. */
const PARTS_WITHIN_MS = 15_000;
/** A handler whose last set took so long is slow. One that begins with nothing for so long sends back what waits for it. */
const SLOW_AFTER_MS = 1_000;

interface Waiting extends EventToHandle {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Events that travel together, and the outcomes of the set that they came with. */
interface Part {
  events: readonly Waiting[];
  of: { begunAt: number; timeouts: number };
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
  readonly #count: number;
  readonly #countForSlow: number;
  /** A lane for each set that is under way. */
  #running: Lane[] = [];
  #queue: Lane[] = [];

  constructor(count: number, countForSlow: number) {
    this.#count = count;
    this.#countForSlow = countForSlow;
  }

  wanted(lane: Lane): void {
    if (!this.#queue.includes(lane)) this.#queue.push(lane);
    this.#fill();
  }

  #fill(): void {
    while (this.#running.length < this.#count) {
      const next = this.#queue.find((lane) => this.#mayRun(lane));
      if (!next) return;
      this.#queue = this.#queue.filter((lane) => lane !== next);
      this.#running.push(next);
      void next.run().then(() => {
        this.#running.splice(this.#running.indexOf(next), 1);
        if (next.hasWaiting()) this.wanted(next);
        else this.#fill();
      });
      if (next.hasWaiting()) this.#queue.push(next);
    }
  }

  #mayRun(lane: Lane): boolean {
    if (!lane.hasWaiting()) return false;
    if (lane.isSlow && this.#running.filter(({ isSlow }) => isSlow).length >= this.#countForSlow) return false;
    return this.#running.filter((each) => each === lane).length < PLACES_PER_HANDLER;
  }
}

const sendBack = (events: readonly Waiting[]): void => {
  for (const { reject } of events) reject(new HandlerBusy());
};

/** The events that wait for one handler. Those that come together travel in one transaction. */
export class Lane {
  readonly #options: LaneOptions;
  #waiting: Waiting[] = [];
  /** Halves of sets that failed. */
  #parts: Part[] = [];
  #running = 0;
  #isSlow = false;
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

  /** Whether its last set took long. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  /** Sends back what has not begun. */
  stop(): void {
    this.#isStopped = true;
    this.#sendBack();
    for (const { events } of this.#parts.splice(0)) sendBack(events);
  }

  hasWaiting(): boolean {
    return this.#parts.length > 0 || this.#waiting.length > 0;
  }

  /** Handles the next set. Never rejects. */
  async run(): Promise<void> {
    const begunAt = performance.now();
    const next = this.#parts.shift() ?? {
      events: this.#waiting.splice(0, MAX_OF_SET),
      of: { begunAt, timeouts: 0 },
    };
    this.#running += 1;
    this.#watch();
    await this.#handle(next);
    this.#running -= 1;
    this.#isSlow = performance.now() - begunAt > SLOW_AFTER_MS;
    this.#isStuck = false;
    this.#watch();
  }

  async #gather(): Promise<void> {
    if (this.#isGathering) return;
    this.#isGathering = true;
    await setImmediate();
    this.#isGathering = false;
    this.#watch();
    if (this.hasWaiting()) this.#options.places.wanted(this);
  }

  /** What fails is handled in halves, each in its turn, so that the event to blame fails alone. */
  async #handle({ events, of }: Part): Promise<void> {
    const { context, named, handled } = this.#options;
    try {
      await handleSet(context, named, events);
      for (const { resolve } of events) resolve();
      handled(this.name);
    } catch (error) {
      if (tookTooLong(error)) of.timeouts += 1;
      if (events.length === 1 || isDatabaseAway(error)) {
        for (const { reject } of events) reject(error);
      } else if (this.#isStopped || of.timeouts >= MAX_TIMEOUTS) {
        sendBack(events);
      } else {
        const half = Math.ceil(events.length / 2);
        this.#parts.push({ events: events.slice(0, half), of }, { events: events.slice(half), of });
        setTimeout(() => this.#sendBackPartsOf(of), of.begunAt + PARTS_WITHIN_MS - performance.now()).unref();
      }
    }
  }

  /** Those that are not begun with yet, since other handlers are slow as well. */
  #sendBackPartsOf(set: Part['of']): void {
    for (const { events } of this.#parts.filter(({ of }) => of === set)) sendBack(events);
    this.#parts = this.#parts.filter(({ of }) => of !== set);
  }

  /** Counts the time from when a set has begun last. */
  #watch(): void {
    clearTimeout(this.#stuck);
    if (this.#waiting.length === 0) return;
    this.#stuck = setTimeout(() => {
      this.#isStuck = this.#running > 0;
      this.#sendBack();
    }, SLOW_AFTER_MS);
  }

  #sendBack(): void {
    clearTimeout(this.#stuck);
    sendBack(this.#waiting.splice(0));
  }
}

/** A lane for each handler. Handlers that wait or fail use their own places only. */
export const lanesOf = (
  context: ChangeContext,
  handlers: readonly NamedHandler[],
  handled: (handler: string) => void,
): Lane[] => {
  const first = new Places(PLACES.first, PLACES.first);
  const others = new Places(PLACES.others, PLACES_FOR_SLOW);
  return handlers.map((named) => new Lane({ context, named, handled, places: named[1].goesFirst ? first : others }));
};
