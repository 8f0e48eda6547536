import { setImmediate, setTimeout as delay } from 'node:timers/promises';

/** Between two tries of a database that does not answer. */
const TRY_AGAIN_AFTER_MS = 200;

/** A result that waits to be recorded. */
interface Waiting<Result, Settled> {
  result: Result;
  /** By `performance.now()`: from then on its claim may have run out. */
  until: number;
  resolve: (settled: Settled | undefined) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions<Result, Settled> {
  /** @returns what was recorded, by the id of the item */
  settle: (results: readonly Result[]) => Promise<ReadonlyMap<string, Settled>>;
  idOf: (result: Result) => string;
  /** How long the first result waits for others. */
  gatherMs?: number;
  /** How long results wait for a database that is away: as long as their claims last, or not at all. */
  patienceMs?: number;
}

/**
 * Records the results of a process. Those that come together, or while one statement is under way, travel together in
 * the next one: a statement for each would cost more than the work does.
 */
export class SettlementBatch<Result, Settled> {
  readonly #options: BatchOptions<Result, Settled>;
  #waiting: Waiting<Result, Settled>[] = [];
  #isRecording = false;

  constructor(options: BatchOptions<Result, Settled>) {
    this.#options = options;
  }

  /**
   * @returns undefined when another process had claimed the item meanwhile, or it is gone
   * @throws the last error of the database, once the claim may have run out
   */
  settle(result: Result): Promise<Settled | undefined> {
    return new Promise((resolve, reject) => {
      const until = performance.now() + (this.#options.patienceMs ?? 0);
      this.#waiting.push({ result, until, resolve, reject });
      if (!this.#isRecording) void this.#recordWaiting();
    });
  }

  async #recordWaiting(): Promise<void> {
    const { settle, idOf, gatherMs = 0 } = this.#options;
    this.#isRecording = true;
    while (this.#waiting.length > 0) {
      await (gatherMs > 0 ? delay(gatherMs) : setImmediate());
      const batch = this.#waiting.splice(0);
      try {
        const settled = await settle(batch.map(({ result }) => result));
        for (const { result, resolve } of batch) resolve(settled.get(idOf(result)));
      } catch (error) {
        const now = performance.now();
        const isOver = ({ until }: { until: number }): boolean => until <= now;
        for (const { reject } of batch.filter(isOver)) reject(error);
        this.#waiting.unshift(...batch.filter((waiting) => !isOver(waiting)));
        if (this.#waiting.length > 0) await delay(TRY_AGAIN_AFTER_MS);
      }
    }
    this.#isRecording = false;
  }
}
