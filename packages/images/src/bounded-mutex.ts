import { BoundedPlaces } from '@beekeeping/core/bounded-places';

/** A mutex with a bounded queue: one piece of work after the other, for as many as have a place. */
export class BoundedMutex {
  readonly #places: BoundedPlaces;
  #last: Promise<unknown> = Promise.resolve();

  /** @param placesEach fewer than there are, so that one caller leaves some to the others */
  constructor(places: number, placesEach: number) {
    this.#places = new BoundedPlaces('pictures', places, placesEach);
  }

  /** Takes a place, see `BoundedPlaces`. @throws AppError NOT_READY */
  enter(caller: string): () => void {
    return this.#places.enter(caller);
  }

  /** Runs when all that came before are done. @throws what `work` throws */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => {});
    return mine;
  }
}
