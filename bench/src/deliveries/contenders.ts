import type { Contender, Span } from '../measure.ts';
import { likeDelivery, putDeliveries } from './due-deliveries.ts';
import { PER_RECEIVER, type Reactions } from './reactions.ts';

/** Deliveries for a span: all are there before it begins, so they are counted, not timed. */
const PER_SECOND = 2_000;
const countOf = (span: Span): number => ('operations' in span ? span.operations : span.seconds * PER_SECOND);

/** What is counted as arrived must have arrived once each. */
const assertOnce = (arrivals: readonly { id: string }[], ids: readonly string[]): void => {
  const arrived = new Set(arrivals.map(({ id }) => id));
  if (arrivals.length !== ids.length || !ids.every((id) => arrived.has(id))) {
    throw new Error(`${arrivals.length} posts of ${arrived.size} deliveries arrived, not each of ${ids.length} once`);
  }
};

/** Runs `work` and looks whether each of these posts arrived once. */
const counted = async (
  { receivers }: Reactions,
  ids: readonly string[],
  work: () => Promise<{ seconds: number }>,
): Promise<number> => {
  await receivers.run({ forget: true });
  const { seconds } = await work();
  const { arrivals } = await receivers.run({ await: ids.length });
  assertOnce(arrivals, ids);
  return ids.length / seconds;
};

/** The worker, from the moment when all deliveries are due until the last result is recorded. */
export const workerDelivers = (reactions: Reactions): Contender => ({
  run: async (span) => {
    const due = await putDeliveries(
      reactions.databaseUrl,
      reactions.subscriptions.map(({ id }) => id),
      countOf(span),
    );
    const perSecond = await counted(reactions, due.ids, async () => {
      const releasedAt = await due.release();
      await reactions.receivers.run({ await: due.ids.length });
      const lastAt = await due.recorded();
      return { seconds: (lastAt.getTime() - releasedAt.getTime()) / 1_000 };
    });
    await due.close();
    return perSecond;
  },
});

const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `post-${n}`);

/** As many at a time to each receiver, without a database. */
export const barePosts = (reactions: Reactions): Contender => ({
  run: (span) => {
    const ids = names(countOf(span));
    const { subscriptions } = reactions;
    const posts = subscriptions.map(({ url }, receiver) =>
      ids.filter((_, n) => n % subscriptions.length === receiver).map((id) => likeDelivery(id, url)),
    );
    return counted(reactions, ids, () => reactions.barePosts.run({ posts, perReceiver: PER_RECEIVER }));
  },
});
