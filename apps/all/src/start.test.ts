import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemActor } from '@beekeeping/core/actor';
import { systemClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { connectDatabase, type Database, migrateDatabase } from '@beekeeping/db';
import { domainEvents, jobRuns, ssoLogins } from '@beekeeping/db/schema';
import { createTestDatabase, waitUntil } from '@beekeeping/db/testing';
import { apiaryCreateSchema, createApiary, apiaryRecords, apiaryListQuery } from '@beekeeping/domain/herd/apiaries';
import { backupSettingsPatchSchema } from '@beekeeping/domain/ground/backup';
import { inChange } from '@beekeeping/events';
import { findRunningEmbeddedPostgres, startEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import { runProcess, type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const program = (name: string): string => fileURLToPath(new URL(`../../${name}/dist/main.js`, import.meta.url));

const email = 'imkerin@example.test';
let dataDir: string;
let env: Record<string, string>;
let service: ServiceProcess;

/** Its services connected as the superuser, to whom everything belonged. */
const leaveDataOfAnEarlierVersion = async (): Promise<void> => {
  const server = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(server.url);
  const { db, close } = connectDatabase({ url: server.url, applicationName: 'test', maxConnections: 1 });
  await addApiary(db, 'Von früher');
  await close();
  await server.stop();
};

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'all-'));
  chmodSync(dataDir, 0o711); // as root the server runs as another account and has to get in
  env = { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', SEED_ADMIN_EMAIL: email };
  await leaveDataOfAnEarlierVersion();
  service = await startServiceProcess(program('all'), env);
});

afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const url = findRunningEmbeddedPostgres(dataDir);
  if (url === undefined) throw new Error('no database runs');
  const connection = connectDatabase({ url, applicationName: 'test', maxConnections: 1 });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
};

const addApiary = (db: Database, name: string) =>
  inChange({ db, clock: systemClock, timeZone: 'Europe/Berlin' }, systemActor('test'), (change) =>
    createApiary(change, apiaryCreateSchema.parse({ name })),
  );

/** Every file and directory below, with what a change of it would change. */
const stateOf = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { size, mtimeMs, ctimeMs, uid, mode } = statSync(path.join(directory, name));
      return [name, size, mtimeMs, ctimeMs, uid, mode].join(' ');
    })
    .toSorted();

/** Said of a job that `all` will start. */
const PLANNED = /"job":"cleanup".*"message":"job scheduled"/;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('all', () => {
  it('is ready once it says where it listens', async () => {
    expect(await (await fetch(`${service.url}/api/v1/health/ready`)).json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', keyring: 'ok', storage: 'ok', printing: 'unused' },
    });
  });

  it('leads to the management UI from its first words and from the way in of customers', async () => {
    await waitUntil('it has said everything', () => service.output().includes('Ctrl-C'));
    const [first] = service.output().split('\n\n')[1]!.split('\n');
    expect(first).toBe(`  management   ${service.url}/app/`);
    expect(await (await fetch(service.url)).text()).toContain('<a href="/app/">');
    const page = await (await fetch(`${service.url}/app/`)).text();
    const [, script] = /<script type="module" crossorigin src="\.\/(assets\/[^"]+)"/.exec(page)!;
    expect((await fetch(`${service.url}/app/${script}`)).headers.get('cache-control')).toContain('immutable');
    expect(page).toContain('<base href="/app/" />');
  });

  it('calls itself all', async () => {
    expect(await (await fetch(`${service.url}/api/v1/health`)).json()).toMatchObject({ role: 'all' });
  });

  it.each([
    ['/api/v1/apiaries', 401, 'application/problem+json; charset=utf-8'],
    ['/o/L1999-0001', 404, 'text/html; charset=utf-8'],
    ['/app/colonies', 200, 'text/html; charset=utf-8'],
    ['/api/v1/public/batches/L1999-0001', 404, 'application/problem+json; charset=utf-8'],
  ])('serves the routes of every service on its one port: %s', async (route, status, contentType) => {
    const answer = await fetch(`${service.url}${route}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, contentType]);
  });

  it('prints a password that signs the first administrator in', async () => {
    const [, password] = /^administrator: imkerin@example\.test, password (\S+) /m.exec(service.output()) ?? [];
    const answer = await fetch(`${service.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
  });

  it('records the jobs of its start', async () => {
    const runs = await withDatabase((db) => db.select().from(jobRuns).orderBy(jobRuns.startedAt));
    expect(runs.slice(0, 2).map(({ job, outcome }) => `${job} ${outcome}`)).toEqual([
      'migrate SUCCEEDED',
      'seed SUCCEEDED',
    ]);
  });

  it('hands events to their handlers', async () => {
    await withDatabase(async (db) => {
      const context = { db, clock: systemClock, timeZone: 'Europe/Berlin' };
      await inChange(context, systemActor('test'), async (change) => change.emit('ApiaryChanged', { id: newId() }));
      await waitUntil('none is left', async () => {
        const states = await db.selectDistinct({ state: domainEvents.state }).from(domainEvents);
        return states.length === 1 && states[0]!.state === 'HANDLED';
      });
    });
  });

  it('has no private port unless it is given one', () => {
    expect(service.output()).not.toMatch(/^metrics /m);
  });

  it('lets jobs join its database', async () => {
    const { code, stdout } = await runProcess(program('jobs'), ['run', 'seed'], env);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `administrator: ${email} exists and stays as it is\nseed: done {"created":0}\n`,
    });
  });

  it('keeps nothing connected as the superuser: services have an account of their own, jobs that of the owner', async () => {
    const accounts = await withDatabase((db) =>
      db.execute<{ name: string }>(`
        select distinct usename::text as name from pg_stat_activity where datname is not null order by 1`),
    );
    expect(accounts.map(({ name }) => name)).toEqual(['beekeeping_all_login', 'beekeeping_owner']);
  });

  it.each(['migrate', 'database-roles'])('lets the job %s join it as the owner of the tables', async (job) => {
    const { code, stderr } = await runProcess(program('jobs'), ['run', job], env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('says in one line that it runs already', async () => {
    const { code, stdout, stderr } = await runProcess(program('all'), [], env);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `the service already runs on ${dataDir}: stop it first, or set another DATA_DIR and PORT\n`,
    });
  });

  it('says in one line that its port is taken, and keeps the password of the first administrator for the start that succeeds, which plans no jobs when ALL_SCHEDULE is off', async () => {
    const { port } = new URL(service.url);
    const empty = await createTestDatabase();
    const onEmpty = { ...env, DATABASE_URL: empty.url };
    const { code, stdout, stderr } = await runProcess(program('all'), [], { ...onEmpty, PORT: port });
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `PORT: ${port} is taken on 127.0.0.1: stop what listens there or choose another (0 takes any free one)\n`,
    });
    const next = await startServiceProcess(program('all'), { ...onEmpty, ALL_SCHEDULE: 'off' });
    expect(next.output()).toMatch(/^administrator: imkerin@example\.test, password \S+ .*\nlistening /);
    await waitUntil('it has said everything about its start', () => next.output().includes('Ctrl-C'));
    await fetch(`${next.url}/api/v1/apiaries`);
    await waitUntil('it has logged a request since', () => next.output().includes('"path":"/api/v1/apiaries"'));
    expect(next.output()).not.toMatch(PLANNED);
    expect(await next.stop()).toBe(0);
    await empty.drop();
  });

  it('names every error at once and leaves no database behind', async () => {
    const invalid = {
      ...env,
      DATA_DIR: path.join(tmpdir(), `all-refused-${process.pid}`),
      LOG_LEVEL: 'loud',
      PORT: 'first',
      LEASE_SECONDS: '0',
      KEY_RING: 'broken',
    };
    const { code, stderr } = await runProcess(program('all'), [], invalid);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^PORT: .+\nLOG_LEVEL: .+\nLEASE_SECONDS: .+\nKEY_RING: .+\n$/);
    expect(findRunningEmbeddedPostgres(invalid.DATA_DIR)).toBeUndefined();
  });

  it('plans its jobs', async () => {
    await waitUntil('the job is planned', () => PLANNED.test(service.output()));
  });

  it('ends with exit code 1 and says why when its database dies, and has the data and the keys again at the next start', async () => {
    const keyRing = readFileSync(path.join(dataDir, 'key-ring'), 'utf8');
    await withDatabase((db) => addApiary(db, 'Am Waldrand'));
    const [pid] = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await waitUntil('the service has ended', () => !isAlive(service.pid));
    expect(await service.stop()).toBe(1);
    expect(service.output()).toMatch(/^the embedded database has ended \(SIGKILL\): start the service again/m);
    service = await startServiceProcess(program('all'), { ...env, METRICS_PORT: '0' });
    expect((await fetch(`${service.url}/api/v1/health/ready`)).status).toBe(200);
    const { items } = await withDatabase((db) => apiaryRecords.list(db, apiaryListQuery.parse({})));
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Am Waldrand', 'Von früher']);
    expect(readFileSync(path.join(dataDir, 'key-ring'), 'utf8')).toBe(keyRing);
    expect(service.output()).toContain(`administrator: ${email} exists and stays as it is\n`);
  });

  it('shows on its private port what every service of it does', async () => {
    const [, url] = /^metrics (http:\S+)$/m.exec(service.output()) ?? [];
    await fetch(`${service.url}/o/L1999-0001`);
    await waitUntil('the page and the loop are counted', async () => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return (
        text.includes('http_request_duration_seconds_count{method="GET",route="/o/:lotNumber",status="404"} 1') &&
        /^beekeeping_loop_runs_total\{loop="dispatch-events",outcome="succeeded"\} [1-9]/m.test(text) &&
        text.includes('beekeeping_queue_figures_up{queue="outbox"} 1')
      );
    });
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ role: 'all' });
  });

  it('makes nothing below DATA_DIR under a name that backups may have', () => {
    const names = readdirSync(dataDir).filter((name) => name !== 'backups');
    expect(names).toEqual(expect.arrayContaining(['key-ring', 'postgres']));
    expect(names.filter((name) => backupSettingsPatchSchema.safeParse({ path: name }).success)).toEqual([]);
  });

  it('does not start with new keys beside secrets that the lost ones have sealed, and goes on when they are back', async () => {
    const file = path.join(dataDir, 'key-ring');
    await withDatabase((db) =>
      db.insert(ssoLogins).values({
        id: newId(),
        provider: 'house',
        stateHash: 'state',
        browserHash: 'browser',
        nonce: 'nonce',
        codeVerifier: 'sealed',
        createdAt: new Date(),
        expiresAt: new Date(),
      }),
    );
    await service.stop();
    renameSync(file, `${file}.away`);
    const { code, stderr } = await runProcess(program('all'), [], env);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(`^DATA_DIR: ${file} is missing .* restore that file.*\\n$`),
    ]);
    expect(existsSync(file)).toBe(false);
    renameSync(`${file}.away`, file);
    service = await startServiceProcess(program('all'), env);
  });

  it('stops on Ctrl-C, also when npm passes it on a second time, and stops its database', async () => {
    process.kill(service.pid, 'SIGINT');
    expect(await service.stop('SIGINT')).toBe(0);
    expect(findRunningEmbeddedPostgres(dataDir)).toBeUndefined();
  });

  it('refuses the files of another major version of Postgres, says both and the way, and touches nothing', async () => {
    await service.stop();
    const mark = path.join(dataDir, 'postgres/data/PG_VERSION');
    const major = readFileSync(mark, 'utf8').trim();
    writeFileSync(mark, `${Number(major) - 1}\n`);
    const before = stateOf(dataDir);
    const { code, stdout, stderr } = await runProcess(program('all'), [], env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const [first, ...way] = stderr.trim().split('\n');
    expect(first).toMatch(
      `${dataDir}/postgres/data was written by Postgres ${Number(major) - 1}; this version of the service contains Postgres ${major}`,
    );
    expect(way).toEqual([
      expect.stringContaining('curl $API/backup/export'),
      expect.stringMatching(/move .*\/postgres\/data away.* curl \$API\/backup\/import/),
      expect.stringMatching(/^a bundle leaves behind users, roles, API keys, .* the audit log/),
      expect.stringContaining('docs/how-to/back-up-and-restore.md#another-major-version-of-the-embedded-postgres'),
    ]);
    expect(stateOf(dataDir)).toEqual(before);
  });
});
