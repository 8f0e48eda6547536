import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { answerOrders } from '../answer-orders.ts';
import type { FeedOrder, FeedResult } from './feed-order.ts';
import { send } from './post.ts';

const TICK_MS = 5;

const feed = async ({ count, perSecond, body, ...post }: FeedOrder): Promise<FeedResult> => {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1_000;
  const answers: Promise<void>[] = [];
  const failures: unknown[] = [];
  while (answers.length < count) {
    const due = Math.min(count, 1 + Math.floor(seconds() * perSecond));
    while (answers.length < due) {
      const sent = send({ ...post, body: body.replaceAll('{n}', String(answers.length)) }, agent);
      answers.push(sent.catch((error: unknown) => void failures.push(error)));
    }
    await delay(TICK_MS);
  }
  await Promise.all(answers);
  const took = seconds();
  agent.destroy();
  if (failures.length > 0) throw failures[0];
  return { seconds: took };
};

answerOrders(feed);
