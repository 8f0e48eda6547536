import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import { domainEvents, webhookDeliveries } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { accept, hang, type ReceivedPost, type Receiver, startReceiver } from '@beekeeping/http/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { startBalancer } from './balancer.ts';
import { roll, STOP_DELAY } from './experiments/rolling-stop.ts';
import { type House, openHouse } from './house.ts';
import { startLoad } from './load.ts';
import { type OwnPostgres, startMigratedPostgres } from './own-postgres.ts';
import { type ColonyAnswer, reactionViolations } from './reaction-violations.ts';

const HEALTHY = 50;
const HANGING = 100;
/** Of a worker that is frozen in the middle of an attempt: long enough to do so before the attempt ends. */
const FROZEN = { WEBHOOK_TIMEOUT_MS: '4000', LEASE_SECONDS: '1' };
/** The deadline of an attempt and `LEASE_SECONDS` beyond it. */
const LEASE_MS = 5_000;

let postgres: OwnPostgres;
let connection: DatabaseConnection;
let house: House;
let receivers: Receiver[];
let subscriptions: { id: string; secret: string }[] = [];
let workers: Awaited<ReturnType<House['startWorker']>>[] = [];
let named = 0;

beforeAll(async () => {
  receivers = await Promise.all(Array.from({ length: HEALTHY + HANGING }, () => startReceiver()));
  postgres = await startMigratedPostgres();
  connection = connectDatabase({ url: postgres.url, applicationName: 'test', maxConnections: 2 });
  const targets = receivers.map(({ target }) => target);
  house = await openHouse({ ...postgres, databaseUrl: postgres.url, targets, apiEnv: STOP_DELAY });
});
afterAll(async () => {
  await house.stop();
  await connection.close();
  await postgres.stop();
  await Promise.all(receivers.map((receiver) => receiver.stop()));
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
  workers = [];
  for (const { id } of subscriptions) await house.client(0).delete(`/api/v1/webhooks/${id}`).expect(204);
  subscriptions = [];
});

const startWorker = async (env?: Record<string, string>) => {
  const worker = await house.startWorker(env);
  workers.push(worker);
  return worker;
};

const subscribe = async (receiver: Receiver) => {
  const subscription = await house.subscribe(receiver.url, ['colony.created']);
  subscriptions.push(subscription);
  return subscription;
};

/** Makes a colony, which every subscription of this file wants to know of. @returns the status of the answer */
const makeColony = async (api: 0 | 1 = 0): Promise<ColonyAnswer> => {
  const name = `Volk ${(named += 1)}`;
  const { status } = await house.client(api).post('/api/v1/colonies', { name, apiaryId: house.apiaryId });
  return { status, name };
};

const idOf = (post: ReceivedPost): string => post.headers['x-service-delivery'] as string;

const rowOf = async (id: string) => {
  const [row] = await connection.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row!;
};

const isDelivered = async (id: string): Promise<boolean> => (await rowOf(id)).state === 'DELIVERED';

/** Every event is handled and every delivery has ended. */
const isQuiet = async (): Promise<boolean> => {
  const { db } = connection;
  const waiting = await db.select().from(domainEvents).where(ne(domainEvents.state, 'HANDLED'));
  const due = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.state, 'PENDING'));
  return waiting.length === 0 && due.length === 0;
};

describe('two api and two worker processes on one Postgres', () => {
  it('deliver again, under the same id, what a killed worker was delivering', async () => {
    const receiver = receivers[0]!;
    receiver.posts.length = 0;
    receiver.behave(hang);
    const { secret } = await subscribe(receiver);
    // Longer than the second worker takes to start on a busy machine.
    const env = { WEBHOOK_TIMEOUT_MS: '8000', LEASE_SECONDS: '1' };
    const first = await startWorker(env);
    await makeColony();
    await waitUntil('the first worker is delivering', () => receiver.posts.length === 1);
    const second = await startWorker(env);
    receiver.behave(accept);
    await first.stop('SIGKILL');
    await waitUntil('the second worker has delivered it', () => receiver.posts.length === 2);

    const [lost, repeated] = receiver.posts as [ReceivedPost, ReceivedPost];
    expect([idOf(repeated), repeated.body]).toEqual([idOf(lost), lost.body]);
    const signed = `${repeated.headers['x-service-timestamp'] as string}.${idOf(repeated)}.${repeated.body}`;
    expect(repeated.headers['x-service-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(signed).digest('hex')}`,
    );
    await waitUntil('its row says so', () => isDelivered(idOf(repeated)));
    const { attempts } = await rowOf(idOf(repeated));
    expect(attempts.map(({ responseStatus, error }) => [responseStatus, error])).toEqual([
      [null, 'INTERRUPTED'],
      [204, null],
    ]);
    expect(await second.stop()).toBe(0);
  });

  it('change nothing by what a worker reports that was frozen for three leases', async () => {
    const receiver = receivers[0]!;
    receiver.posts.length = 0;
    receiver.behave(hang);
    await subscribe(receiver);
    const frozen = await startWorker(FROZEN);
    await makeColony();
    await waitUntil('it is delivering', () => receiver.posts.length === 1);
    process.kill(frozen.pid, 'SIGSTOP');
    const frozenAt = Date.now();
    await startWorker(FROZEN);
    receiver.behave(accept);
    await waitUntil('the other worker has delivered it', () => receiver.posts.length === 2);
    const id = idOf(receiver.posts[0]!);
    await waitUntil('its row says so', () => isDelivered(id));
    await waitUntil('three leases have passed', () => Date.now() > frozenAt + 3 * LEASE_MS);
    const before = await rowOf(id);
    receiver.posts[0]!.answer(500);
    process.kill(frozen.pid, 'SIGCONT');
    await waitUntil('the woken worker reports', () => frozen.output().includes('a webhook result came too late'));

    expect(await rowOf(id)).toEqual(before);
    expect(receiver.posts).toHaveLength(2);
    expect(await frozen.stop()).toBe(0);
  });

  it('handle once what a killed worker had claimed of the outbox', async () => {
    const receiver = receivers[0]!;
    receiver.posts.length = 0;
    receiver.behave(accept);
    const { id } = await subscribe(receiver);
    const { db } = connection;
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => makeColony(n % 2 === 0 ? 0 : 1)));
    const claimed = async () =>
      (await db.select({ id: domainEvents.id }).from(domainEvents).where(isNotNull(domainEvents.claim))).length;
    await db.transaction(async (tx) => {
      // It cannot handle what it claims, so that it is never killed too late.
      await tx.execute(sql`lock table webhook_deliveries in exclusive mode`);
      const first = await startWorker();
      await waitUntil('it has claimed events', async () => {
        process.kill(first.pid, 'SIGSTOP');
        if ((await claimed()) > 0) return true;
        process.kill(first.pid, 'SIGCONT');
        return false;
      });
      await first.stop('SIGKILL');
      expect(await claimed()).toBeGreaterThan(0);
    });
    await startWorker();
    await waitUntil('everything is handled and delivered', isQuiet);

    expect(await reactionViolations(db, answers, [{ id, receiver }])).toEqual([]);
  });

  it('serve fifty healthy receivers while a thousand deliveries hang', async () => {
    const hanging = receivers.slice(0, HANGING);
    const healthy = receivers.slice(HANGING);
    for (const receiver of receivers) receiver.posts.length = 0;
    for (const receiver of hanging) receiver.behave(hang);
    for (const receiver of healthy) receiver.behave(accept);
    for (const receiver of receivers) await subscribe(receiver);
    const patient = { WEBHOOK_TIMEOUT_MS: '60000', LEASE_SECONDS: '30' };
    await Promise.all([startWorker(patient), startWorker(patient)]);
    await Promise.all(Array.from({ length: 10 }, (_, n) => makeColony(n % 2 === 0 ? 0 : 1)));

    await waitUntil('all healthy receivers have all they wanted', () =>
      healthy.every(({ posts }) => new Set(posts.map(idOf)).size === 10),
    );
    const [attempted] = await connection.db
      .select({ count: count() })
      .from(webhookDeliveries)
      .where(sql`state <> 'DELIVERED' and jsonb_array_length(attempts) > 0`);
    // Not one of those that hang has timed out yet: nobody waited for them.
    expect(attempted!.count).toBe(0);
    await waitUntil('every slot of those that hang is taken', () => hanging.every(({ posts }) => posts.length >= 4));
    expect(Math.max(...receivers.map((receiver) => receiver.peakConnections()))).toBe(4);
  });

  it('lose no acknowledged write and no event while Postgres restarts under load, and none of them ends', async () => {
    const receiver = receivers[0]!;
    receiver.posts.length = 0;
    receiver.behave(accept);
    const { id } = await subscribe(receiver);
    const [one, two] = await Promise.all([startWorker(), startWorker()]);
    const answers: ColonyAnswer[] = [];
    const stopping = new AbortController();
    const write = async (client: number): Promise<void> => {
      while (!stopping.signal.aborted) {
        const answer = await makeColony(client % 2 === 0 ? 0 : 1);
        answers.push(answer);
        if (answer.status !== 201) await delay(5);
      }
    };
    const load = Array.from({ length: 6 }, (_, client) => write(client));
    const acknowledged = () => answers.filter(({ status }) => status === 201).length;
    for (let restart = 0; restart < 3; restart += 1) {
      const before = acknowledged();
      await waitUntil('much is written', () => acknowledged() >= before + 40);
      await postgres.restart();
    }
    const before = acknowledged();
    await waitUntil('much is written again', () => acknowledged() >= before + 40);
    stopping.abort();
    await Promise.all(load);

    const { db } = connection;
    await waitUntil('everything is handled and delivered', isQuiet);

    expect([...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([201, 503]);
    expect(await reactionViolations(db, answers, [{ id, receiver }])).toEqual([]);
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
    for (const api of house.apis) expect((await fetch(`${api.url}/api/v1/health/ready`)).status).toBe(200);
  });

  it('are replaced behind a balancer that goes by readiness, and no request is refused or breaks off', async () => {
    const balancer = await startBalancer(house.urls());
    const load = startLoad({ ...house, urls: () => [balancer.url], pace: 30 });
    await waitUntil('requests are answered', () => load.acknowledged() >= 10);
    const violations = await roll(house, 1, balancer, true);
    const before = load.begun();
    await waitUntil('the new one takes its share', () => load.begun() >= before + 10);
    await load.stop();
    await balancer.stop();

    expect(violations).toEqual([]);
    expect(load.writes.filter(({ status }) => status !== 201)).toEqual([]);
  });
});
