import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import {
  createTestDatabase,
  effectiveRights,
  makeServiceLogin,
  type ServiceLogin,
  type TestDatabase,
} from '@beekeeping/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let database: TestDatabase;
let login: ServiceLogin;
let connection: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  login = await makeServiceLogin(database, 'worker');
  connection = connectDatabase({ url: login.url, applicationName: 'test', maxConnections: 1 });
});
afterAll(async () => {
  await connection.close();
  await login.drop();
  await database.drop();
});

describe('the database role of the worker', () => {
  it('sees no session and no key, and changes no account and no run of a job', async () => {
    const { sessions, refresh_tokens, api_keys, users, job_runs, ...others } = await effectiveRights(connection.db);
    expect([sessions, refresh_tokens, api_keys, users, job_runs]).toEqual([
      undefined,
      undefined,
      undefined,
      'select',
      'select',
    ]);
    expect(others).toMatchObject({
      domain_events: 'select insert update delete',
      webhook_deliveries: 'select insert update delete',
      audit_log: 'select insert',
    });
  });
});
