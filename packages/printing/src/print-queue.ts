import { AppError } from '@beekeeping/core/app-error';
import { BoundedPlaces } from '@beekeeping/core/bounded-places';

const busy = (): AppError =>
  new AppError('PRINTER_BUSY', 'Too much is being printed at the moment. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  });

/**
 * A limited number at once, each of another caller, a limited queue behind them, the rest is refused at once. Callers
 * take turns: one that prints much waits for its own prints, the others for one of them at most.
 */
export class PrintQueue {
  readonly #limits: { running: number; waitMs: number };
  /** Of what runs and what waits. */
  readonly #places: BoundedPlaces;
  readonly #running = new Set<string>();
  /** What starts each that waits, in the order of arrival, by caller in the order of their turns. */
  readonly #waiting = new Map<string, Set<() => void>>();

  /**
   * @param limits.places of what runs and waits together
   * @param limits.placesEach fewer than these, so that one caller leaves some to the others
   * @param limits.waitMs after which a print that still waits is refused too
   */
  constructor(limits: { running: number; places: number; placesEach: number; waitMs: number }) {
    this.#limits = limits;
    this.#places = new BoundedPlaces('papers', limits.places, limits.placesEach, 'PRINTER_BUSY');
  }

  /**
   * Runs the work when its turn has come.
   * @throws AppError PRINTER_BUSY, the reason of the signal when it came first, or what `work` throws
   */
  async run<T>(caller: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const leave = this.#places.enter(caller);
    try {
      if (this.#mayRun(caller)) this.#running.add(caller);
      else await this.#wait(caller, signal);
      try {
        return await work();
      } finally {
        this.#running.delete(caller);
        this.#startNext();
      }
    } finally {
      leave();
    }
  }

  #mayRun(caller: string): boolean {
    return this.#running.size < this.#limits.running && !this.#running.has(caller);
  }

  /** Of the callers who may, the one whose turn was longest ago, who then is behind all others. */
  #startNext(): void {
    const next = [...this.#waiting].find(([caller]) => this.#mayRun(caller));
    if (!next) return;
    const [caller, starts] = next;
    this.#waiting.delete(caller);
    this.#waiting.set(caller, starts);
    this.#running.add(caller);
    const [start] = starts;
    start!();
  }

  #wait(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const starts = this.#waiting.get(caller) ?? new Set();
    this.#waiting.set(caller, starts);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        starts.delete(start);
        if (starts.size === 0) this.#waiting.delete(caller);
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const start = (): void => {
        leave();
        resolve();
      };
      const refuse = (reason: unknown): void => {
        leave();
        reject(reason);
      };
      const onAbort = (): void => refuse(signal?.reason);
      const timer = setTimeout(() => refuse(busy()), this.#limits.waitMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      starts.add(start);
    });
  }
}
