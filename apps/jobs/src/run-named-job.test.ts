import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@beekeeping/core/id';
import { verifyPassword } from '@beekeeping/auth';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  advisoryLocks,
  connectDatabase,
  databaseFailure,
  type DatabaseConnection,
  knownStoreMark,
  registerStoreMark,
  takeJobLock,
} from '@beekeeping/db';
import {
  auditLog,
  endedSsoIdentities,
  jobRuns,
  rateLimits,
  sessions,
  ssoIdentities,
  totpSecrets,
  users,
} from '@beekeeping/db/schema';
import {
  createTestDatabase,
  effectiveRights,
  makeServiceLogin,
  type TestDatabase,
  waitUntil,
} from '@beekeeping/db/testing';
import { aSecondFactor, aSession, aUser, CHEAP_HASH, factoriesOver } from '@beekeeping/domain/testing';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { eq } from 'drizzle-orm';
import { jobCatalog, type JobName } from './job-catalog.ts';
import { runHere } from './testing/run-here.ts';
import { startJobs } from './testing/start-jobs.ts';

const KEY_RING = generateKeyRing('test');

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

/** Somebody whom every job that takes a user may have. */
const resi = { email: 'resi@example.test', name: 'Resi Imkerin' };
const argumentsOf = (job: JobName): [] | [string] => (job.startsWith('reset-') ? [resi.email] : []);

/** Starts the program. */
const start = (job: JobName, env: Record<string, string> = {}) =>
  startJobs(['run', job, ...argumentsOf(job)], { DATABASE_URL: database.url, ...env });

const run = (job: JobName, env: Record<string, string> = {}) =>
  runHere(job, { DATABASE_URL: database.url, ...env }, ...argumentsOf(job));

const recordedRuns = () => database.db.select().from(jobRuns).orderBy(jobRuns.startedAt);

/** Keeps `migrate` from getting past its start, as another instance that is migrating would. */
const blockMigrations = async (): Promise<DatabaseConnection> => {
  const blocker = connectDatabase({ url: database.url, applicationName: 'blocker', maxConnections: 1 });
  await blocker.db.execute(`select pg_advisory_lock(${advisoryLocks.migrate})`);
  return blocker;
};

describe('jobs run', () => {
  it('records a run that succeeded and exits with 0', async () => {
    const { code, stdout } = await start('migrate').ended;
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'migrate: done {"applied":0}\n' });
    expect(await recordedRuns()).toEqual([
      expect.objectContaining({
        job: 'migrate',
        outcome: 'SUCCEEDED',
        counts: { applied: 0 },
        error: null,
        finishedAt: expect.any(Date),
      }),
    ]);
  });

  it('runs on the schema of a newer version, and says so in the log', async () => {
    await database.db.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
    );
    for (const { code, stdout, stderr } of await Promise.all([start('migrate').ended, start('cleanup').ended])) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/"unknownMigrations":1.*"message":"the schema is of a newer version than this process: /);
    }
  });

  it('records a run that failed, without the values of the statement, and exits with 1', async () => {
    await database.db.execute('drop table automation_rules cascade');
    const { code, stderr } = await run('migrate');
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'migrate: failed, database error 42P01\n' });
    expect(await recordedRuns()).toEqual([
      expect.objectContaining({ outcome: 'FAILED', counts: {}, error: 'database error 42P01' }),
    ]);
  });

  it('exits with 3 and leaves no row while the same job runs elsewhere', async () => {
    const lock = await takeJobLock(database.url, 'migrate');
    const { code, stderr } = await run('migrate');
    await lock?.release();
    expect({ code, stderr }).toEqual({ code: 3, stderr: 'migrate: already running elsewhere\n' });
    expect(await recordedRuns()).toEqual([]);
  });

  it('lets one of two that start together run', async () => {
    const blocker = await blockMigrations();
    const both = [run('migrate'), run('migrate')];
    const first = await Promise.race(both);
    await blocker.close();
    const codes = (await Promise.all(both)).map(({ code }) => code);
    expect(first.code).toBe(3);
    expect(codes).toEqual(expect.arrayContaining([0, 3]));
  });

  it('frees the lock of a killed run and closes its row as abandoned', async () => {
    const blocker = await blockMigrations();
    const killed = start('migrate');
    await waitUntil('the run is recorded', async () => (await recordedRuns()).length === 1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await blocker.close();
    await waitUntil('the lock of the dead is free', async () => (await run('migrate')).code === 0);
    const rows = await recordedRuns();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ABANDONED', 'SUCCEEDED']);
    expect(rows[0]?.finishedAt).toEqual(rows[1]?.startedAt);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('closes its run and exits with 1 on %s, wherever it is', async (signal) => {
    const blocker = await blockMigrations();
    const stopped = start('migrate');
    await waitUntil('the run is recorded', async () => (await recordedRuns()).length === 1);
    stopped.child.kill(signal);
    const { code, stderr } = await stopped.ended;
    expect({ code, stderr }).toEqual({ code: 1, stderr: `migrate: failed, stopped by ${signal}\n` });
    expect(await recordedRuns()).toEqual([
      expect.objectContaining({ outcome: 'FAILED', error: `stopped by ${signal}`, finishedAt: expect.any(Date) }),
    ]);
    await blocker.close();
    expect((await run('migrate')).code).toBe(0);
  });

  it('names every error of the configuration at once', async () => {
    const { code, stderr } = await start('migrate', { LOG_LEVEL: 'loud', SEED_ADMIN_EMAIL: 'nobody' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^SEED_ADMIN_EMAIL: .+\nLOG_LEVEL: .+\n$/);
  });

  it('leaves the trace of a start that its configuration refuses, without the value', async () => {
    const { code } = await run('app-backup', { NODE_ENV: 'production', KEY_RING: 'first:not-base64!' });
    expect(code).toBe(1);
    expect(await recordedRuns()).toEqual([
      expect.objectContaining({
        job: 'app-backup',
        outcome: 'FAILED',
        error: expect.stringMatching(/^KEY_RING: /),
        finishedAt: expect.any(Date),
      }),
    ]);
    expect(JSON.stringify(await recordedRuns())).not.toContain('not-base64');
  });

  it('says what to do when there is no database', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'jobs-'));
    const { code, stderr } = await runHere('migrate', { DATA_DIR: dataDir });
    rmSync(dataDir, { recursive: true });
    expect(code).toBe(1);
    expect(stderr).toBe(
      `DATABASE_URL is not set and no embedded database runs under ${dataDir}: set it, or start the service with \`npm start\` first\n`,
    );
  });
});

describe('jobs run cleanup', () => {
  it('records how many rows of each table it removed', async () => {
    await database.db.insert(rateLimits).values({ key: 'over', hits: 1, resetAt: new Date(0) });
    const { stdout } = await run('cleanup');
    const [recorded] = await recordedRuns();
    expect(recorded?.counts).toMatchObject({ rate_limits: 1, sessions: 0, domain_events: 0 });
    expect(JSON.parse(stdout.replace('cleanup: done ', ''))).toEqual(recorded?.counts);
  });

  it('finishes what a killed run began', async () => {
    // The events are removed after the counters: the lock stops the run between the two.
    await database.db.insert(rateLimits).values({ key: 'over', hits: 1, resetAt: new Date(0) });
    const blocker = connectDatabase({ url: database.url, applicationName: 'blocker', maxConnections: 1 });
    await blocker.db.execute(`begin; lock table domain_events`);
    const killed = start('cleanup');
    await waitUntil('the counters are gone', async () => (await database.db.$count(rateLimits)) === 0);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await blocker.close();
    await waitUntil('the lock of the dead is free', async () => (await run('cleanup')).code === 0);
    const rows = await recordedRuns();
    expect(rows.map(({ outcome, counts }) => [outcome, counts.rate_limits])).toEqual([
      ['ABANDONED', undefined],
      ['SUCCEEDED', 0],
    ]);
  });
});

describe('jobs run adopt-file-store', () => {
  it('puts the disk in the place of the one that the database knew, and counts what documents lack there', async () => {
    const { aDocument } = factoriesOver(() => testChangeContext(database.db));
    await aDocument();
    await registerStoreMark(database.db, newId(), new Date());
    const dataDir = mkdtempSync(path.join(tmpdir(), 'jobs-'));
    const { code, stdout } = await run('adopt-file-store', { DATA_DIR: dataDir });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'adopt-file-store: done {"files":1,"missingFiles":1}\n' });
    const mark = readFileSync(path.join(dataDir, 'documents', 'store-id'), 'utf8').trim();
    expect(await knownStoreMark(database.db)).toBe(mark);
    rmSync(dataDir, { recursive: true });
  });

  it('changes nothing and leaves its trace when it cannot have its folder, or finds no mark in its place', async () => {
    const before = newId();
    await registerStoreMark(database.db, before, new Date());
    const dataDir = mkdtempSync(path.join(tmpdir(), 'jobs-'));
    const [file, store] = ['file', 'documents/store-id'].map((name) => path.join(dataDir, name));
    mkdirSync(path.dirname(store!));
    for (const place of [file!, store!]) writeFileSync(place, 'something else');
    const refusals = [
      await run('adopt-file-store', { DATA_DIR: file! }),
      await start('adopt-file-store', { DATA_DIR: dataDir }).ended,
    ];
    expect(refusals.map(({ code }) => code)).toEqual([1, 1]);
    expect((await recordedRuns()).map(({ outcome, error }) => [outcome, error])).toEqual([
      ['FAILED', expect.stringMatching(/^DATA_DIR: \S+file cannot be written/)],
      ['FAILED', 'unexpected Error, see the log'],
    ]);
    expect(refusals[1]!.stdout).toContain('store-id is not a mark of a store: remove it');
    expect(await knownStoreMark(database.db)).toBe(before);
    rmSync(dataDir, { recursive: true });
  });
});

describe('jobs run migrate', () => {
  const emptyName = `empty_${process.pid}`;
  let empty: DatabaseConnection;
  let emptyUrl: string;

  beforeEach(async () => {
    await database.db.execute(`create database ${emptyName}`);
    emptyUrl = Object.assign(new URL(database.url), { pathname: `/${emptyName}` }).href;
    empty = connectDatabase({ url: emptyUrl, applicationName: 'test', maxConnections: 1 });
  });

  afterEach(async () => {
    await empty.close();
    await database.db.execute(`drop database ${emptyName} with (force)`);
  });

  it('migrates an empty database, leaves the catalogs in line with the code and records that it did', async () => {
    const { code } = await run('migrate', { DATABASE_URL: emptyUrl });
    const [recorded] = await empty.db.select().from(jobRuns);
    expect(code).toBe(0);
    expect(recorded).toMatchObject({ job: 'migrate', outcome: 'SUCCEEDED' });
    expect(recorded?.counts.applied).toBeGreaterThan(0);
    const [roles] = await empty.db.execute(`select count(*)::int as count from roles where is_system`);
    expect(roles).toEqual({ count: 1 });
  });
});

describe('jobs run seed', () => {
  const seed = (env: Record<string, string> = {}) => run('seed', { SEED_ADMIN_EMAIL: 'imkerin@example.test', ...env });

  it('prints a random password on standard output only, and the second time none', async () => {
    const first = await seed();
    const second = await seed();
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(
      /^administrator: imkerin@example\.test, password \S{24} \(shown only this once\)\nseed: done \{"created":1\}\n$/,
    );
    expect(first.stderr).toBe('');
    expect(second).toEqual({
      code: 0,
      stdout: 'administrator: imkerin@example.test exists and stays as it is\nseed: done {"created":0}\n',
      stderr: '',
    });
  });

  it('never prints or records a given password', async () => {
    const password = 'Sonnenblume-und-Linde-26';
    const { stdout, stderr } = await seed({ SEED_ADMIN_PASSWORD: password });
    expect(stdout).toContain('administrator: imkerin@example.test, with the password of SEED_ADMIN_PASSWORD\n');
    expect(`${stdout}${stderr}${JSON.stringify(await recordedRuns())}`).not.toContain(password);
  });

  it('fails with the reason, but without the value, on a password that would be guessed', async () => {
    const { code, stdout, stderr } = await seed({ NODE_ENV: 'production', SEED_ADMIN_PASSWORD: 'password1234' });
    const [recorded] = await recordedRuns();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^seed: failed, VALIDATION_FAILED: SEED_ADMIN_PASSWORD /);
    expect(recorded).toMatchObject({
      job: 'seed',
      outcome: 'FAILED',
      error: expect.stringContaining('SEED_ADMIN_PASSWORD'),
    });
    expect(`${stdout}${stderr}${recorded?.error}`).not.toContain('password1234');
  });

  it('asks for the migrations that it needs', async () => {
    await database.db.execute('delete from drizzle.__drizzle_migrations');
    const { code, stderr } = await seed();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'DATABASE_URL: migrations are missing, run `jobs run migrate` first\n',
    });
  });
});

describe('jobs run reset-password', () => {
  const stored = async () => (await database.db.select().from(users).where(eq(users.email, resi.email)))[0]!;

  it.each([
    ['a lost one', CHEAP_HASH],
    ['none, of a user who signs in through an identity provider', null],
  ])(
    'replaces %s by a random one that it prints once and keeps nowhere, and ends the sessions',
    async (_what, hash) => {
      const { id } = await inTestChange(database.db, (change) => aUser(change, { ...resi, passwordHash: hash }));
      await aSession({ ...testChangeContext(database.db), keyRing: parseKeyRing(KEY_RING) }, { id });
      const [now, link] = [new Date(), { userId: id, issuer: 'https://id.example.test', subject: 'resi' }];
      await database.db.insert(ssoIdentities).values({ id: newId(), ...link, createdAt: now, lastUsedAt: now });
      const { code, stdout, stderr } = await run('reset-password');
      const [, password = ''] =
        /^user: resi@example\.test, password (\S{24}) \(shown only this once\)\n/.exec(stdout) ?? [];
      expect([code, stderr, stdout.split(password)]).toEqual([0, '', [expect.anything(), expect.anything()]]);
      expect(await verifyPassword(password, (await stored()).passwordHash)).toBe(true);
      expect((await database.db.select().from(sessions)).map(({ revokedAt }) => revokedAt)).toEqual([expect.any(Date)]);
      expect(await database.db.$count(ssoIdentities)).toBe(0);
      expect(await database.db.select().from(endedSsoIdentities)).toMatchObject([link]);
      const audited = await database.db.select().from(auditLog).where(eq(auditLog.entityId, id));
      expect(audited.at(-1)).toMatchObject({
        action: 'user.updated',
        actorName: 'job:reset-password',
        details: { fields: ['password'] },
      });
      expect(JSON.stringify([audited, await recordedRuns()])).not.toContain(password);
    },
  );

  it('exits with 1, names nobody and changes nothing for an unknown or inactive user', async () => {
    const unknown = await run('reset-password');
    await inTestChange(database.db, (change) => aUser(change, resi));
    await database.db.update(users).set({ isActive: false });
    const before = await stored();
    const inactive = await run('reset-password');
    expect([unknown, inactive]).toEqual([
      {
        code: 1,
        stdout: expect.not.stringContaining('password '),
        stderr: expect.stringContaining('NOT_FOUND: There is no user'),
      },
      {
        code: 1,
        stdout: expect.not.stringContaining('password '),
        stderr: expect.stringContaining('INVALID_STATE: This user is inactive'),
      },
    ]);
    expect(JSON.stringify(await recordedRuns())).not.toContain(resi.email);
    expect(await stored()).toEqual(before);
  });
});

describe('jobs run reset-mfa', () => {
  it('takes the second factor, ends the sessions, and finds nothing to do the second time', async () => {
    const { id } = await inTestChange(database.db, (change) => aUser(change, resi));
    const context = { ...testChangeContext(database.db), keyRing: parseKeyRing(KEY_RING) };
    await aSecondFactor(context, id);
    await aSession(context, { id });
    const first = await run('reset-mfa');
    const second = await run('reset-mfa');
    expect([first.stdout, second.stdout]).toEqual([
      `user: ${resi.email}, signs in without a second factor now\nreset-mfa: done {"reset":1}\n`,
      `user: ${resi.email} has no second factor\nreset-mfa: done {"reset":0}\n`,
    ]);
    expect(await database.db.$count(totpSecrets)).toBe(0);
    expect((await database.db.select().from(users)).map(({ mfaEnabled }) => mfaEnabled)).toEqual([false]);
    expect((await database.db.select().from(sessions)).map(({ revokedAt }) => revokedAt)).toEqual([expect.any(Date)]);
    const resets = await database.db.select().from(auditLog).where(eq(auditLog.action, 'user.mfa_reset'));
    expect(resets).toMatchObject([{ actorName: 'job:reset-mfa', entityId: id }]);
  });
});

describe('jobs run database-roles', () => {
  it('gives what a new version needs and takes what it does not, as often as it is run', async () => {
    const login = await makeServiceLogin(database, 'shop-gateway');
    const service = connectDatabase({ url: login.url, applicationName: 'test', maxConnections: 1 });
    const expected = await effectiveRights(service.db);
    await database.db.execute('revoke all on articles from beekeeping_shop_gateway');
    await database.db.execute('grant select on users to beekeeping_shop_gateway');
    await database.db.execute('grant update (name) on articles to beekeeping_shop_gateway');
    const first = await run('database-roles');
    const second = await run('database-roles');
    expect(first).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^database-roles: done \{"granted":\d+,"accounts":0\}\n$/),
    });
    expect(second).toEqual(first);
    expect(await effectiveRights(service.db)).toEqual(expected);
    await service.close();
    await login.drop();
  });

  it('makes the account of each service whose password is given, without ever showing one', async () => {
    const passwords = ['First-password.1234', 'Second~password_567'];
    const connectAs = async (password: string): Promise<string> => {
      const url = Object.assign(new URL(database.url), { username: 'beekeeping_jobs_login', password });
      const connection = connectDatabase({ url: url.href, applicationName: 'test', maxConnections: 1 });
      const [row] = await connection.db
        .execute<{ name: string }>('select session_user::text as name')
        .catch((error: unknown) => [{ name: String(databaseFailure(error)?.sqlState) }]);
      await connection.close();
      return row!.name;
    };
    for (const password of passwords) {
      const { code, stdout, stderr } = await run('database-roles', { DATABASE_ROLE_PASSWORD_JOBS: password });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/"accounts":1\}\n$/);
      expect(`${stdout}${JSON.stringify(await recordedRuns())}`).not.toContain(password);
      expect(await connectAs(password)).toBe('beekeeping_jobs_login');
    }
    const [account] = await database.db.execute<{ createsDatabases: boolean }>(
      `select rolcreatedb as "createsDatabases" from pg_roles where rolname = 'beekeeping_jobs_login'`,
    );
    expect(account).toEqual({ createsDatabases: true });
    expect(await connectAs(passwords[0]!)).toBe('28P01');
    await database.db.execute('drop role beekeeping_jobs_login');
  });

  it('refuses a password that is short or would not fit into a URL', async () => {
    const { code, stderr } = await run('database-roles', { DATABASE_ROLE_PASSWORD_API: 'with/slash:and@more' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_ROLE_PASSWORD_API: must be at least 16 letters/);
    expect(stderr).not.toContain('slash');
  });
});

describe('jobs with the rights of their database role alone', () => {
  it('seed and clean up, but change no schema', async () => {
    const login = await makeServiceLogin(database, 'jobs');
    const dataDir = mkdtempSync(path.join(tmpdir(), 'jobs-'));
    const asRole = { DATABASE_URL: login.url, KEY_RING, DATA_DIR: dataDir };
    await inTestChange(database.db, (change) => aUser(change, resi));
    await database.db.insert(rateLimits).values({ key: 'api POST /login 10.0.0.1', hits: 1, resetAt: new Date(0) });
    const others = new Set(['database-roles', 'migrate', 'verify-backup', 'move-files']);
    for (const job of (Object.keys(jobCatalog) as JobName[]).filter((name) => !others.has(name))) {
      const { code, stderr } = await run(job, asRole);
      expect({ job, code, stderr }).toEqual({ job, code: 0, stderr: '' });
    }
    expect(await run('move-files', asRole)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('FILES_MOVED_FROM does not say where the files are'),
    });
    expect(await run('verify-backup', asRole)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('needs an account that may create databases'),
    });
    rmSync(dataDir, { recursive: true });
    expect(await database.db.$count(rateLimits)).toBe(0);
    expect(await run('database-roles', asRole)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^database-roles: failed, database error 42501: .* run migrate and database-roles as the owner/,
      ),
    });
    expect(await run('migrate', asRole)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^migrate: failed, the account \w+ may not .*: run it as \w+, the owner of the tables\n$/,
      ),
    });
    await login.drop();
  });
});
