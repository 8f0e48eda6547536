/** Hands out a text in pieces, so that whoever reads it keeps nobody waiting. */
export type InTurns = (text: string) => AsyncIterable<string>;
