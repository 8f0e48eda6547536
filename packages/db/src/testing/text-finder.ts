/** Any text that is looked for is at least as long. */
const WINDOW = 10;
const FACTOR = 31;
/** FACTOR to the power of WINDOW - 1, in 32 bits. */
const OLDEST = Array.from({ length: WINDOW - 1 }).reduce<number>((power) => Math.imul(power, FACTOR), 1);

/** Bits by hash: the map is asked only where a text may begin. */
const BITS = 1 << 20;

const hashOfStart = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < WINDOW; at += 1) hash = (Math.imul(hash, FACTOR) + text.charCodeAt(at)) | 0;
  return hash;
};

/**
 * Thousands of texts, looked for in one pass over a log of megabytes: by the rolling hash of ten characters (Rabin and
 * Karp), since one pass for each of them took a seventh of the time of the longest test file.
 */
export class TextFinder {
  private readonly texts = new Set<string>();
  private readonly byHash = new Map<number, { form: string; text: string }[]>();
  private readonly mayBegin = new Uint8Array(BITS / 8);

  /** @param text at least ten characters; also found as JSON writes it */
  add(text: string): void {
    if (text.length < WINDOW) throw new Error('too short to be looked for');
    if (this.texts.has(text)) return;
    this.texts.add(text);
    for (const form of new Set([text, JSON.stringify(text).slice(1, -1)])) {
      const hash = hashOfStart(form);
      this.byHash.set(hash, [...(this.byHash.get(hash) ?? []), { form, text }]);
      this.mayBegin[(hash & (BITS - 1)) >> 3]! |= 1 << (hash & 7);
    }
  }

  /**
   * @returns the added text that comes first in `haystack`
   */
  firstIn(haystack: string): string | undefined {
    const { mayBegin } = this;
    const { length } = haystack;
    if (length < WINDOW || this.texts.size === 0) return undefined;
    let hash = hashOfStart(haystack);
    for (let end = WINDOW; ; end += 1) {
      if ((mayBegin[(hash & (BITS - 1)) >> 3]! & (1 << (hash & 7))) !== 0) {
        const found = this.byHash.get(hash)?.find(({ form }) => haystack.startsWith(form, end - WINDOW));
        if (found) return found.text;
      }
      if (end >= length) return undefined;
      const without = (hash - Math.imul(haystack.charCodeAt(end - WINDOW), OLDEST)) | 0;
      hash = (Math.imul(without, FACTOR) + haystack.charCodeAt(end)) | 0;
    }
  }
}
