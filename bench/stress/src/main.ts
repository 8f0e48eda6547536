import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { domainEvents, webhookDeliveries } from '@beekeeping/db/schema';
import { type Receiver, startReceiver } from '@beekeeping/service/testing';
import { count, eq, sql } from 'drizzle-orm';
import { disturbances } from './disturbances.ts';
import { openReactionHouse } from './house.ts';
import { type ColonyAnswer, reactionFaults } from './reaction-faults.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const endsAt = Date.now() + Number(values.minutes) * 60_000;
const CLIENTS = 4;
const RECEIVERS = 3;
/** Most receivers fail now and then. */
const FAILURE_RATE = 0.02;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const receivers: Receiver[] = await Promise.all(
  Array.from({ length: RECEIVERS }, () =>
    startReceiver((post) => post.answer(Math.random() < FAILURE_RATE ? 500 : 204)),
  ),
);
const house = await openReactionHouse(receivers.map(({ target }) => target));
const { db } = house.connection;
const subscribed = await Promise.all(
  receivers.map(async (receiver) => ({ ...(await house.subscribe(receiver.url, ['colony.created'])), receiver })),
);
const workers = [await house.startWorker(), await house.startWorker()];

const answers: ColonyAnswer[] = [];
const write = async (client: number): Promise<void> => {
  for (let n = 0; Date.now() < endsAt; n += 1) {
    const name = `Volk ${client}-${n}`;
    const body = { name, apiaryId: house.apiaryId };
    const status = await house.clients[client % 2 === 0 ? 0 : 1].post('/api/v1/colonies', body).then(
      (answer) => answer.status,
      () => 0,
    );
    answers.push({ name, status });
    await delay(100);
  }
};
const load = Promise.all(Array.from({ length: CLIENTS }, (_, client) => write(client)));

const happened = new Map<string, number>();
while (Date.now() < endsAt) {
  await delay(1_000 + Math.random() * 4_000);
  const [name, disturb] = disturbances[Math.floor(Math.random() * disturbances.length)]!;
  await disturb(house, workers);
  happened.set(name, (happened.get(name) ?? 0) + 1);
}
await load;

const open = async (): Promise<number> => {
  const [events] = await db.select({ n: count() }).from(domainEvents).where(eq(domainEvents.state, 'PENDING'));
  const [due] = await db.select({ n: count() }).from(webhookDeliveries).where(eq(webhookDeliveries.state, 'PENDING'));
  return events!.n + due!.n;
};
const giveUpAt = Date.now() + 120_000;
while ((await open()) > 0 && Date.now() < giveUpAt) await delay(500);

const [interrupted] = await db
  .select({
    n: sql<number>`coalesce(sum((select count(*) from jsonb_array_elements(attempts) as a where a->>'error' = 'INTERRUPTED')), 0)::int`,
  })
  .from(webhookDeliveries);
const posts = receivers.reduce((sum, receiver) => sum + receiver.posts.length, 0);
const [deliveries] = await db.select({ n: count() }).from(webhookDeliveries);
const [attempts] = await db
  .select({ n: sql<number>`coalesce(sum(jsonb_array_length(attempts)), 0)::int` })
  .from(webhookDeliveries);
const faults = await reactionFaults(db, answers, subscribed);

say(`disturbances: ${[...happened].map(([name, times]) => `${name} ${times}`).join(', ')}`);
say(`writes: ${answers.length}, acknowledged ${answers.filter(({ status }) => status === 201).length}`);
say(
  `deliveries: ${deliveries!.n}, attempts ${attempts!.n}, of them interrupted ${interrupted!.n}, posts received ${posts}`,
);
say(
  faults.length === 0 ? 'no fault: what clients were told, the tables and what receivers got agree' : faults.join('\n'),
);
await house.stop();
await Promise.all(receivers.map((receiver) => receiver.stop()));
process.exitCode = faults.length === 0 ? 0 : 1;
