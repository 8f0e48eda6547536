import { describe, expect, it } from '@jest/globals';
import postgres from 'postgres';
import { connectDatabase, type DatabaseConnection } from './client.ts';
import { databaseFailure } from '../errors/database-error.ts';
import { testDatabase } from '../testing/of-file.ts';

const database = testDatabase();

const settings = async () => {
  const connection = connectDatabase({ url: database.url, applicationName: 'api' });
  const names = [
    'application_name',
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'transaction_timeout',
    'tcp_keepalives_idle',
    'tcp_keepalives_interval',
    'tcp_keepalives_count',
    'tcp_user_timeout',
    'server_encoding',
  ];
  const rows = await connection.db.execute<{ name: string; value: string }>(
    `select name, current_setting(name) as value from unnest(array['${names.join("','")}']) as name`,
  );
  await connection.close();
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
};

describe('connectDatabase', () => {
  it('bounds statements, lock waits, transactions and what nobody answers, and names its role', async () => {
    expect(await settings()).toEqual({
      application_name: 'api',
      statement_timeout: '15s',
      lock_timeout: '3s',
      idle_in_transaction_session_timeout: '12s',
      transaction_timeout: '2min',
      tcp_keepalives_idle: '6',
      tcp_keepalives_interval: '3',
      tcp_keepalives_count: '3',
      tcp_user_timeout: '15000',
      server_encoding: 'UTF8',
    });
  });

  const single = () => connectDatabase({ url: database.url, applicationName: 'api', maxConnections: 1 });
  const query = ({ db }: DatabaseConnection) => db.execute<{ one: number }>('select 1 as one');

  it('replaces a connection that was lost: one more statement may fail with it, none reads wrong', async () => {
    const connection = single();
    await expect(connection.db.execute('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(
      'Failed query',
    );
    const rows = await query(connection).catch(() => query(connection));
    expect([...rows]).toStrictEqual([{ one: 1 }]);
    await connection.close();
  });

  it('reads whole results after a statement that failed half-way', async () => {
    const connection = single();
    await expect(connection.db.execute('select 1 / (3 - n) from generate_series(1, 5) n')).rejects.toThrow(
      'Failed query',
    );
    expect([...(await query(connection))]).toStrictEqual([{ one: 1 }]);
    await connection.close();
  });

  it('never lets a transaction whose connection was lost write into another one', async () => {
    await database.db.execute('create table written (who text)');
    const connection = single();
    const lostOne = connection.db.transaction(async (tx) => {
      await tx.execute("insert into written values ('lost, before')");
      await tx.execute('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
      await connection.db.transaction(async (other) => {
        await other.execute("insert into written values ('rolled back')");
        await expect(tx.execute("insert into written values ('lost, after')")).rejects.toThrow('Failed query');
        other.rollback();
      });
    });
    await expect(lostOne).rejects.toThrow('CONNECTION_CLOSED');
    await connection.db.execute("insert into written values ('alone')");
    expect([...(await connection.db.execute('select who from written'))]).toStrictEqual([{ who: 'alone' }]);
    await connection.close();
  });

  it('never takes for stored what Postgres answered with a rollback', async () => {
    await database.db.execute('create table claimed (who text)');
    const connection = single();
    const change = connection.db.transaction(async (tx) => {
      await tx.execute("insert into claimed values ('nobody')");
      // Not awaited: the commit is on its way when this has failed.
      tx.execute('select 1 / 0').catch(() => {});
    });
    const failure: unknown = await change.catch((error: unknown) => error);
    expect(databaseFailure(failure)?.sqlState).toBe('TRANSACTION_ROLLED_BACK');
    expect([...(await connection.db.execute('select who from claimed'))]).toEqual([]);
    await connection.close();
  });

  it('does not send a statement again that failed in a transaction', async () => {
    const sent: string[] = [];
    const client = postgres(database.url, { max: 1, debug: (_id, statement) => sent.push(statement) });
    const one = (sql: postgres.ISql) => sql<{ one: number }[]>`select 1 as one`;
    await one(client);
    const failed = client.begin(async (tx) => {
      // As behind a pooler that lends another session.
      await tx.unsafe('deallocate all');
      sent.length = 0;
      await one(tx);
    });
    await expect(failed).rejects.toMatchObject({ code: '26000' });
    expect(sent).toEqual(['select 1 as one', 'rollback']);
    expect([...(await one(client))]).toEqual([{ one: 1 }]);
    await client.end();
  });
});
