import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters between which everything else has its turn: reading them takes 10 ms at most. */
const AT_ONCE = 8 * 1024;

/** A text in pieces, so that whoever reads it keeps nobody waiting. */
export const inTurns = async function* inTurns(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += AT_ONCE) {
    yield text.slice(start, start + AT_ONCE);
    await nextTurn();
  }
};
