import { newId } from '@beekeeping/core/id';
import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import {
  auditLog,
  notifications,
  rolePermissions,
  roles,
  users,
  webhookDeliveries,
  webhookSubscriptions,
} from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntilBlocked } from '@beekeeping/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { ClaimedDelivery } from './delivery-claim.ts';
import { aSubscription, deliveryContext, someDeliveries } from './delivery.factory.ts';
import { deliveryQueue } from './delivery-queue.ts';
import type { Verdict } from './evaluate-attempt.ts';
import { type DeliveryOutcome, recordOutcomes } from './record-outcomes.ts';

let database: TestDatabase;
let other: DatabaseConnection;
let reader: string;
beforeAll(async () => {
  database = await createTestDatabase(10);
  other = connectDatabase({ url: database.url, applicationName: 'other' });
  const now = new Date();
  const addUser = async (permissionKey: string, isActive = true): Promise<string> => {
    const [roleId, id] = [newId(), newId()];
    await database.db
      .insert(roles)
      .values({ id: roleId, name: roleId, isSystem: false, createdAt: now, updatedAt: now });
    await database.db.insert(rolePermissions).values({ roleId, permissionKey });
    await database.db
      .insert(users)
      .values({ id, email: `${id}@example.test`, name: 'x', roleId, isActive, createdAt: now, updatedAt: now });
    return id;
  };
  reader = await addUser('webhooks:read');
  await addUser('webhooks:create');
  await addUser('webhooks:read', false);
});
afterAll(async () => {
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(webhookSubscriptions);
  await database.db.delete(notifications);
});

const context = () => deliveryContext(database.db);
const claim = () => deliveryQueue.claim(database.db, { room: 1_000, roomForFailing: 1_000, leaseMs: 30_000 });
const RETRY: Verdict = { state: 'PENDING', delayMs: 60_000 };
const EXHAUSTED: Verdict = { state: 'FAILED', reason: 'EXHAUSTED' };
const GONE: Verdict = { state: 'FAILED', reason: 'GONE' };
const DELIVERED: Verdict = { state: 'DELIVERED' };

const outcomeOf = (delivery: ClaimedDelivery, verdict: Verdict): DeliveryOutcome => ({
  delivery,
  verdict,
  attempt:
    verdict === DELIVERED
      ? { responseStatus: 204, error: null, tookMs: 12.5 }
      : { responseStatus: 500, error: 'HTTP_500', tookMs: 12.5 },
});
const record = (verdict: Verdict, ...claimed: ClaimedDelivery[]) =>
  recordOutcomes(
    context(),
    claimed.map((delivery) => outcomeOf(delivery, verdict)),
  );
const deliveries = () => database.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt);
const subscription = async () => (await database.db.select().from(webhookSubscriptions))[0]!;
const notified = () => database.db.select().from(notifications);
const auditOf = (entityId: string) => database.db.select().from(auditLog).where(eq(auditLog.entityId, entityId));
/** A millisecond more: the column rounds to one, maybe upwards, and the next statement may come in the same. */
const failingFor = (interval: string) =>
  database.db
    .update(webhookSubscriptions)
    .set({ failingSince: sql.raw(`now() - interval '${interval}' - interval '1 ms'`) });
const expireLeases = () => database.db.update(webhookDeliveries).set({ claimedUntil: sql`now() - interval '1 ms'` });

/** One active subscription with this many deliveries, claimed. */
const claimed = async (count = 1): Promise<{ id: string; claims: ClaimedDelivery[] }> => {
  const { id } = await aSubscription(database.db, 'a.example:443');
  await someDeliveries(database.db, id, count);
  return { id, claims: await claim() };
};

describe('recordOutcomes', () => {
  it('keeps what an attempt came to, and when it began by the clock of the database', async () => {
    const { claims } = await claimed();
    expect(await record(DELIVERED, ...claims)).toEqual(new Set([claims[0]!.id]));
    const [row] = await deliveries();
    expect(row).toMatchObject({ state: 'DELIVERED', failureCount: 0, claim: null, claimedUntil: null });
    expect(row!.attempts).toEqual([
      { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), responseStatus: 204, error: null },
    ]);
    expect(row!.updatedAt.getTime() - Date.parse(row!.attempts[0]!.at)).toBeGreaterThanOrEqual(12);
    expect(row!.updatedAt.getTime() - Date.parse(row!.attempts[0]!.at)).toBeLessThanOrEqual(14);
  });

  it('makes the next attempt due after its delay, and notes since when the subscription fails', async () => {
    const { claims } = await claimed();
    await record(RETRY, ...claims);
    const [row] = await deliveries();
    expect(row).toMatchObject({ state: 'PENDING', failureCount: 1, claim: null, claimedUntil: null });
    expect(row!.nextAttemptAt.getTime() - row!.updatedAt.getTime()).toBe(60_000);
    const { failingSince } = await subscription();
    expect(failingSince).toEqual(row!.updatedAt);
    await database.db.update(webhookDeliveries).set({ nextAttemptAt: sql`now() - interval '1 s'` });
    await record(RETRY, ...(await claim()));
    expect((await subscription()).failingSince).toEqual(failingSince);
    await database.db.update(webhookDeliveries).set({ nextAttemptAt: sql`now() - interval '1 s'` });
    await record(DELIVERED, ...(await claim()));
    expect((await subscription()).failingSince).toBeNull();
    expect((await deliveries())[0]!.attempts).toMatchObject([
      { error: 'HTTP_500' },
      { error: 'HTTP_500' },
      { error: null },
    ]);
    expect(await notified()).toEqual([]);
  });

  it('changes nothing for an old claim', async () => {
    const { claims } = await claimed();
    await expireLeases();
    const [again] = await claim();
    for (const verdict of [DELIVERED, RETRY, EXHAUSTED, GONE])
      expect(await record(verdict, ...claims)).toEqual(new Set());
    expect(await deliveries()).toMatchObject([
      { state: 'PENDING', claim: again!.claim, attempts: [{ error: 'INTERRUPTED' }] },
    ]);
    expect(await subscription()).toMatchObject({ active: true, failingSince: null });
    expect(await notified()).toEqual([]);
    expect(await record(DELIVERED, again!)).toEqual(new Set([again!.id]));
  });

  it('records in one batch what belongs together and what does not', async () => {
    const { claims } = await claimed(4);
    const verdicts = [DELIVERED, RETRY, EXHAUSTED, DELIVERED];
    const outcomes = claims.map((delivery, n) => outcomeOf(delivery, verdicts[n]!));
    outcomes[3] = { ...outcomes[3]!, delivery: { ...claims[3]!, claim: newId() } };
    expect(await recordOutcomes(context(), outcomes)).toEqual(new Set(claims.slice(0, 3).map(({ id }) => id)));
    const states = new Map((await deliveries()).map(({ id, state }) => [id, state]));
    expect(claims.map(({ id }) => states.get(id))).toEqual(['DELIVERED', 'PENDING', 'FAILED', 'PENDING']);
  });

  it('remembers the last fifty attempts', async () => {
    const { id } = await aSubscription(database.db, 'a.example:443');
    const attempts = Array.from({ length: 50 }, (_, n) => ({
      at: '2026-01-01T00:00:00.000Z',
      responseStatus: n,
      error: 'x',
    }));
    await someDeliveries(database.db, id, 1, { attempts });
    await record(DELIVERED, ...(await claim()));
    const kept = (await deliveries())[0]!.attempts;
    expect(kept.map(({ responseStatus }) => responseStatus)).toEqual([
      ...Array.from({ length: 49 }, (_, n) => n + 1),
      204,
    ]);
  });

  it('changes nothing of a deleted subscription, and raises nothing', async () => {
    const { id, claims } = await claimed();
    await database.db.delete(webhookSubscriptions);
    for (const verdict of [DELIVERED, RETRY, EXHAUSTED, GONE])
      expect(await record(verdict, ...claims)).toEqual(new Set());
    expect(await deliveries()).toEqual([]);
    expect([await notified(), await auditOf(id)]).toEqual([[], []]);
  });

  it('tries nothing again of a subscription that was switched off meanwhile, and raises nothing', async () => {
    const { id, claims } = await claimed(4);
    await database.db.update(webhookSubscriptions).set({ active: false });
    const verdicts = [DELIVERED, RETRY, EXHAUSTED, GONE];
    await recordOutcomes(
      context(),
      claims.map((delivery, n) => outcomeOf(delivery, verdicts[n]!)),
    );
    const states = new Map((await deliveries()).map((row) => [row.id, row.state]));
    expect(claims.map((delivery) => states.get(delivery.id))).toEqual(['DELIVERED', 'FAILED', 'FAILED', 'FAILED']);
    expect([await notified(), await auditOf(id)]).toEqual([[], []]);
  });

  it('does not deadlock with somebody who deletes the subscription', async () => {
    const { claims } = await claimed(2);
    const deleting = other.db.transaction(async (tx) => {
      await tx.select().from(webhookSubscriptions).for('update');
      const recording = record(RETRY, ...claims);
      await waitUntilBlocked(database.db, 1);
      await tx.delete(webhookSubscriptions);
      return { recording };
    });
    const { recording } = await deleting;
    expect(await recording).toEqual(new Set());
  });
});

describe('a delivery that is given up', () => {
  it('notifies the readers of webhooks, once until they have read it', async () => {
    const { id, claims } = await claimed(3);
    await record(EXHAUSTED, claims[0]!, claims[1]!);
    await record(EXHAUSTED, claims[2]!);
    expect((await deliveries()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'FAILED']);
    expect(await notified()).toMatchObject([
      {
        userId: reader,
        kind: 'webhookGivenUp',
        subjectId: id,
        params: { receiver: 'a.example:443', event: 'stock.changed' },
      },
    ]);
    expect((await subscription()).active).toBe(true);
  });

  it('is given up without an attempt when its process died in the last one', async () => {
    const { claims } = await claimed();
    await recordOutcomes(context(), [{ delivery: claims[0]!, verdict: EXHAUSTED, attempt: undefined }]);
    expect(await deliveries()).toMatchObject([{ state: 'FAILED', attempts: [], failureCount: 0 }]);
    expect(await notified()).toHaveLength(1);
    expect((await subscription()).failingSince).toBeNull();
  });
});

describe('410', () => {
  it('switches the subscription off, fails what waits, leaves what is under way, and says so', async () => {
    const { id, claims } = await claimed(6);
    await record(GONE, claims[0]!);
    expect(await subscription()).toMatchObject({ active: false });
    const byState = (await deliveries()).map((row) => [row.state, row.claim !== null]);
    expect(byState.filter(([state, isClaimed]) => state === 'PENDING' && isClaimed)).toHaveLength(3);
    expect(byState.filter(([state]) => state === 'FAILED')).toHaveLength(3);
    expect(await notified()).toMatchObject([
      { userId: reader, kind: 'webhookDeactivated', params: { receiver: 'a.example:443', reason: 'gone' } },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'webhook.updated', actorName: 'loop:deliver-webhooks', details: { active: false, reason: 'gone' } },
    ]);
    await record(GONE, claims[1]!);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('five days of nothing but failures', () => {
  it('switch the subscription off', async () => {
    const { id, claims } = await claimed(2);
    await failingFor('5 days');
    await record(RETRY, claims[0]!);
    expect(await subscription()).toMatchObject({ active: false });
    expect(await notified()).toMatchObject([{ kind: 'webhookDeactivated', params: { reason: 'failing' } }]);
    expect(await auditOf(id)).toMatchObject([{ details: { active: false, reason: 'failing' } }]);
    expect((await deliveries()).find((row) => row.id === claims[0]!.id)!.state).toBe('FAILED');
  });

  it('do not, a moment too early or when something has arrived', async () => {
    const { claims } = await claimed(4);
    await failingFor('4 days 23:59');
    await record(RETRY, claims[0]!);
    await failingFor('6 days');
    await recordOutcomes(context(), [outcomeOf(claims[1]!, DELIVERED), outcomeOf(claims[2]!, RETRY)]);
    expect(await subscription()).toMatchObject({ active: true, failingSince: null });
    await record(RETRY, claims[3]!);
    expect(await subscription()).toMatchObject({ active: true });
    expect(await notified()).toEqual([]);
  });
});

describe('a released delivery', () => {
  it('lets somebody else claim at once, and counts no attempt', async () => {
    const { claims } = await claimed();
    await deliveryQueue.release(database.db, claims);
    const [again] = await claim();
    expect(again).toMatchObject({ id: claims[0]!.id, failureCount: 0 });
    await deliveryQueue.release(database.db, claims);
    expect(await deliveries()).toMatchObject([{ claim: again!.claim, attempts: [] }]);
  });
});

describe('the figures of the deliveries', () => {
  it('show how many wait, how long the oldest is overdue and how many were given up', async () => {
    expect(await deliveryQueue.figures(database.db)).toEqual({ depth: 0, oldestAgeSeconds: 0, failed: 0 });
    const { id } = await aSubscription(database.db, 'a.example:443');
    await someDeliveries(database.db, id, 1, { nextAttemptAt: new Date(Date.now() + 60_000) });
    expect(await deliveryQueue.figures(database.db)).toEqual({ depth: 1, oldestAgeSeconds: 0, failed: 0 });
    await someDeliveries(database.db, id, 1, { nextAttemptAt: new Date(Date.now() - 60_000) });
    await someDeliveries(database.db, id, 3, { state: 'FAILED' });
    await someDeliveries(database.db, id, 5, { state: 'DELIVERED' });
    const figures = await deliveryQueue.figures(database.db);
    expect(figures).toMatchObject({ depth: 2, failed: 3 });
    expect(figures.oldestAgeSeconds).toBeGreaterThanOrEqual(59);
    expect(figures.oldestAgeSeconds).toBeLessThan(120);
  });
});
