import { connectDatabase } from '@beekeeping/db';
import { stockMovements } from '@beekeeping/db/schema';
import type { Experiment } from '../experiment.ts';
import type { Write } from '../load.ts';
import { openReactions, openStageOnPostgres, type Stage } from '../stage.ts';
import { until as waitUntil } from '../until.ts';
import { withCleanUp } from '../with-clean-up.ts';

const MOVEMENTS = 10_000;
const CLIENTS = 16;
const EVALUATIONS = 100;
const QUIET_WITHIN_MS = 120_000;

/** @returns the path that its movements are posted to */
const aBatch = async ({ house }: Stage): Promise<string> => {
  const client = house.client(0);
  const candle = { sku: 'KERZE', name: 'Kerze', kind: 'MANUFACTURED', unit: 'PIECE' };
  const { body: article } = await client.post('/api/v1/articles', candle).expect(201);
  const poured = { articleId: article.id as string, batchNumber: 'P-1', quantity: 100_000, producedOn: '2026-01-01' };
  const { body: batch } = await client.post('/api/v1/production-batches', poured).expect(201);
  return `/api/v1/production-batches/${batch.id as string}/movements`;
};

/** Clients of both apis who sell single pieces of it, each without a pause. */
const sell = async ({ house }: Stage, path: string): Promise<Write[]> => {
  const writes: Write[] = [];
  const sales = Array.from({ length: MOVEMENTS }, (_, n) => n);
  const sellOne = async (n: number): Promise<void> => {
    const via = n % house.apis.length;
    const name = `sale ${n}`;
    const begunAt = Date.now();
    const status = await fetch(`${house.apis[via]!.url}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${house.session.token()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'FARM_SHOP', quantity: 1, note: name }),
    }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      () => 0,
    );
    writes.push({ name, via, status, begunAt, endedAt: Date.now() });
  };
  const client = async (): Promise<void> => {
    for (let next = sales.shift(); next !== undefined; next = sales.shift()) await sellOne(next);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return writes;
};

/** Evaluations that the workers made since they started, of whichever type, by their own count. */
const evaluationsOf = async ({ workers }: Stage): Promise<number> => {
  const counts = await Promise.all(
    workers.map(async ({ url }) => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const count = /^beekeeping_suggestion_evaluations_total\{.*outcome="evaluated".*\} (\d+)/m.exec(metrics)?.[1];
      if (count === undefined) throw new Error(`${url} does not count its evaluations.`);
      return Number(count);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/** One article moves again and again, and its suggestions are evaluated for many movements at once. */
export const busyArticle: Experiment = {
  name: 'busy-article',
  share: 1,
  allows: { refusals: true, breaks: false },
  run: () =>
    withCleanUp(async (cleanUp) => {
      const { postgres, stage } = await openStageOnPostgres(cleanUp);
      const observer = connectDatabase({ url: postgres.url, applicationName: 'test', maxConnections: 1 });
      cleanUp(() => observer.close());
      const path = await aBatch(stage);
      const before = await evaluationsOf(stage);
      const begunAt = Date.now();
      const writes = await sell(stage, path);
      const perSecond = (writes.length * 1_000) / (Date.now() - begunAt);
      const isQuiet = await waitUntil(QUIET_WITHIN_MS, async () => (await openReactions(observer.db)) === 0);
      const evaluations = (await evaluationsOf(stage)) - before;
      const stored = await observer.db.$count(stockMovements);
      const booked = writes.filter(({ status }) => status === 201).length;
      return {
        happened: `${writes.length} movements of one article, ${Math.round(perSecond)} a second; ${evaluations} evaluations`,
        writes,
        lost: Math.max(0, booked - stored),
        doubled: Math.max(0, stored - writes.length),
        recoveriesMs: [],
        violations: [
          ...(isQuiet ? [] : ['not everything was handled']),
          ...(evaluations === 0 ? ['nothing was evaluated'] : []),
          ...(evaluations > EVALUATIONS ? [`there were ${evaluations} evaluations, more than ${EVALUATIONS}`] : []),
        ],
      };
    }),
};
