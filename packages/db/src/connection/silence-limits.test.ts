import { silentLogger } from '@beekeeping/core/logger';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { connectDatabase } from './client.ts';
import { databaseFailure } from '../errors/database-error.ts';
import { takeJobLock } from '../locks/job-lock.ts';
import { lengthenTransaction } from './silence-limits.ts';
import { watchForSilentSessions } from './silent-sessions.ts';
import { startRelay, waitUntil } from '../testing/index.ts';
import { testDatabase } from '../testing/of-file.ts';

const database = testDatabase();

describe('a transaction', () => {
  const bounded = () => connectDatabase({ url: database.url, applicationName: 'bounded', transactionMs: 500 });

  it('ends with its session after its time, where Postgres has a limit for it', async () => {
    const { db, close } = bounded();
    const late = db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)).catch((error: unknown) => error);
    // The word of Postgres may come behind the end of the connection.
    expect(['25P04', 'CONNECTION_CLOSED']).toContain(databaseFailure(await late)?.sqlState);
    await close();
  });

  it('that was given more time has it from then on', async () => {
    const { db, close } = bounded();
    await db.transaction(async (tx) => {
      await lengthenTransaction(tx, 60_000);
      await tx.execute(sql`select pg_sleep(1)`);
    });
    expect([...(await db.execute(sql`show transaction_timeout`))]).toEqual([{ transaction_timeout: '500ms' }]);
    await close();
  });
});

describe('the lock of a job', () => {
  const holder = (job: string) =>
    database.db.execute<{ pid: number; lastWord: string }>(sql`
      select pid, state_change::text as "lastWord" from pg_stat_activity
      where datname = current_database() and application_name = ${`job ${job}`}
        and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`);
  const proof = { everyMs: 50, withinMs: 10_000 };

  it('is kept by a holder that rests, which says that it lives', async () => {
    const lock = await takeJobLock(database.url, 'rests', proof);
    const [first] = await holder('rests');
    await waitUntil('it says so', async () => (await holder('rests'))[0]?.lastWord !== first!.lastWord);
    expect((await holder('rests'))[0]!.pid).toBe(first!.pid);
    expect(await takeJobLock(database.url, 'rests', proof)).toBeUndefined();
    await lock!.release();
    expect([...(await holder('rests'))]).toEqual([]);
  });

  it('is freed when nothing more is heard of its holder', async () => {
    const relay = await startRelay(database.url);
    const lock = await takeJobLock(relay.url, 'vanishes', { everyMs: 50, withinMs: 500 });
    relay.silence();
    await waitUntil('it is free', async () => {
      const next = await takeJobLock(database.url, 'vanishes');
      await next?.release();
      return next !== undefined;
    });
    relay.close();
    await lock!.release();
  });

  it('is taken again by a holder whose connection was lost', async () => {
    const lock = await takeJobLock(database.url, 'comes back', proof);
    const [first] = await holder('comes back');
    await database.db.execute(sql`select pg_terminate_backend(${first!.pid})`);
    await waitUntil('it is held again', async () => {
      const [next] = await holder('comes back');
      return next !== undefined && next.pid !== first!.pid;
    });
    await lock!.release();
  });
});

describe('the watch for silent sessions', () => {
  it('goes on when nobody gets through', async () => {
    const relay = await startRelay(database.url);
    const { db, close } = connectDatabase({ url: relay.url, applicationName: 'watch' });
    relay.breakOff();
    let failures = 0;
    const stop = watchForSilentSessions(db, { ...silentLogger, debug: () => void (failures += 1) });
    await waitUntil('it has failed', () => failures > 0);
    stop();
    await close();
    relay.close();
  });
});
