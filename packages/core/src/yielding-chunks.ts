import { setImmediate } from 'node:timers/promises';

/** Characters between which everything else has its turn: reading them takes some milliseconds. */
const AT_ONCE = 8 * 1024;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Of all who read, one after another: many at once must not fill a turn together. */
const nextTurn = (): Promise<unknown> => {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
};
/** Others wait at most this long, which nobody notices. */
const TURN_MS = 10;

/** A text in pieces, so that its reader blocks nobody. */
export const yieldingChunks = async function* yieldingChunks(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += AT_ONCE) {
    await nextTurn();
    yield text.slice(start, start + AT_ONCE);
  }
};

/** Goes through many items and lets others have their turn in between, however long each of them takes. */
export async function* yieldingEach<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}
