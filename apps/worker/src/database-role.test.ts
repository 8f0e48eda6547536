import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '@beekeeping/core/id';
import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import { domainEvents, notifications, roles } from '@beekeeping/db/schema';
import {
  createTestDatabase,
  effectiveRights,
  makeServiceLogin,
  type ServiceLogin,
  sqlStateOf,
  type TestDatabase,
  waitUntil,
} from '@beekeeping/db/testing';
import { aUser } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';

let database: TestDatabase;
let login: ServiceLogin;
let connection: DatabaseConnection;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'worker-role-'));
  database = await createTestDatabase();
  login = await makeServiceLogin(database, 'worker');
  connection = connectDatabase({ url: login.url, applicationName: 'test', maxConnections: 1 });
});
afterAll(async () => {
  await connection.close();
  await login.drop();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

describe('the worker with the rights of its database role alone', () => {
  it('starts, hands on an event and notifies those who may know what became of a webhook', async () => {
    const [system] = await database.db.select({ id: roles.id }).from(roles).where(eq(roles.isSystem, true));
    const admin = await inTestChange(database.db, (change) => aUser(change, { roleId: system!.id }));
    const script = fileURLToPath(new URL('../dist/main.js', import.meta.url));
    const worker = await startServiceProcess(script, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATABASE_URL: login.url,
      DATA_DIR: dataDir,
      METRICS_PORT: '0',
    });
    await inTestChange(database.db, async (change) => change.emit('ApiaryChanged', { id: newId() }));
    await waitUntil('the event is handled', async () => {
      const [event] = await database.db.select({ state: domainEvents.state }).from(domainEvents);
      return event?.state === 'HANDLED';
    });
    expect(await worker.stop()).toBe(0);
    expect(worker.output()).toMatch(/^working, metrics \S+\n$/);
    await inTestChange(connection.db, async (change) =>
      change.notify('webhookGivenUp', { params: { receiver: 'shop.example:443', event: 'stock.changed' } }),
    );
    const reported = await database.db.select({ userId: notifications.userId }).from(notifications);
    expect(reported).toEqual([{ userId: admin.id }]);
  });
});

it('makes and drops months of readings, which its role could not', async () => {
  const state = (statement: string) => sqlStateOf(connection.db, statement);
  expect(await state("select make_sensor_reading_months('2010-01-01', '2010-03-01')")).toBeUndefined();
  expect(await state('drop table sensor_readings_2010_01')).toBe('42501');
  expect(await state('select from sensor_readings_2010_01')).toBe('42501');
  expect(await state('create table sensor_readings_2010_04 partition of sensor_readings default')).toBe('42501');
  expect(await state("select drop_sensor_reading_months('2010-03-01')")).toBeUndefined();
  expect(await state('select from sensor_readings_2010_01')).toBe('42P01');
});

describe('the database role of the worker', () => {
  it('sees no session, no key and no counter, of an account only its role, and changes no account and no right', async () => {
    const {
      sessions,
      refresh_tokens,
      api_keys,
      rate_limits,
      users,
      roles: grants,
      role_permissions,
      permissions,
      ...others
    } = await effectiveRights(connection.db);
    expect([sessions, refresh_tokens, api_keys, rate_limits]).toEqual(Array(4).fill(undefined));
    expect(users).toBe('select (email, id, is_active, language, role_id)');
    expect([grants, role_permissions, permissions]).toEqual(Array(3).fill('select'));
    expect(others).toMatchObject({
      domain_events: 'select insert update delete',
      // Those of app-backup, which it runs when one is due.
      job_runs: 'select insert update delete',
      webhook_deliveries: 'select insert update delete',
      audit_log: 'select insert',
    });
  });

  it.each([
    'select password_hash from users',
    'update users set is_active = true',
    "insert into role_permissions (role_id, permission_key) select id, 'users:create' from roles",
    'update roles set is_active = true',
    "insert into permissions (key) values ('users:everything')",
    'delete from rate_limits',
    'create temporary table taken (id int)',
    'create schema taken',
    'select lo_create(0)',
    'select lo_creat(-1)',
    "select lo_from_bytea(0, 'x')",
  ])('is refused: %s', async (statement) => {
    expect(await sqlStateOf(connection.db, statement)).toBe('42501');
  });
});
