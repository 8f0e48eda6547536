import { AppError } from './app-error.ts';

const full = (detail: string): AppError => new AppError('NOT_READY', detail, { headers: { 'Retry-After': '5' } });

/** Places for work that holds much while it lasts, shared so that nobody has all of them. */
export class BoundedPlaces {
  readonly #what: string;
  readonly #places: number;
  readonly #placesEach: number;
  readonly #taken = new Map<string, number>();
  #takenByAll = 0;

  /**
   * @param what is worked on, such as `pictures`, for the sentence of a refusal
   * @param placesEach fewer than there are, so that one caller leaves some to the others
   */
  constructor(what: string, places: number, placesEach: number) {
    this.#what = what;
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
    if (this.#takenByAll >= this.#places) throw full(`Too many ${this.#what} are being worked on. Try again shortly.`);
    if (mine >= this.#placesEach) throw full(`Too many ${this.#what} of yours are on their way. Try again shortly.`);
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
}
