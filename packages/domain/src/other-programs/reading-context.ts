/** What a reader of exports needs beside the file. */
export interface ReadingContext {
  /** IANA zone of the beekeeper's days. */
  timeZone: string;
}
