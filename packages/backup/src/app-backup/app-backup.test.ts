import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@beekeeping/core/app-error';
import { JobFailed } from '@beekeeping/core/job-failed';
import { registerStoreMark } from '@beekeeping/db';
import { backupSettings, documents, fileStores, jobRuns, notifications, roles } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { aUser, factoriesOver } from '@beekeeping/domain/testing';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { openFileStore } from '@beekeeping/file-store';
import { newId } from '@beekeeping/core/id';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { testKeyRing } from '../testing/test-bundles.ts';
import { type BackupContext, isBackupDue, runAppBackup } from './app-backup.ts';
import { getBackupStatus } from './backup-status.ts';
import { verifyBackup } from './verify-backup.ts';

const database = testDatabase();
let dataDir: string;
let now: Date;
const warned: string[] = [];
beforeAll(async () => {
  const [role] = await database.db.select({ id: roles.id }).from(roles).where(eq(roles.isSystem, true));
  await inTestChange(database.db, (change) => aUser(change, { roleId: role!.id }));
});
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'app-backup-'));
  now = new Date('2026-03-28T12:00:00Z');
  warned.length = 0;
  await database.db.delete(jobRuns);
  await database.db.execute(sql`delete from notifications`);
  await database.db.update(backupSettings).set({ path: 'backups', cron: '30 2 * * *', retention: 14 });
  return () => rmSync(dataDir, { recursive: true });
});

const contextOf = (overrides: Partial<BackupContext> = {}): BackupContext & { directUrl: string; dataDir: string } => ({
  ...testChangeContext(database.db, { now: () => now }),
  logger: {
    warn: (line: string) => warned.push(line),
    error: (line: string) => warned.push(line),
    info: () => {},
    debug: () => {},
  },
  databaseUrl: database.url,
  directUrl: database.url,
  files: openFileStore({ dataDir, place: 'disk' }),
  dataDir,
  keyRing: testKeyRing,
  overrides: {},
  maxImportBytes: 50_000_000,
  ...overrides,
});

/** Runs it as the job does, with its row. */
const run = async (overrides: Partial<BackupContext> = {}): Promise<Record<string, number> | AppError> => {
  const context = contextOf(overrides);
  const startedAt = now;
  const ended = (outcome: 'SUCCEEDED' | 'FAILED', counts: Record<string, number>) =>
    database.db
      .insert(jobRuns)
      .values({ id: newId(), job: 'app-backup', startedAt, finishedAt: startedAt, outcome, counts });
  try {
    const counts = await runAppBackup(context);
    await ended('SUCCEEDED', counts);
    return counts;
  } catch (error) {
    await ended('FAILED', error instanceof JobFailed ? { ...error.counts } : {});
    return error as AppError;
  }
};

const keptIn = (folder: string): string[] => readdirSync(path.join(dataDir, folder)).toSorted();
const notificationsOf = async () => (await database.db.select().from(notifications)).map(({ kind }) => kind);

describe('app-backup', () => {
  it('writes a whole backup that only its owner can read, and says how large it is', async () => {
    const counts = await run();
    const [name] = keptIn('backups');
    const file = statSync(path.join(dataDir, 'backups', name!));
    expect(name).toBe('beekeeping-2026-03-28T120000Z.json.gz');
    expect(file.mode & 0o777).toBe(0o600);
    expect(counts).toMatchObject({ due: 1, sizeBytes: file.size, kept: 1, removed: 0, missingFiles: 0 });
  });

  it('is due when the schedule has named an instant since the last one, in the time zone of the business', async () => {
    await run();
    const dueAt = async (instant: string) => {
      now = new Date(instant);
      return isBackupDue(contextOf());
    };
    // 2:30 does not exist on 29 March: it comes an hour later, at 3:30 of summer time.
    expect(await dueAt('2026-03-29T01:29:00Z')).toBe(false);
    expect(await dueAt('2026-03-29T01:30:00Z')).toBe(true);
    expect(await run()).toMatchObject({ due: 1 });
    expect(await run()).toEqual({ due: 0 });
    expect(await dueAt('2026-03-30T00:29:00Z')).toBe(false);
    expect(await dueAt('2026-03-30T00:30:00Z')).toBe(true);
  });

  it('follows what was set meanwhile, and the environment before it', async () => {
    await run();
    now = new Date('2026-03-28T13:00:00Z');
    expect(await isBackupDue(contextOf())).toBe(false);
    await database.db.update(backupSettings).set({ cron: '0 * * * *', path: 'elsewhere' });
    expect(await isBackupDue(contextOf())).toBe(true);
    expect(await isBackupDue(contextOf({ overrides: { cron: '0 3 * * *' } }))).toBe(false);
    await run({ overrides: { path: path.join(dataDir, 'mounted') } });
    expect(keptIn('mounted')).toHaveLength(1);
    now = new Date('2026-03-28T14:00:00Z');
    await run();
    expect(keptIn('elsewhere')).toHaveLength(1);
  });

  it('keeps so many backups and no file that is none', async () => {
    mkdirSync(path.join(dataDir, 'backups'));
    writeFileSync(path.join(dataDir, 'backups', 'notes.txt'), 'mine');
    await database.db.update(backupSettings).set({ cron: '0 * * * *', retention: 2 });
    for (const hour of ['12', '13', '14']) {
      now = new Date(`2026-03-28T${hour}:00:00Z`);
      await run();
    }
    expect(keptIn('backups')).toEqual([
      'beekeeping-2026-03-28T130000Z.json.gz',
      'beekeeping-2026-03-28T140000Z.json.gz',
      'notes.txt',
    ]);
  });

  it('removes what a killed run left unfinished', async () => {
    mkdirSync(path.join(dataDir, 'backups'));
    writeFileSync(path.join(dataDir, 'backups', '.beekeeping-0123456789abcdef.unfinished'), '{');
    await run();
    expect(keptIn('backups')).toEqual(['beekeeping-2026-03-28T120000Z.json.gz']);
  });

  it('notifies of a failure once, leaves nothing, and tries again a quarter of an hour later', async () => {
    writeFileSync(path.join(dataDir, 'backups'), 'no folder');
    expect(await run()).toMatchObject({ code: 'NOT_READY' });
    expect(await isBackupDue(contextOf())).toBe(false);
    now = new Date('2026-03-28T12:15:00Z');
    expect(await run()).toBeInstanceOf(AppError);
    now = new Date('2026-03-28T12:30:00Z');
    expect(await notificationsOf()).toEqual(['backupFailed']);
    rmSync(path.join(dataDir, 'backups'));
    expect(await run()).toMatchObject({ due: 1, kept: 1 });
  });

  it('warns of a backup that is larger than what is imported, and notifies of it once', async () => {
    await database.db.update(backupSettings).set({ cron: '0 * * * *' });
    await run({ maxImportBytes: 1_000 });
    now = new Date('2026-03-28T13:00:00Z');
    await run({ maxImportBytes: 1_000 });
    expect([warned.length, await notificationsOf()]).toEqual([2, ['backupTooLarge']]);
    const { warnings } = await getBackupStatus(contextOf({ maxImportBytes: 1_000 }));
    expect(warnings.map(({ code }) => code)).toEqual(['LARGER_THAN_IMPORT', 'NEVER_DRILLED']);
  });

  it('fails loudly without a file of a document, keeps what it could save, and the last whole backup', async () => {
    await database.db.update(backupSettings).set({ retention: 1 });
    await run();
    const { aDocument } = factoriesOver(() => testChangeContext(database.db));
    const { sha256 } = await aDocument();
    for (const day of ['29', '30']) {
      now = new Date(`2026-03-${day}T12:00:00Z`);
      const failed = await run();
      expect(failed).toMatchObject({
        name: 'JobFailed',
        message: expect.stringMatching(/^FILES_MISSING: 1 /),
        counts: { due: 1, missingFiles: 1, sizeBytes: expect.any(Number) },
      });
    }
    expect(keptIn('backups')).toEqual([
      'beekeeping-2026-03-28T120000Z.json.gz',
      'beekeeping-2026-03-30T120000Z.incomplete.json.gz',
    ]);
    expect(warned).toEqual(Array.from({ length: 2 }, () => 'document files are missing in the backup'));
    expect(await notificationsOf()).toEqual(['backupIncomplete']);
    // By its schedule only, and then without the pause after a failure.
    now = new Date('2026-03-30T12:05:00Z');
    expect(await isBackupDue(contextOf())).toBe(false);
    expect(await isBackupDue(contextOf({ overrides: { cron: '5 * * * *' } }))).toBe(true);
    const status = await getBackupStatus(contextOf());
    expect(status.warnings.map(({ code }) => code)).toEqual(['FILES_MISSING', 'NEVER_DRILLED']);
    expect(status).toMatchObject({
      lastSuccess: { startedAt: '2026-03-28T12:00:00.000Z' },
      lastRun: { outcome: 'FAILED', counts: { missingFiles: 1 } },
      backups: [{ isWhole: false }, { isWhole: true }],
    });
    await database.db.delete(documents).where(eq(documents.sha256, sha256));
    now = new Date('2026-03-31T12:00:00Z');
    expect(await run()).toMatchObject({ missingFiles: 0, removed: 2 });
  });

  it('fails loudly on a disk that is not the one of the documents, though there are none, and keeps what it could save', async () => {
    const elsewhere = path.join(dataDir, 'elsewhere');
    await registerStoreMark(database.db, await openFileStore({ dataDir: elsewhere, place: 'disk' }).mark(), now);
    expect(await run()).toMatchObject({
      name: 'JobFailed',
      message: expect.stringMatching(/^FILE_STORE_FOREIGN: /),
      counts: { due: 1, missingFiles: 0, foreignStore: 1 },
    });
    expect(keptIn('backups')).toEqual(['beekeeping-2026-03-28T120000Z.incomplete.json.gz']);
    expect(warned).toEqual(['a backup was written on a disk without the files of documents']);
    expect(await notificationsOf()).toEqual(['backupFailed']);
    const { warnings, lastSuccess } = await getBackupStatus(contextOf());
    expect(warnings.map(({ code }) => code)).toEqual(['FILE_STORE_FOREIGN', 'NEVER_DRILLED']);
    expect(lastSuccess).toBeNull();
    now = new Date('2026-03-29T12:00:00Z');
    await run({ files: openFileStore({ dataDir: elsewhere, place: 'disk' }) });
    expect(
      (await getBackupStatus(contextOf({ files: openFileStore({ dataDir: elsewhere, place: 'disk' }) }))).warnings.map(
        ({ code }) => code,
      ),
    ).toEqual(['NEVER_DRILLED']);
    await database.db.delete(fileStores);
  });

  it('says in its status what is wrong, what is kept and when the next one is due', async () => {
    const before = await getBackupStatus(contextOf());
    expect(before).toMatchObject({ lastRun: null, backups: [], nextDueAt: now.toISOString() });
    expect(before.warnings.map(({ code }) => code)).toEqual(['NO_BACKUP']);
    await run();
    now = new Date('2026-03-29T09:00:00Z');
    expect(await getBackupStatus(contextOf())).toMatchObject({
      lastRun: { outcome: 'SUCCEEDED', startedAt: '2026-03-28T12:00:00.000Z', error: null },
      backups: [{ name: 'beekeeping-2026-03-28T120000Z.json.gz', createdAt: '2026-03-28T12:00:00.000Z' }],
      nextDueAt: '2026-03-29T01:30:00.000Z',
      warnings: [{ code: 'OVERDUE' }, { code: 'NEVER_DRILLED' }],
    });
  });
});

describe('verify-backup', () => {
  const databases = async () =>
    database.db.execute(sql`
      select datname from pg_database
      where datname = 'beekeeping_restore_' || (select oid from pg_database where datname = current_database())`);

  it('restores the newest backup and leaves neither database nor files behind', async () => {
    const { anApiary } = factoriesOver(() => testChangeContext(database.db));
    await anApiary();
    const written = (await run()) as Record<string, number>;
    const restored = await verifyBackup(contextOf());
    expect(restored).toMatchObject({ rows: written.rows!, files: 0 });
    expect(await databases()).toEqual([]);
    expect(readdirSync(dataDir)).toEqual(['backups']);
  });

  it('fails and notifies when the backup cannot be restored, or there is none', async () => {
    await expect(verifyBackup(contextOf())).rejects.toThrow('There is no backup yet.');
    mkdirSync(path.join(dataDir, 'backups'));
    writeFileSync(path.join(dataDir, 'backups', 'beekeeping-2026-03-28T120000Z.json.gz'), '{"version":3');
    await expect(verifyBackup(contextOf())).rejects.toThrow('is not valid JSON.');
    expect(await notificationsOf()).toEqual(['restoreDrillFailed']);
    expect(await databases()).toEqual([]);
  });
});
