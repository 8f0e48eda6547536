/** Holds an answer in one piece of memory, however small the pieces are in which it comes: each by itself takes a hundred bytes. */
export class AnswerBody {
  readonly #most: number;
  #bytes = Buffer.alloc(0);
  #length = 0;

  /** @param most bytes that are taken */
  constructor(most: number) {
    this.#most = most;
  }

  /** @returns false for a piece that is one too many */
  take(piece: Buffer): boolean {
    const length = this.#length + piece.length;
    if (length > this.#most) return false;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(this.#most, Math.max(length, 2 * this.#bytes.length)));
      this.whole().copy(larger);
      this.#bytes = larger;
    }
    piece.copy(this.#bytes, this.#length);
    this.#length = length;
    return true;
  }

  whole(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}
