import { silentLogger } from '@beekeeping/core/logger';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { connectDatabase, type DatabaseConnection } from './client.ts';
import { databaseFailure } from '../errors/database-error.ts';
import { listenForNotifications } from '../notifications/notifications.ts';
import { poolerError } from './pooler-check.ts';
import { createTestDatabase, type Pooler, startPooler, type TestDatabase, waitUntil } from '../testing/index.ts';
import { toolDescribe } from '../testing/tool.ts';

toolDescribe('a database behind PgBouncer', 'pgbouncer', 'pgbouncer', () => {
  let database: TestDatabase;
  let pooler: Pooler | undefined;
  let pool: DatabaseConnection | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.db.execute(sql`create table written (id int primary key)`);
  });
  afterEach(async () => {
    await pool?.close();
    pool = undefined;
    await pooler?.stop();
    pooler = undefined;
  });
  afterAll(() => database.drop());

  it('in session mode keeps all that a session must keep, its time limits too', async () => {
    pooler = await startPooler(database.url, { mode: 'session' });
    expect(await poolerError(pooler.url)).toBeUndefined();
    pool = connectDatabase({ url: pooler.url, applicationName: 'pooled', statementTimeoutMs: 7_000 });
    expect([...(await pool.db.execute(sql`show statement_timeout`))]).toEqual([{ statement_timeout: '7s' }]);
  });

  it.each([1, 40])(
    'in transaction mode is distinguished from a session, with up to %i connections',
    async (poolSize) => {
      pooler = await startPooler(database.url, { mode: 'transaction', poolSize });
      expect(await poolerError(pooler.url)).toContain('it must be in session mode');
    },
  );

  it('in transaction mode stores all that it acknowledges, were it not refused', async () => {
    pooler = await startPooler(database.url, { mode: 'transaction', poolSize: 3 });
    const { db } = (pool = connectDatabase({ url: pooler.url, applicationName: 'pooled' }));
    const write = (id: number) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into written values (${id})`);
        return id;
      });
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 10 }, (_, n) => write(round * 10 + n)));
    }
    const [stored] = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from written`);
    expect(stored!.count).toBe(100);
  });

  it('that has no connection left lets nobody wait for ever', async () => {
    pooler = await startPooler(database.url, { mode: 'session', poolSize: 1 });
    const first = connectDatabase({ url: pooler.url, applicationName: 'first', maxConnections: 1 });
    await first.db.execute(sql`select 1`);
    const second = connectDatabase({ url: pooler.url, applicationName: 'second' });
    const failure: unknown = await second.db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(databaseFailure(failure)?.sqlState).toBe('CONNECT_TIMEOUT');
    await Promise.all([first.close(), second.close()]);
  });

  it('that lends the session is noticed by who listens through it, and logged', async () => {
    pooler = await startPooler(database.url, { mode: 'transaction' });
    const warnings: string[] = [];
    const logger = { ...silentLogger, warn: (message: string) => warnings.push(message) };
    const listener = listenForNotifications(pooler.url, { test_channel: () => {} }, logger);
    await waitUntil('it believes that it hears', () => listener.isConnected());
    // The next client gets the session that listens, and keeps it.
    const { db } = (pool = connectDatabase({ url: pooler.url, applicationName: 'pooled' }));
    let release = (): void => {};
    const taken = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise<void>((resolve) => (release = resolve));
    });
    await waitUntil('it noticed', () => !listener.isConnected());
    expect(warnings).toContain('notifications are not heard, reconnecting');
    release();
    await taken;
    await listener.close();
  });
});
