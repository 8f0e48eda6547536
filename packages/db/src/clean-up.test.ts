import { newId } from '@beekeeping/core/id';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { isSuperfluous, removeSuperfluousRows } from './clean-up.ts';
import {
  domainEvents,
  eventHandlings,
  jobRuns,
  notifications,
  rateLimits,
  refreshTokens,
  sessions,
  tableDescriptors,
  taskKeys,
  users,
  webhookDeliveries,
  webhookSubscriptions,
} from './schema/index.ts';
import { countStatements, createTestDatabase, type TestDatabase } from './testing/index.ts';

const rules = tableDescriptors.flatMap(({ table, retention }) =>
  typeof retention === 'object' ? retention.map((rule) => ({ name: getTableName(table), table, rule })) : [],
);

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);
const daysAgo = (days: number): Date => hoursAgo(days * 24);

let database: TestDatabase;
let userId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  userId = newId();
  const now = new Date();
  await database.db
    .insert(users)
    .values({ id: userId, email: 'imkerin@example.test', name: 'Imkerin', createdAt: now, updatedAt: now });
});
afterEach(() => database.drop());

const clean = () => removeSuperfluousRows(database.db);

/** The named rows that are left. */
const left = async (table: string, column = 'id'): Promise<string[]> => {
  const rows = await database.db.execute<{ name: string }>(sql`
    select ${sql.identifier(column)}::text as name from ${sql.identifier(table)} order by 1`);
  return rows.map(({ name }) => name);
};

const aSession = async (facts: { expiresAt: Date; revokedAt?: Date }): Promise<string> => {
  const id = newId();
  const at = daysAgo(100);
  await database.db.insert(sessions).values({ id, userId, ip: '192.0.2.1', createdAt: at, lastUsedAt: at, ...facts });
  return id;
};

const aToken = async (sessionId: string, facts: { expiresAt: Date; rotatedAt?: Date }): Promise<string> => {
  const id = newId();
  await database.db.insert(refreshTokens).values({ id, sessionId, tokenHash: id, createdAt: daysAgo(31), ...facts });
  return id;
};

const anEvent = async (state: 'PENDING' | 'HANDLED' | 'FAILED', recordedAt: Date): Promise<string> => {
  const id = newId();
  await database.db
    .insert(domainEvents)
    .values({ id, type: 'StockMoved', payload: {}, occurredAt: daysAgo(400), recordedAt, state });
  await database.db.insert(eventHandlings).values({ eventId: id, handler: 'test', handledAt: recordedAt });
  return id;
};

const expiredCounters = (count: number) =>
  database.db.execute(sql`
    insert into rate_limits (key, hits, reset_at)
    select 'route ' || number, 1, now() - interval '2 hours' from generate_series(1, ${count}::int) as number`);

describe('removeSuperfluousRows', () => {
  it('keeps the key of a task as long as something could make the task again', async () => {
    await database.db.insert(taskKeys).values([
      { dedupeKey: 'template:a:2024', issuedAt: daysAgo(801) },
      { dedupeKey: 'template:a:2025', issuedAt: daysAgo(799) },
    ]);
    expect(await clean()).toMatchObject({ task_keys: 1 });
    expect(await left('task_keys', 'dedupe_key')).toEqual(['template:a:2025']);
  });

  it('keeps an answer for the 30 days in which a repeat finds it', async () => {
    for (const hours of [720.5, 721.5]) {
      await database.db.execute(sql`
        insert into idempotency_records (user_id, method, path, key, request_hash, result, created_at)
        values (${userId}, 'POST', '/', ${hours}, '', '{}', ${hoursAgo(hours).toISOString()})`);
    }
    expect(await clean()).toMatchObject({ idempotency_records: 1 });
    expect(await left('idempotency_records', 'key')).toEqual(['720.5']);
  });

  it('keeps beyond the first day no more answers of one caller than fit into 64 MiB or 100,000 rows', async () => {
    const others = newId();
    await database.db.execute(sql`
      insert into users (id, email, name, created_at, updated_at) values (${others}, 'b@example.test', 'B', now(), now())`);
    await database.db.execute(sql`alter table idempotency_records alter column result set storage external`);
    await database.db.execute(sql`
      insert into idempotency_records (user_id, method, path, key, request_hash, result, created_at)
      select ${userId}::uuid, 'POST', '/', hours::text, '', to_jsonb(repeat('x', 25 * 1024 * 1024)),
        now() - make_interval(hours => hours)
      from unnest(array[1, 26, 27, 28]) as hours`);
    await database.db.execute(sql`
      insert into idempotency_records (user_id, method, path, key, request_hash, result, created_at)
      select ${others}::uuid, 'POST', '/', 'few ' || hours, '', '{}', now() - make_interval(hours => hours)
      from generate_series(26, 30) as hours`);
    expect(await clean()).toMatchObject({ idempotency_records: 2 });
    expect((await left('idempotency_records', 'key')).filter((key) => !key.startsWith('few'))).toEqual(['1', '26']);
    await database.db.execute(sql`
      insert into idempotency_records (user_id, method, path, key, request_hash, result, created_at)
      select ${others}::uuid, 'POST', '/', 'many ' || number, '', '{}', now() - interval '25.5 hours'
        - number * interval '1 second' from generate_series(1, 100005) as number`);
    expect(await clean()).toMatchObject({ idempotency_records: 10 });
  });

  it('removes counters, but not those that the next window still counts', async () => {
    await database.db.insert(rateLimits).values([
      { key: 'running', hits: 1, resetAt: hoursAgo(-1) },
      { key: 'just over', hits: 1, resetAt: hoursAgo(0.02) },
      { key: 'over', hits: 1, resetAt: hoursAgo(1.1) },
    ]);
    expect(await clean()).toMatchObject({ rate_limits: 1 });
    expect(await left('rate_limits', 'key')).toEqual(['just over', 'running']);
  });

  it('keeps an exchanged refresh token until it expires, so that its theft is noticed', async () => {
    const session = await aSession({ expiresAt: daysAgo(-10) });
    const exchanged = await aToken(session, { expiresAt: daysAgo(-1), rotatedAt: daysAgo(29) });
    await aToken(session, { expiresAt: daysAgo(1.1), rotatedAt: daysAgo(31) });
    await aToken(session, { expiresAt: daysAgo(1.1) });
    expect(await clean()).toMatchObject({ refresh_tokens: 2, sessions: 0 });
    expect(await left('refresh_tokens')).toEqual([exchanged]);
  });

  it('removes sessions a month after their end, with their tokens, and never while one is good', async () => {
    const expired = await aSession({ expiresAt: daysAgo(31) });
    await aToken(expired, { expiresAt: daysAgo(31) });
    await aSession({ expiresAt: daysAgo(-30), revokedAt: daysAgo(31) });
    const kept = [
      await aSession({ expiresAt: daysAgo(29) }),
      await aSession({ expiresAt: daysAgo(-30), revokedAt: daysAgo(29) }),
      await aSession({ expiresAt: daysAgo(-30) }),
      await aSession({ expiresAt: daysAgo(-30), revokedAt: daysAgo(31) }),
    ];
    await aToken(kept[3]!, { expiresAt: daysAgo(-1), rotatedAt: daysAgo(31) });
    expect(await clean()).toMatchObject({ sessions: 2, refresh_tokens: 1 });
    expect(await left('sessions')).toEqual(kept.toSorted());
  });

  it('removes handled events after 30 days, never one that waits or was given up', async () => {
    await anEvent('HANDLED', daysAgo(31));
    const kept = [
      await anEvent('HANDLED', daysAgo(29)),
      await anEvent('PENDING', daysAgo(400)),
      await anEvent('FAILED', daysAgo(400)),
    ].toSorted();
    expect(await clean()).toMatchObject({ domain_events: 1 });
    expect(await left('domain_events')).toEqual(kept);
    expect(await left('event_handlings', 'event_id')).toEqual(kept);
  });

  it('removes deliveries 30 days after their last attempt, never one that is pending', async () => {
    const subscriptionId = newId();
    const now = new Date();
    await database.db.insert(webhookSubscriptions).values({
      id: subscriptionId,
      url: 'https://receiver.example/',
      receiver: 'receiver.example:443',
      events: [],
      secret: '',
      active: true,
      createdAt: now,
      updatedAt: now,
    });
    const aDelivery = async (state: 'PENDING' | 'DELIVERED' | 'FAILED', updatedAt: Date): Promise<string> => {
      const id = newId();
      const row = { id, subscriptionId, event: state, body: '', state, createdAt: daysAgo(400), updatedAt };
      await database.db.insert(webhookDeliveries).values(row);
      return id;
    };
    await aDelivery('DELIVERED', daysAgo(31));
    await aDelivery('FAILED', daysAgo(31));
    const kept = [
      await aDelivery('PENDING', daysAgo(400)),
      await aDelivery('DELIVERED', daysAgo(29)),
      await aDelivery('FAILED', daysAgo(29)),
    ];
    expect(await clean()).toMatchObject({ webhook_deliveries: 2 });
    expect(await left('webhook_deliveries')).toEqual(kept.toSorted());
  });

  it('removes notifications 90 days after they were read, and any after a year', async () => {
    const aNotification = async (createdAt: Date, readAt: Date | null): Promise<string> => {
      const id = newId();
      const text = { category: 'SYSTEM' as const, kind: 'test', params: {}, requiredPermissions: [] };
      await database.db.insert(notifications).values({ id, userId, ...text, createdAt, readAt });
      return id;
    };
    await aNotification(daysAgo(100), daysAgo(91));
    await aNotification(daysAgo(366), null);
    const kept = [await aNotification(daysAgo(364), null), await aNotification(daysAgo(100), daysAgo(89))];
    expect(await clean()).toMatchObject({ notifications: 2 });
    expect(await left('notifications')).toEqual(kept.toSorted());
  });

  it('removes runs of jobs after a year, but neither the last of a job nor one that is going on', async () => {
    const aRun = async (job: string, startedAt: Date, outcome: 'SUCCEEDED' | 'RUNNING'): Promise<string> => {
      const id = newId();
      await database.db.insert(jobRuns).values({ id, job, startedAt, outcome, counts: {} });
      return id;
    };
    await aRun('cleanup', daysAgo(367), 'SUCCEEDED');
    const kept = [
      await aRun('cleanup', daysAgo(366), 'RUNNING'),
      await aRun('cleanup', daysAgo(364), 'SUCCEEDED'),
      await aRun('cleanup', daysAgo(1), 'SUCCEEDED'),
      await aRun('seed', daysAgo(800), 'SUCCEEDED'),
    ];
    expect(await clean()).toMatchObject({ job_runs: 1 });
    expect(await left('job_runs')).toEqual(kept.toSorted());
  });

  it('reports for every table with rules how many rows were deleted, and finds nothing the second time', async () => {
    await expiredCounters(3);
    const none = Object.fromEntries(rules.map(({ name }) => [name, 0]));
    expect(await clean()).toEqual({ ...none, rate_limits: 3 });
    expect(await clean()).toEqual(none);
  });

  it('waits for nobody: what another transaction has locked is left to the next run', async () => {
    await expiredCounters(3);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from rate_limits where key = 'route 2' for update`);
      expect(await clean()).toMatchObject({ rate_limits: 2 });
    });
    expect(await clean()).toMatchObject({ rate_limits: 1 });
  });

  it('removes many rows in batches', async () => {
    const whenNothingIsOld = await countStatements(database.url, removeSuperfluousRows);
    await expiredCounters(12_000);
    expect(await countStatements(database.url, removeSuperfluousRows)).toBe(whenNothingIsOld + 2);
    expect(await left('rate_limits', 'key')).toEqual([]);
  });

  it.each(rules)('finds the rows of $name by the index of $rule.since', async ({ table, rule }) => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select ctid from ${table} where ${isSuperfluous(rule)} limit 5000 for update skip locked`,
      );
    });
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toMatch(new RegExp(`Index Cond: \\(${toSnakeCase(rule.since)} < `));
  });
});
