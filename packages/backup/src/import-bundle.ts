import { warning } from '@beekeeping/core/warning';
import { AppError } from '@beekeeping/core/app-error';
import type { Actor } from '@beekeeping/core/actor';
import type { Clock } from '@beekeeping/core/clock';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { advisoryLocks, type Transaction } from '@beekeeping/db';
import { lockContents, removeUnusedFile } from '@beekeeping/domain/herd/documents';
import { outdateCopies } from '@beekeeping/domain/reactions/deletions';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import type { FileStore } from '@beekeeping/file-store';
import { users } from '@beekeeping/db/schema';
import { inArray, sql } from 'drizzle-orm';
import { textBytesOf } from './bundle-bytes.ts';
import { endsWithSeal } from './bundle-seal.ts';
import { connectForBundles } from './connect.ts';
import { ImportedFiles } from './imported-files.ts';
import type { ImportReport, WrittenRows } from './import-report.schema.ts';
import { assertRowShapes, type CheckPicture } from './json-shapes.ts';
import { readBundle } from './read-bundle.ts';
import { NotAsExpected, TableWriter } from './write-tables.ts';

/** What an import is given. */
export interface Import {
  /** Connects with rights to write every table that a bundle holds. */
  databaseUrl: string;
  files: FileStore;
  keyRing: KeyRing;
  /** The bundle, packed or not; asked again when the transaction has to run again. */
  source: () => AsyncIterable<Uint8Array>;
  /** Of its text. */
  maxBytes: number;
  /** Whom users become that do not exist here. */
  importerId: string;
  /** Checks the pictures of labels from unsealed bundles; absent where only sealed bundles are imported. */
  checkPicture?: CheckPicture;
  /** Answers the report and stores nothing. */
  dryRun?: boolean;
}

/** Ends the transaction of a dry run. */
class DryRunDone extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('a dry run stores nothing');
    this.report = report;
  }
}

const takeImportLock = async (tx: Transaction): Promise<void> => {
  const [row] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.backupImport}) as taken`,
  );
  if (!row!.taken) throw new AppError('INVALID_STATE', 'Another bundle is being imported. Try again later.');
};

/** How many of these users do not exist here. */
const countUnknown = async (tx: Transaction, userIds: readonly string[]): Promise<number> => {
  const known = await tx.$count(users, inArray(users.id, [...userIds]));
  return userIds.length - known;
};

/** Reads a bundle into its writer. @throws as `readBundle` does, and NotAsExpected for one that only looked sealed */
const readInto = async (writer: TableWriter, given: Import, imported: ImportedFiles, now: Date) => {
  const { source, keyRing, maxBytes } = given;
  const read = await readBundle(
    source(),
    { keyRing, maxBytes, now },
    {
      row: (table, position, row) => writer.add(table, position, row),
      file: (sha256, content) => imported.receive(sha256, content),
    },
  );
  if (writer.writesWhileReading && !read.sealed) throw new NotAsExpected();
  return read;
};

/** @param replaced receives the hashes of files that documents named before: removed after the commit where none does now */
const importOnce = async (
  change: Change,
  given: Import,
  {
    clock,
    imported,
    replaced,
    writesWhileReading,
  }: { clock: Clock; imported: ImportedFiles; replaced: Set<string>; writesWhileReading: boolean },
): Promise<ImportReport> => {
  const { tx, now } = change;
  await takeImportLock(tx);
  const { importerId } = given;
  const writer = new TableWriter(change, { importerId, writesWhileReading });
  const read = await readInto(writer, given, imported, now).catch(async (error: unknown) => {
    await writer.abandon();
    throw error;
  });
  await writer.staged();
  if (!read.sealed) await assertRowShapes(tx, given.checkPicture ?? (() => 'is not taken here'));
  const unknownUsers = await countUnknown(tx, read.userIds);
  const written = await writer.finish({ overwrites: read.sealed });
  const { tables, warnings } = written;
  for (const sha256 of written.replaced) replaced.add(sha256);
  if (unknownUsers > 0) {
    warnings.unshift(warning('BUNDLE_USERS_UNKNOWN', { users: unknownUsers }));
  }
  if (!read.sealed && read.userIds.length > unknownUsers) {
    warnings.unshift(warning('BUNDLE_USERS_UNSEALED', {}));
  }
  const report: ImportReport = {
    sealed: read.sealed,
    tables,
    files: read.files,
    warnings: [...read.warnings, ...warnings],
  };
  if (given.dryRun) throw new DryRunDone(report);
  change.audit('backup.imported', {
    entityType: 'backup',
    details: {
      sealed: read.sealed,
      createdAt: read.createdAt?.toISOString() ?? null,
      inserted: sum(tables, 'inserted'),
      updated: sum(tables, 'updated'),
      skipped: sum(tables, 'skipped'),
      files: read.files,
    },
  });
  // Last: until the commit no other process stores or removes a file.
  if (read.files > 0) {
    await imported.prepare();
    await lockContents(tx);
    await imported.store();
  }
  if (sum(tables, 'inserted') + sum(tables, 'updated') > 0) await outdateCopies(tx, clock.now());
  return report;
};

const sum = (tables: Record<string, WrittenRows>, count: keyof WrittenRows): number =>
  Object.values(tables).reduce((total, written) => total + written[count], 0);

/**
 * Imports a bundle in one transaction. A sealed one overwrites what it holds; an unsealed one adds rows to master and
 * field tables only. Nothing is emitted and nobody is notified; what is not in the bundle stays. Files lie in their
 * place before the rows that name them are committed; those of replaced documents go afterwards.
 * @throws AppError as `readBundle` does; INVALID_STATE while another import runs, REFERENCE_NOT_FOUND, DUPLICATE,
 * INSUFFICIENT_STORAGE, FILE_STORE_UNAVAILABLE
 */
export const importBundle = async (context: ChangeContext, actor: Actor, given: Import): Promise<ImportReport> => {
  const { db, close } = connectForBundles(given.databaseUrl);
  const imported = new ImportedFiles(given.files);
  try {
    const replaced = new Set<string>();
    const run = (writesWhileReading: boolean) =>
      inChange({ ...context, db }, actor, (change) =>
        importOnce(change, given, { clock: context.clock, imported, replaced, writesWhileReading }),
      );
    const report = await run(await endsWithSeal(textBytesOf(given.source(), given.maxBytes))).catch(
      (error: unknown) => {
        if (error instanceof NotAsExpected) return run(false);
        throw error;
      },
    );
    for (const sha256 of replaced) await removeUnusedFile(db, given.files, sha256);
    return report;
  } catch (error) {
    if (!(error instanceof DryRunDone)) throw error;
    // What was rolled back took an `Idempotency-Key` with it: a repeat is answered from this change.
    return await inChange({ ...context, db }, actor, async () => error.report);
  } finally {
    await imported.discard();
    await close();
  }
};
