/** Requests at an even pace, whether or not the ones before have been answered. */
export interface FeedOrder {
  url: string;
  headers: Record<string, string>;
  /** Every `{n}` in it becomes the number of the request. */
  body: string;
  count: number;
  perSecond: number;
}

export interface FeedResult {
  seconds: number;
}
