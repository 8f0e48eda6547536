/** Hands out a text in pieces, so that whoever reads it keeps nobody waiting. */
export type InTurns = (text: string) => AsyncIterable<string>;

/** What a reader of exports needs beside the file. */
export interface ReadingContext {
  /** IANA zone of the beekeeper's days. */
  timeZone: string;
  inTurns: InTurns;
}
