import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectDatabase } from './client.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const settingsOf = async (options: { statementTimeoutMs?: number } = {}) => {
  const connection = connectDatabase({ url: database.url, applicationName: 'api', ...options });
  const names = [
    'application_name',
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'server_encoding',
  ];
  const rows = await connection.db.execute<{ name: string; value: string }>(
    `select name, current_setting(name) as value from unnest(array['${names.join("','")}']) as name`,
  );
  await connection.close();
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
};

describe('connectDatabase', () => {
  it('bounds statements, lock waits and idle transactions, and tells its role', async () => {
    expect(await settingsOf()).toEqual({
      application_name: 'api',
      statement_timeout: '15s',
      lock_timeout: '3s',
      idle_in_transaction_session_timeout: '30s',
      server_encoding: 'UTF8',
    });
  });

  it('takes another bound for statements, for jobs', async () => {
    expect(await settingsOf({ statementTimeoutMs: 60_000 })).toMatchObject({ statement_timeout: '1min' });
  });

  it('replaces a connection that was lost: one more statement may fail with it', async () => {
    const connection = connectDatabase({ url: database.url, applicationName: 'api', maxConnections: 1 });
    await expect(connection.db.execute('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    const query = () => connection.db.execute('select 1 as one');
    // The next statement may already be on its way to the connection that ends.
    expect(await query().catch(query)).toEqual([{ one: 1 }]);
    await connection.close();
  });
});
