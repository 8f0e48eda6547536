import type { Database } from '@beekeeping/db';
import type { ClaimedItem, LeasedQueue } from './leased-queue.ts';
import { QueueRunner } from './queue-runner.ts';
import type { QueueResult } from './settle-statement.ts';
import { SettlementBatch } from './settlement-batch.ts';

/** An item of a queue that counts attempts. */
export interface CountedItem extends ClaimedItem {
  /** How often it was claimed, this time included. */
  attemptCount: number;
}

/** The outcome of a claimed item, for the log and the metrics. */
export type QueueReport<Item, Settled> = { item: Item } & (
  | { outcome: 'DONE'; settled: Settled }
  /** `error` is absent when the processes of all attempts ended. */
  | { outcome: 'RETRIED' | 'GIVEN_UP'; error?: unknown; lastError: string }
  /** Another process has claimed it since: this process took longer than its lease and changes nothing. */
  | { outcome: 'CLAIM_LOST' }
  /** How it went could not be recorded: it is claimed again when the lease ends. */
  | { outcome: 'UNKNOWN'; error: unknown }
);

interface QueueWorkerOptions<Item extends CountedItem, Settled extends { id: string }> {
  db: Database;
  queue: LeasedQueue<Item, Settled>;
  /** For the placeholders of the queue's own claim. */
  claimValues?: Record<string, unknown>;
  /** How long an item belongs to this process beside the longest attempt: it is begun with within this time. */
  leaseMs: number;
  /** How long an attempt takes at most, where it shows outside; one in the database alone ends with its claim. */
  longestAttemptMs?: number;
  concurrency: number;
  batch: number;
  refillBelow?: number;
  placesForFailing?: number;
  interrupts: boolean;
  doneState: string;
  /** After how many attempts an item is given up, also when each ended its process. */
  maxAttempts: number;
  /** The pause after an attempt that failed. @param attemptCount from 1 on @param error absent when its process ended */
  retryAfterMs: (attemptCount: number, error?: unknown) => number;
  /** How long results wait for a database that is away. Work that shows outside should wait as long as its lease. */
  patienceMs?: number;
  /** One attempt. Any error is retried after a pause, and given up after the last attempt. */
  perform: (item: Item, signal: AbortSignal) => Promise<void>;
  /** False for an attempt whose failure is not due to the item: it is not counted. Absent where each counts. */
  countsAsAttempt?: (error: unknown) => boolean;
  /** Why an attempt failed, as one line that may be kept and shown: a code, no values. */
  describeFailure: (error: unknown) => string;
  report: (report: QueueReport<Item, Settled>) => void;
  wake: () => void;
}

/** The pause after an attempt that was not counted. */
const NO_ATTEMPT_AGAIN_MS = 500;

interface Failure {
  error?: unknown;
  lastError: string;
}

/** Works on a queue that counts attempts: each item until it is done, or given up after the last attempt. */
export class QueueWorker<Item extends CountedItem, Settled extends { id: string }> {
  readonly #options: QueueWorkerOptions<Item, Settled>;
  readonly #runner: QueueRunner<Item>;
  readonly #settlements: SettlementBatch<QueueResult, Settled>;
  readonly #settling = new Set<Promise<void>>();

  constructor(options: QueueWorkerOptions<Item, Settled>) {
    const { db, queue, claimValues } = options;
    const leaseMs = options.leaseMs + (options.longestAttemptMs ?? 0);
    this.#options = options;
    this.#runner = new QueueRunner<Item>({
      ...options,
      beginsWithinMs: options.leaseMs,
      claim: (request) => queue.claim(db, { ...request, leaseMs }, claimValues),
      work: (item, signal) => this.#work(item, signal),
      release: (items) => queue.release(db, items),
    });
    this.#settlements = new SettlementBatch({
      ...options,
      idOf: ({ id }) => id,
      settle: async (results) => {
        const settled = await db.transaction((tx) => queue.settle(tx, results));
        return new Map(settled.map((row) => [row.id, row]));
      },
    });
  }

  /** Claims what is due and begins with it. @returns whether there may be more to claim at once */
  poll(): Promise<boolean> {
    return this.#runner.poll();
  }

  /** Resolves when every item that was claimed is settled. */
  async settled(): Promise<void> {
    await this.#runner.settled();
    await this.recorded();
  }

  /** Hands back items not begun, and interrupted ones. */
  release(): Promise<void> {
    return this.#runner.release();
  }

  /** Resolves when the outcomes of all ended items are recorded. */
  protected async recorded(): Promise<void> {
    await Promise.all(this.#settling);
  }

  async #work(item: Item, signal: AbortSignal): Promise<boolean> {
    const failure = await this.#attempt(item, signal);
    if (failure && signal.aborted && this.#options.interrupts) return false;
    // Not waited for: the next item begins while the result of this one is recorded.
    const settling = this.#settle(item, failure).finally(() => this.#settling.delete(settling));
    this.#settling.add(settling);
    // Its share has the place again when that is recorded.
    if (this.#options.placesForFailing !== undefined) await settling;
    return true;
  }

  async #attempt(item: Item, signal: AbortSignal): Promise<Failure | undefined> {
    const { maxAttempts, perform, describeFailure } = this.#options;
    if (item.attemptCount > maxAttempts) return { lastError: 'the process ended' };
    try {
      await perform(item, signal);
      return undefined;
    } catch (error) {
      return { error, lastError: describeFailure(error) };
    }
  }

  async #settle(item: Item, failure: Failure | undefined): Promise<void> {
    const { report } = this.#options;
    const result = this.#resultOf(item, failure);
    try {
      const settled = await this.#settlements.settle(result);
      if (!settled) report({ item, outcome: 'CLAIM_LOST' });
      else if (!failure) report({ item, outcome: 'DONE', settled });
      else report({ item, outcome: result.state === 'FAILED' ? 'GIVEN_UP' : 'RETRIED', ...failure });
    } catch (error) {
      report({ item, outcome: 'UNKNOWN', error });
    }
  }

  #resultOf({ id, claim, attemptCount }: Item, failure: Failure | undefined): QueueResult {
    const { doneState, maxAttempts, retryAfterMs, countsAsAttempt = () => true } = this.#options;
    if (!failure) return { id, claim, state: doneState };
    const { lastError, error } = failure;
    if (error !== undefined && !countsAsAttempt(error)) {
      return { id, claim, state: 'PENDING', delayMs: NO_ATTEMPT_AGAIN_MS, isNoAttempt: true, lastError };
    }
    if (attemptCount >= maxAttempts) return { id, claim, state: 'FAILED', lastError };
    return { id, claim, state: 'PENDING', delayMs: retryAfterMs(attemptCount, error), lastError };
  }
}
