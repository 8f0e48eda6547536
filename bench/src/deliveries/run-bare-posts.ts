import { answerOrders } from '../answer-orders.ts';
import { type ReadyPost, send } from './post.ts';
import type { PostsOrder, PostsResult } from './posts-order.ts';

/**
 * What deliveries are measured against: loops of `http.request` with ready bytes, as many at a time, and nothing else: no
 * database, no signature, no check of the address, no deadline.
 */
const run = async ({ posts, perReceiver }: PostsOrder): Promise<PostsResult> => {
  const startedAt = performance.now();
  const loop = async (waiting: Iterator<ReadyPost>): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await send(next.value);
  };
  const loops = posts.flatMap((ofReceiver) => {
    const waiting = ofReceiver.values();
    return Array.from({ length: perReceiver }, () => loop(waiting));
  });
  await Promise.all(loops);
  return { seconds: (performance.now() - startedAt) / 1_000 };
};

answerOrders(run);
