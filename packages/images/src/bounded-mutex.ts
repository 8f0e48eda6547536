import { AppError } from '@beekeeping/core/app-error';

const full = (detail: string): AppError => new AppError('NOT_READY', detail, { headers: { 'Retry-After': '5' } });

/** A mutex with a bounded queue: one piece of work after the other, for as many as have a place. */
export class BoundedMutex {
  readonly #places: number;
  readonly #placesEach: number;
  readonly #taken = new Map<string, number>();
  #takenByAll = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param placesEach fewer than there are, so that one caller leaves some to the others */
  constructor(places: number, placesEach: number) {
    this.#places = places;
    this.#placesEach = placesEach;
  }

  /**
   * Takes a place for what is about to arrive: whoever gets none need not send it.
   * @returns what releases the place; only the first call does
   * @throws AppError NOT_READY when all are taken, or those that one caller may have
   */
  enter(caller: string): () => void {
    const mine = this.#taken.get(caller) ?? 0;
    if (this.#takenByAll >= this.#places) throw full('Too many pictures are being worked on. Try again shortly.');
    if (mine >= this.#placesEach) throw full('Too many pictures of yours are on their way. Try again shortly.');
    this.#takenByAll += 1;
    this.#taken.set(caller, mine + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#takenByAll -= 1;
      const left = this.#taken.get(caller)! - 1;
      if (left > 0) this.#taken.set(caller, left);
      else this.#taken.delete(caller);
    };
  }

  /** Runs when all that came before are done. @throws whatever `work` throws */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => {});
    return mine;
  }
}
