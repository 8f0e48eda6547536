const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Finds where a JSON object ends, in pieces as they come. What lies between is for a parser to judge. */
export class ObjectEnd {
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** The most levels that were open at once. */
  deepest = 0;

  /** @returns the index after the bracket that closes the object; undefined when it is not among these bytes */
  find(bytes: Uint8Array, from: number): number | undefined {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (this.#isInText) this.#passText(byte);
      else if (byte === QUOTE) this.#isInText = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        this.#depth += 1;
        if (this.#depth > this.deepest) this.deepest = this.#depth;
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        this.#depth -= 1;
        if (this.#depth <= 0) return at + 1;
      }
    }
    return undefined;
  }

  #passText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isInText = false;
  }
}
