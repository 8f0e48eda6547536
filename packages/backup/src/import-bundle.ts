import { AppError } from '@beekeeping/core/app-error';
import type { Actor } from '@beekeeping/core/actor';
import type { KeyRing } from '@beekeeping/core/key-ring';
import type { Warning } from '@beekeeping/core/warning';
import { advisoryLocks, type Transaction } from '@beekeeping/db';
import { lockContents, removeUnusedFile } from '@beekeeping/domain/documents';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import type { FileStore } from '@beekeeping/file-store';
import { users } from '@beekeeping/db/schema';
import { inArray, sql } from 'drizzle-orm';
import { bundleTables } from './bundle-tables.ts';
import { connectForBundles } from './connect.ts';
import { ImportedFiles } from './imported-files.ts';
import type { ImportReport, WrittenRows } from './import-report.schema.ts';
import { assertJsonShapes, type JudgePicture } from './json-shapes.ts';
import { type ReadBundle, readBundle } from './read-bundle.ts';
import {
  continueLogOfHives,
  keepLogOfHives,
  makeRoomForHives,
  replacedContents,
  writeAutomationRules,
} from './special-tables.ts';
import { RowStage } from './stage-rows.ts';
import { writeRows } from './write-rows.ts';

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
  /** Judges the pictures of labels that nobody vouches for; absent where only sealed bundles are imported. */
  judgePicture?: JudgePicture;
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
  if (!row!.taken)
    throw new AppError('INVALID_STATE', 'Another bundle is being imported. Try again when it has ended.');
};

/** How many of these users do not exist here. */
const countUnknown = async (tx: Transaction, userIds: readonly string[]): Promise<number> => {
  const known = await tx.$count(users, inArray(users.id, [...userIds]));
  return userIds.length - known;
};

/** Writes what is staged, parents before children. */
const writeTables = async (change: Change, read: ReadBundle, importerId: string) => {
  const { tx, now } = change;
  const tables: Record<string, WrittenRows> = {};
  const warnings: Warning[] = [];
  const overwrites = read.sealed;
  for (const table of bundleTables) {
    const total = read.tables[table.name];
    if (total === undefined) continue;
    if (table.name === 'automation_rules') {
      const { warnings: unknown, ...written } = await writeAutomationRules(tx, total);
      tables[table.name] = written;
      warnings.push(...unknown);
      continue;
    }
    if (table.name === 'hive_setups') await makeRoomForHives(tx);
    const conflict = table.name === 'hive_setup_changes' ? { conflict: keepLogOfHives } : {};
    tables[table.name] = await writeRows(tx, table, { importerId, overwrites, total, ...conflict });
  }
  if ('hive_setups' in tables) warnings.push(...(await continueLogOfHives(tx, { importerId, now })));
  return { tables, warnings };
};

const importOnce = async (change: Change, given: Import, imported: ImportedFiles) => {
  const { tx, now } = change;
  await takeImportLock(tx);
  const stage = new RowStage(tx);
  const { keyRing, maxBytes, importerId } = given;
  const read = await readBundle(
    given.source(),
    { keyRing, maxBytes, now },
    {
      row: (table, position, row) => stage.add(table, position, row),
      file: (sha256, content) => imported.receive(sha256, content),
    },
  );
  await stage.flush();
  if (!read.sealed) await assertJsonShapes(tx, given.judgePicture ?? (() => 'is not taken here'));
  const unknownUsers = await countUnknown(tx, read.userIds);
  const replaced = 'documents' in read.tables ? await replacedContents(tx) : [];
  const { tables, warnings } = await writeTables(change, read, importerId);
  await stage.clear();
  if (unknownUsers > 0) {
    warnings.unshift({
      code: 'BUNDLE_USERS_UNKNOWN',
      message: `${unknownUsers} users of the bundle do not exist here: what they recorded is yours now.`,
    });
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
  // Last: until the commit nobody else stores or removes a file.
  if (read.files > 0) {
    await lockContents(tx);
    await imported.store();
  }
  return { report, replaced };
};

const sum = (tables: Record<string, WrittenRows>, count: keyof WrittenRows): number =>
  Object.values(tables).reduce((total, written) => total + written[count], 0);

/**
 * Imports a bundle in one transaction (specification, "Backup bundle"). A sealed one overwrites what it holds; an unsealed
 * one adds rows to master and field tables only. Nothing is emitted and nobody is notified; what is not in the bundle
 * stays. Files lie in their place before the rows that name them are committed; those of replaced documents go afterwards.
 * @throws AppError as `readBundle` does; INVALID_STATE while another import runs, REFERENCE_NOT_FOUND, DUPLICATE,
 * INSUFFICIENT_STORAGE
 */
export const importBundle = async (context: ChangeContext, actor: Actor, given: Import): Promise<ImportReport> => {
  const { db, close } = connectForBundles(given.databaseUrl);
  const imported = new ImportedFiles(given.files);
  try {
    const { report, replaced } = await inChange({ ...context, db }, actor, (change) =>
      importOnce(change, given, imported),
    );
    for (const sha256 of replaced) await removeUnusedFile(db, given.files, sha256);
    return report;
  } catch (error) {
    if (error instanceof DryRunDone) return error.report;
    throw error;
  } finally {
    await imported.discard();
    await close();
  }
};
