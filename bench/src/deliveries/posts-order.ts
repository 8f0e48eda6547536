import type { ReadyPost } from './post.ts';

/** Posts to send, at most this many at a time to each receiver. */
export interface PostsOrder {
  /** One list per receiver. */
  posts: ReadyPost[][];
  perReceiver: number;
}

export interface PostsResult {
  seconds: number;
}
