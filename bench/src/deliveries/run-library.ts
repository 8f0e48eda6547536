import { Logger, makeWorkerUtils, run, type Runner } from 'graphile-worker';
import { answerOrders } from '../answer-orders.ts';
import { type ReadyPost, send } from './post.ts';
import type { PostsResult, QueueOrder } from './posts-order.ts';

/**
 * The queue of a library doing the same posts from a process and a database of its own: as its documentation has it for
 * throughput, with a number of jobs at a time, prepared statements, many jobs added in one statement, no queue names (which would
 * make them wait for each other), a pool as large as the worker's. It knows no limit per receiver.
 */
const connectionString = process.env.DATABASE_URL ?? '';
const quiet = new Logger(() => (level, message) => {
  if ((level as string) === 'error') process.stderr.write(`${message}\n`);
});
const common = { connectionString, maxPoolSize: 10, logger: quiet };

let runner: Promise<Runner> | undefined;
let completed = (): void => {};

const start = (concurrency: number): Promise<Runner> =>
  run({
    ...common,
    concurrency,
    noHandleSignals: true,
    parsedCronItems: [],
    taskList: { post: (payload) => send(payload as ReadyPost) },
  });

const work = async ({ posts, concurrency }: QueueOrder): Promise<PostsResult> => {
  const utils = await makeWorkerUtils(common);
  try {
    await utils.migrate();
    runner ??= start(concurrency);
    const { events } = await runner;
    let open = posts.length;
    const allDone = new Promise<void>((resolve, reject) => {
      completed = () => {
        open -= 1;
        if (open === 0) resolve();
      };
      events.once('job:failed', ({ error }) => reject(error as Error));
    });
    events.on('job:complete', completed);
    await utils.withPgClient((client) =>
      client.query(
        `select count(*) from graphile_worker.add_jobs(array(
          select row('post', post, null, null, null, null, null, null)::graphile_worker.job_spec
          from json_array_elements($1::json) as post))`,
        [JSON.stringify(posts)],
      ),
    );
    const startedAt = performance.now();
    await allDone;
    events.off('job:complete', completed);
    return { seconds: (performance.now() - startedAt) / 1_000 };
  } finally {
    await utils.release();
  }
};

answerOrders(work);
