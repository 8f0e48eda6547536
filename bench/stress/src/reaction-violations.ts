import type { Database } from '@beekeeping/db';
import { colonies, domainEvents, webhookDeliveries } from '@beekeeping/db/schema';
import type { ReceivedPost, Receiver } from '@beekeeping/http/testing';
import { eq } from 'drizzle-orm';

/** What a client was answered when it made a colony. */
export interface ColonyAnswer {
  name: string;
  status: number;
}

/** A subscription to `colony.created` that was there before the first of these colonies, and its receiver. */
export interface Subscribed {
  id: string;
  receiver: Receiver;
}

/** How often each value occurs in a list. */
const timesOf = (values: readonly string[]): Map<string, number> => {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
};

const deliveryId = ({ headers }: ReceivedPost): string => String(headers['x-service-delivery']);

/** Compares the answers of clients, the tables, and what receivers got. @returns one line per kind of error, none when all is well */
export const reactionViolations = async (
  db: Database,
  answers: readonly ColonyAnswer[],
  subscribed: readonly Subscribed[],
): Promise<string[]> => {
  const asked = new Set(answers.map(({ name }) => name));
  const all = await db.select({ id: colonies.id, name: colonies.name }).from(colonies);
  const stored = all.filter(({ name }) => asked.has(name));
  const storedNames = new Set(stored.map(({ name }) => name));
  const storedIds = new Set(all.map(({ id }) => id));
  const events = await db.select().from(domainEvents).where(eq(domainEvents.type, 'ColonyCreated'));
  const eventsOf = timesOf(events.map(({ payload }) => String(payload.id)));
  const storedNow = new Set(stored.map(({ id }) => id));
  const expected = events.filter(({ payload }) => storedNow.has(String(payload.id))).map(({ id }) => id);

  const violations = [
    [
      'writes that were acknowledged are not stored',
      answers.filter((a) => a.status === 201 && !storedNames.has(a.name)),
    ],
    ['colonies are stored twice', stored.length - storedNames.size],
    ['colonies have not exactly one event', all.filter(({ id }) => eventsOf.get(id) !== 1)],
    ['events have no colony', events.filter((event) => !storedIds.has(String(event.payload.id)))],
    ['events are not handled', events.filter(({ state }) => state !== 'HANDLED')],
    ...(await Promise.all(subscribed.map((subscription) => deliveryViolations(db, subscription, expected)))).flat(),
  ] as const;
  return violations
    .map(([what, found]) => [what, typeof found === 'number' ? found : found.length] as const)
    .filter(([, found]) => found > 0)
    .map(([what, found]) => `${found} ${what}`);
};

const deliveryViolations = async (db: Database, { id, receiver }: Subscribed, eventIds: readonly string[]) => {
  const rows = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.subscriptionId, id));
  const bodies = new Map(rows.map((row) => [row.id, row.body]));
  const wanted = new Set(rows.map(({ eventId }) => eventId));
  const got = new Set(receiver.posts.map(deliveryId));
  return [
    ['events have no delivery', eventIds.filter((eventId) => !wanted.has(eventId))],
    ['deliveries repeat an event', rows.length - wanted.size],
    ['deliveries are not DELIVERED', rows.filter(({ state }) => state !== 'DELIVERED')],
    ['deliveries never arrived', rows.filter((row) => !got.has(row.id))],
    ['posts belong to no delivery', receiver.posts.filter((post) => !bodies.has(deliveryId(post)))],
    [
      'posts differ from their delivery',
      receiver.posts.filter((post) => (bodies.get(deliveryId(post)) ?? post.body) !== post.body),
    ],
  ] as const;
};
