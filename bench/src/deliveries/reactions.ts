import { generateKeyRing } from '@beekeeping/core/key-ring';
import { LIMITS_OUT_OF_REACH, post, seedAdministrator, signInAt, startApp } from '../stand/deployed-app.ts';
import type { MeasuredProcess } from '../stand/measured-process.ts';
import { prepareDatabase, startThrowAwayPostgres } from '../stand/temporary-postgres.ts';
import { WorkerProcess } from '../worker-process.ts';
import type { FeedOrder, FeedResult } from './feed-order.ts';
import type { PostsOrder, PostsResult } from './posts-order.ts';
import type { ReceiversAnswer, ReceiversOrder } from './receivers-order.ts';

/** Receivers, each with a subscription: as many as the isolation of receivers is specified for. */
const RECEIVERS = 50;
/** The worker's connections to one receiver (docs/requirements/reactions.md#webhooks). */
export const PER_RECEIVER = 4;
/** The first of them also receive new colonies. */
export const COLONY_RECEIVERS = 2;

/** A worker, an API that makes its work, and receivers, each in its own process, on a Postgres of their own. */
export interface Reactions {
  databaseUrl: string;
  api: MeasuredProcess;
  worker: MeasuredProcess;
  receivers: WorkerProcess<ReceiversOrder, ReceiversAnswer>;
  /** One per receiver. */
  subscriptions: { id: string; url: string }[];
  /** Of an administrator. */
  authorization: string;
  /** Sends posts, and nothing else. */
  barePosts: WorkerProcess<PostsOrder, PostsResult>;
  feed: WorkerProcess<FeedOrder, FeedResult>;
  stop(): Promise<void>;
}

/**
 * Everything as in production but `NODE_ENV`: there no setting lets a webhook go to the machine itself.
 * @param directory for logs, and for CPU profiles if wanted
 */
export const startReactions = async (files: { directory: string; profiled: boolean }): Promise<Reactions> => {
  const server = await startThrowAwayPostgres();
  const databaseUrl = await server.create('reactions');
  await prepareDatabase(databaseUrl);
  const receivers = new WorkerProcess<ReceiversOrder, ReceiversAnswer>(new URL('./run-receivers.js', import.meta.url));
  const { ports } = await receivers.run({ listen: RECEIVERS });
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: files.directory,
    KEY_RING: generateKeyRing('bench'),
    EGRESS_ALLOWED_TARGETS: ports.map((port) => `127.0.0.1:${port}`).join(','),
  };
  await seedAdministrator(env);
  const [api, worker] = await Promise.all([
    startApp({ app: 'api', set: 'reactions', env: { ...env, PORT: '0', ...LIMITS_OUT_OF_REACH }, ...files }),
    startApp({ app: 'worker', set: 'reactions', env: { ...env, METRICS_PORT: '0' }, ...files }),
  ]);
  const authorization = await signInAt(api);
  const subscribe = async (port: number, n: number): Promise<{ id: string; url: string }> => {
    const url = `http://127.0.0.1:${port}/hooks`;
    const events = ['stock.changed', ...(n < COLONY_RECEIVERS ? ['colony.created'] : [])];
    const { id } = await post<{ id: string }>(`${api.url}/api/v1/webhooks`, { url, events }, authorization);
    return { id, url };
  };
  const subscriptions: Reactions['subscriptions'] = [];
  // One after the other: on a busy machine fifty at once are refused with Retry-After.
  for (const [n, port] of ports.entries()) subscriptions.push(await subscribe(port, n));
  const barePosts = new WorkerProcess<PostsOrder, PostsResult>(new URL('./run-bare-posts.js', import.meta.url));
  const feed = new WorkerProcess<FeedOrder, FeedResult>(new URL('./run-feed.js', import.meta.url));
  return {
    databaseUrl,
    api,
    worker,
    receivers,
    subscriptions,
    authorization,
    barePosts,
    feed,
    stop: async () => {
      await Promise.all([api.stop(), worker.stop()]);
      for (const helper of [receivers, barePosts, feed]) helper.stop();
      await server.stop();
    },
  };
};
