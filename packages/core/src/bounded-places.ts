import { AppError, type ErrorCode } from './app-error.ts';

/** Places for work that holds much while it lasts, shared so that no caller has all of them. */
export class BoundedPlaces {
  readonly #what: string;
  readonly #places: number;
  readonly #placesEach: number;
  readonly #code: ErrorCode;
  readonly #taken = new Map<string, number>();
  #takenByAll = 0;

  /**
   * @param what is worked on, such as `pictures`, for the sentence of a refusal
   * @param placesEach fewer than there are, so that one caller leaves some to the others
   * @param code of a refusal
   */
  constructor(what: string, places: number, placesEach: number, code: ErrorCode = 'NOT_READY') {
    this.#what = what;
    this.#places = places;
    this.#placesEach = placesEach;
    this.#code = code;
  }

  /**
   * Takes a place for what is about to arrive: without one it need not be sent.
   * @returns what releases the place; only the first call does
   * @throws AppError with the code when all are taken, or those that one caller may have
   */
  enter(caller: string): () => void {
    const mine = this.#taken.get(caller) ?? 0;
    if (this.#takenByAll >= this.#places) throw this.#full('are being worked on');
    if (mine >= this.#placesEach) throw this.#full('of yours are on their way');
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

  #full(which: string): AppError {
    const detail = `Too many ${this.#what} ${which}. Try again shortly.`;
    return new AppError(this.#code, detail, { headers: { 'Retry-After': '5' } });
  }
}
