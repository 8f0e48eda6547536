import { AppError } from '@beekeeping/core/app-error';

/** Does one piece of work after the other, and refuses more than `maxWaiting` that wait for their turn. */
export class Turns {
  readonly #maxWaiting: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** @throws AppError NOT_READY when too many wait, and whatever `work` throws */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting > this.#maxWaiting) {
      throw new AppError('NOT_READY', 'Too many pictures are being worked on. Try again shortly.', {
        headers: { 'Retry-After': '5' },
      });
    }
    this.#waiting += 1;
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
    }
  }
}
