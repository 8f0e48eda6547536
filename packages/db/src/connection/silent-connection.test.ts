import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { connectDatabase, type DatabaseConnection } from './client.ts';
import { databaseFailure } from '../errors/database-error.ts';
import { takeJobLock } from '../locks/job-lock.ts';
import { hasOverdueStatement } from './overdue-statements.ts';
import { type Relay, startRelay, waitUntil } from '../testing/index.ts';
import { testDatabase } from '../testing/of-file.ts';

const database = testDatabase();
let relay: Relay;
let pool: DatabaseConnection;
beforeAll(async () => {
  await database.db.execute(sql`create table written (what text)`);
});
beforeEach(async () => {
  await database.db.execute(sql`truncate written`);
  relay = await startRelay(database.url);
  pool = connectDatabase({ url: relay.url, applicationName: 'pool', maxConnections: 4, statementTimeoutMs: 1_000 });
});
afterEach(async () => {
  await pool.close();
  relay.close();
});

const select = () => pool.db.execute<{ one: number }>(sql`select 1 as one`);
/** As many statements at once as there are connections. */
const four = (statement: () => PromiseLike<unknown> = select) => Promise.allSettled([1, 2, 3, 4].map(statement));
const codesOf = (ends: PromiseSettledResult<unknown>[]) =>
  ends.map((end) => (end.status === 'rejected' ? databaseFailure(end.reason)?.sqlState : 'done'));
const codeOf = async (statement: PromiseLike<unknown>) => codesOf(await Promise.allSettled([statement]))[0];

/** Of this process, the relay's among them, which stay. */
const openSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

describe('a connection that went silent', () => {
  it('fails its statement, and idle ones are reopened', async () => {
    await four();
    relay.silence();
    expect(await codeOf(select())).toBe('CONNECTION_UNRESPONSIVE');
    relay.mend();
    expect(codesOf(await four())).toEqual(['done', 'done', 'done', 'done']);
  });

  it('counts as overdue until it is closed', async () => {
    await select();
    expect(hasOverdueStatement(pool.db)).toBe(false);
    relay.silence();
    const hanging = codeOf(select());
    await waitUntil('it is overdue', () => hasOverdueStatement(pool.db));
    await hanging;
    await waitUntil('it is closed', () => !hasOverdueStatement(pool.db));
  });

  it.each([
    ['at its beginning', 0],
    ['at a statement', 1],
    ['at its commit', 2],
  ])('ends a transaction %s, which then is none that was stored', async (_when, step) => {
    const freezeAt = (now: number): void => {
      if (now === step) relay.silence();
    };
    await select();
    freezeAt(0);
    const transaction = pool.db.transaction(async (tx) => {
      freezeAt(1);
      await tx.execute(sql`insert into written values ('lost')`);
      freezeAt(2);
    });
    expect(await codeOf(transaction)).toBe('CONNECTION_UNRESPONSIVE');
    relay.mend();
    await pool.db.transaction((tx) => tx.execute(sql`insert into written values ('kept')`));
    expect([...(await database.db.execute(sql`select what from written`))]).toEqual([{ what: 'kept' }]);
  });

  it('reports a commit without an answer as failed, though it was stored', async () => {
    relay.freezeAfter('commit');
    const transaction = pool.db.transaction((tx) => tx.execute(sql`insert into written values ('perhaps')`));
    expect(await codeOf(transaction)).toBe('CONNECTION_UNRESPONSIVE');
    expect([...(await database.db.execute(sql`select what from written`))]).toEqual([{ what: 'perhaps' }]);
  });

  it('is none whose answer lies there while the process is busy', async () => {
    const direct = connectDatabase({ url: database.url, applicationName: 'direct', statementTimeoutMs: 1_000 });
    await direct.db.execute(sql`select 1`);
    const answer = codeOf(direct.db.execute(sql`select pg_sleep(0.1)`));
    await waitUntil('it is sent', () => direct.db.$client.oldestQueryMs() > 0);
    // After it come the timers, and only then what has arrived.
    await new Promise<void>((resolve) => {
      setImmediate(() => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
        resolve();
      });
    });
    expect(await answer).toBe('done');
    await direct.close();
  });

  it('keeps nobody from closing the pool', async () => {
    const patient = connectDatabase({ url: relay.url, applicationName: 'patient' });
    await patient.db.execute(sql`select 1`);
    relay.silence();
    const hanging = codeOf(patient.db.execute(sql`select 1`));
    await waitUntil('it is sent', () => patient.db.$client.oldestQueryMs() > 0);
    const before = openSockets();
    await patient.close();
    expect(await hanging).toBe('CONNECTION_DESTROYED');
    await waitUntil('its socket is gone', () => openSockets() < before);
  });
});

describe('a database that nobody gets through to', () => {
  it('fails those who hear nothing while connecting, and serves again as soon as it is back', async () => {
    relay.silence();
    expect(codesOf(await four())).toEqual(Array(4).fill('CONNECT_TIMEOUT'));
    relay.mend();
    expect(await codeOf(select())).toBe('done');
  });

  it('fails those who are let in and cut off at once', async () => {
    relay.breakOff();
    expect(await codeOf(select())).toMatch(/^(CONNECTION_CLOSED|ECONNRESET)$/);
    relay.mend();
    expect(await codeOf(select())).toBe('done');
  });

  it('fails who asks for the lock of a job', async () => {
    relay.freezeAfter('pg_try_advisory_lock');
    expect(await codeOf(takeJobLock(relay.url, 'cleanup'))).toBe('CONNECTION_UNRESPONSIVE');
  });
});
