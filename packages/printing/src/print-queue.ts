import { AppError } from '@beekeeping/core/app-error';

const busy = (): AppError =>
  new AppError('PRINTER_BUSY', 'Too much is being printed at the moment. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  });

/** A semaphore with a bounded queue: so many at once, so many behind them, the rest is refused at once. */
export class PrintQueue {
  readonly #limits: { places: number; waitingPlaces: number; waitMs: number };
  /** What starts each that waits, in the order of arrival. */
  readonly #waiting = new Set<() => void>();
  #running = 0;

  /** @param limits.waitMs after which whoever still waits is refused too */
  constructor(limits: { places: number; waitingPlaces: number; waitMs: number }) {
    this.#limits = limits;
  }

  /**
   * Runs the work when a place is free.
   * @throws AppError PRINTER_BUSY, the reason of the signal when it came first, whatever `work` throws
   */
  async run<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running < this.#limits.places) this.#running += 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** A place goes to the next in line without becoming free in between. */
  #release(): void {
    const [startNext] = this.#waiting;
    if (startNext) startNext();
    else this.#running -= 1;
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#limits.waitingPlaces) throw busy();
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(start);
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
      this.#waiting.add(start);
    });
  }
}
