import { setTimeout as delay } from 'node:timers/promises';
import { type DeliveryContext, type DeliveryOutcome, recordOutcomes } from '@beekeeping/domain/webhook-deliveries';

/**
 * How long the first outcome waits for others before a statement. One for each outcome costs more than the attempts do;
 * a receiver that is asked for nothing else notices nothing of it.
 */
const GATHER_MS = 3;
/** Between two tries of a database that does not answer. */
const TRY_AGAIN_AFTER_MS = 200;

/** An outcome that waits to be recorded. */
interface Waiting {
  outcome: DeliveryOutcome;
  /** By `performance.now()`: from then on its claim may have run out. */
  until: number;
  resolve: (isRecorded: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Records the outcomes of a process. Those that come within a few milliseconds, or while one statement is under way,
 * travel together in the next one. While the database is away they wait for it as long as their claims last: what a
 * receiver has taken is not sent again for a restart of the database.
 */
export class OutcomeQueue {
  readonly #context: DeliveryContext;
  #waiting: Waiting[] = [];
  #isRecording = false;

  constructor(context: DeliveryContext) {
    this.#context = context;
  }

  /**
   * @returns false when the delivery had been claimed by somebody else meanwhile, or was deleted
   * @throws whatever the database answered last, once the claim may have run out
   */
  record(outcome: DeliveryOutcome): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const until = performance.now() + this.#context.leaseSeconds * 1_000;
      this.#waiting.push({ outcome, until, resolve, reject });
      if (!this.#isRecording) void this.#recordWaiting();
    });
  }

  async #recordWaiting(): Promise<void> {
    this.#isRecording = true;
    while (this.#waiting.length > 0) {
      await delay(GATHER_MS);
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const recorded = await recordOutcomes(
          this.#context,
          batch.map(({ outcome }) => outcome),
        );
        for (const { outcome, resolve } of batch) resolve(recorded.has(outcome.delivery.id));
      } catch (error) {
        const now = performance.now();
        for (const { until, reject } of batch) if (until <= now) reject(error);
        this.#waiting = [...batch.filter(({ until }) => until > now), ...this.#waiting];
        await delay(TRY_AGAIN_AFTER_MS);
      }
    }
    this.#isRecording = false;
  }
}
