import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import {
  createTestDatabase,
  type Pooler,
  publishedDriver,
  startPooler,
  type TestDatabase,
} from '@beekeeping/db/testing';
import { toolDescribe } from '@beekeeping/db/testing/tool';
import { testClient } from '@beekeeping/http/testing';
import { type EndedProcess, runProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

const script = (app: string): string => fileURLToPath(new URL(`../../../${app}/dist/main.js`, import.meta.url));

const credentials = { email: 'imkerin@example.test', password: 'Sonnenblume-und-Linde-26' };

let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  env = {
    NODE_ENV: 'production',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'access-')),
    KEY_RING: generateKeyRing('access'),
    PORT: '0',
    SEED_ADMIN_EMAIL: credentials.email,
    SEED_ADMIN_PASSWORD: credentials.password,
  };
});
afterAll(async () => {
  await database.drop();
  rmSync(env.DATA_DIR!, { recursive: true, force: true });
});

toolDescribe('services behind PgBouncer', 'pgbouncer', 'pgbouncer', () => {
  let pooler: Pooler;
  afterEach(() => pooler.stop());

  it('run in its session mode: jobs, the api and what it hears, the worker', async () => {
    pooler = await startPooler(database.url, { mode: 'session' });
    const pooled = { ...env, DATABASE_URL: pooler.url };
    expect(await runProcess(script('jobs'), ['run', 'seed'], pooled)).toMatchObject({ code: 0 });
    const [api, worker] = await Promise.all([
      startServiceProcess(script('api'), pooled),
      startServiceProcess(script('worker'), { ...pooled, METRICS_PORT: '0' }),
    ]);
    const { body } = await testClient(api.url).post('/api/v1/auth/login', credentials).expect(200);
    const beekeeper = testClient(api.url, body.accessToken as string);
    const apiary = await beekeeper.post('/api/v1/apiaries', { name: 'Waldrand' }).expect(201);
    await beekeeper.get(`/api/v1/apiaries/${apiary.body.id}`).expect(200);
    const listening = await database.db.execute(
      `select from pg_stat_activity where datname = current_database() and application_name like 'listen %'`,
    );
    expect(listening).toHaveLength(2);
    expect(api.output() + worker.output()).not.toContain('notifications are not heard');
    expect(await Promise.all([api.stop(), worker.stop()])).toEqual([0, 0]);
  });

  it('are refused in its transaction mode, each with one line', async () => {
    pooler = await startPooler(database.url, { mode: 'transaction' });
    const pooled = { ...env, DATABASE_URL: pooler.url };
    const half = { ...env, DATABASE_URL: database.url, DATABASE_DIRECT_URL: pooler.url };
    const complaint = 'a pooler lends each transaction another session of Postgres: it must be in session mode\n';
    const runs = [
      ...['api', 'public-origin', 'shop-gateway', 'worker', 'all'].map(
        (app) => () => runProcess(script(app), [], pooled),
      ),
      () => runProcess(script('jobs'), ['run', 'migrate'], pooled),
      () => runProcess(script('jobs'), ['run', 'cleanup'], half),
    ];
    const ends: EndedProcess[] = [];
    // Not all at once: each has to end within the time of one.
    while (runs.length > 0) ends.push(...(await Promise.all(runs.splice(0, 2).map((run) => run()))));
    expect(ends.map(({ code }) => code)).toEqual(Array(7).fill(1));
    expect(ends.map(({ stderr }) => stderr)).toEqual([
      ...Array<string>(6).fill(`DATABASE_URL: ${complaint}`),
      `DATABASE_DIRECT_URL: ${complaint}`,
    ]);
  });
});

describe('a process with the Postgres driver as it is published', () => {
  it('is refused with one line', async () => {
    const { directory, main } = publishedDriver();
    const register = path.join(directory, 'register.mjs');
    const resolve = `export const resolve = (name, context, next) =>
      name === 'postgres' ? { url: ${JSON.stringify(`file://${main}`)}, shortCircuit: true } : next(name, context);`;
    const hooks = `data:text/javascript,${encodeURIComponent(resolve)}`;
    writeFileSync(register, `import { register } from 'node:module';\nregister(${JSON.stringify(hooks)});\n`);
    const { code, stderr } = await runProcess(script('jobs'), ['run', 'cleanup'], {
      ...env,
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--import=${register}`,
    });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^the Postgres driver lacks .*\n$/)]);
    rmSync(directory, { recursive: true });
  });
});
