import { calendarConnections, calendarEntries } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, type WatchedReads, watchReads } from '@beekeeping/db/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { aUser } from '../../identity/accounts/users/user.factory.ts';
import { calendarEntryQueue } from './calendar-queues.ts';

describe('a claim of calendar entries', () => {
  let database: TestDatabase;
  let reads: WatchedReads;
  beforeAll(async () => {
    database = await createTestDatabase();
    reads = await watchReads(database.url);
    // What the planner knows is that they are few.
    for (const table of [calendarConnections, calendarEntries]) {
      await database.db.execute(sql`alter table ${table} set (autovacuum_enabled = off)`);
    }
  });
  afterAll(async () => {
    await reads.close();
    await database.drop();
  });

  const claim = () =>
    calendarEntryQueue.claim(reads.db, { room: 64, leaseMs: 30_000 }, { busyUsers: JSON.stringify([]) });

  it('reads no more than the first due ones of 10 users with 2,000 each', async () => {
    for (let users = 0; users < 10; users += 1) {
      const { id } = await inTestChange(database.db, (change) => aUser(change));
      await database.db.execute(sql`
        insert into ${calendarConnections} (id, user_id, server_url, username, password, calendar_url, state, created_at, updated_at)
        values (gen_random_uuid(), ${id}, 'https://a', '', '', ${`https://a${users}.example/`}, 'CONNECTED', now(), now())`);
    }
    await claim();
    await database.db.execute(sql`
      insert into ${calendarEntries} (id, connection_id, task_id, created_at, updated_at, next_attempt_at)
      select gen_random_uuid(), c.id, gen_random_uuid(), now(), now(), now() - n * interval '1 ms'
      from ${calendarConnections} c, generate_series(1, 2000) n`);
    reads.maxRows();
    expect(await claim()).toHaveLength(40);
    expect(await claim()).toEqual([]);
    expect(reads.maxRows()).toBeLessThan(1_000);
  });
});
