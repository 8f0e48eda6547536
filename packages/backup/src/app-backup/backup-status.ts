import { nextDue } from '@beekeeping/core/cron';
import { instant } from '@beekeeping/core/fields';
import type { jobRuns } from '@beekeeping/db/schema';
import { getBackupSettings } from '@beekeeping/domain/ground/backup';
import { z } from 'zod';
import type { BackupContext } from './app-backup.ts';
import { folderOf, keptBackups } from './backup-folder.ts';
import { APP_BACKUP, lastBackup, lastRun, lastSuccess, VERIFY_BACKUP, hasWrittenBackup } from './backup-runs.ts';

const runSchema = z
  .object({
    startedAt: instant().meta({ description: 'When it began' }),
    finishedAt: instant().nullable().meta({ description: 'When it ended; null while it runs, or when it was killed' }),
    outcome: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'ABANDONED']).meta({
      description: 'ABANDONED: its process died',
    }),
    sizeBytes: z.int().nullable().meta({ description: 'Size of a backup file, packed' }),
    counts: z.record(z.string(), z.number()).meta({ description: 'Its counts, such as `rows` and `files`' }),
    error: z.string().nullable().meta({ description: 'Why it failed, without values' }),
  })
  .meta({ id: 'BackupRun' });

const WARNINGS = {
  NO_BACKUP: 'There is no backup yet.',
  LAST_RUN_FAILED: 'The last backup failed.',
  OVERDUE: 'A backup should have been written long ago: does anything run app-backup, or the worker?',
  LARGER_THAN_IMPORT: 'The last backup exceeds the import limit: raise BACKUP_MAX_IMPORT_BYTES.',
  FILES_MISSING: 'Files of documents are missing in the last backup; everything else is in it.',
  FILE_STORE_FOREIGN:
    'The last backup was written by a process whose DATA_DIR is not where the files of documents lie: mount the volume that the others share.',
  DRILL_FAILED: 'The last restore drill failed.',
  NEVER_DRILLED: 'No backup was ever restored for a drill: run verify-backup.',
  FOLDER_UNREADABLE: 'This service cannot read the folder of backups: what is kept is not known here.',
} as const;
type BackupWarning = keyof typeof WARNINGS;

export const backupStatusSchema = z
  .object({
    lastRun: runSchema.nullable().meta({ description: 'The newest run that did something' }),
    lastSuccess: runSchema.nullable().meta({ description: 'The newest run that wrote a complete backup' }),
    nextDueAt: instant().meta({ description: 'When the next backup is due; in the past when one is due now' }),
    backups: z
      .array(
        z
          .object({
            name: z.string(),
            sizeBytes: z.int(),
            createdAt: instant(),
            isWhole: z.boolean().meta({ description: 'Whether every file of a document is in it' }),
          })
          .meta({ id: 'KeptBackup' }),
      )
      .nullable()
      .meta({ description: 'The kept backups, newest first; null where this service cannot read the folder' }),
    lastRestoreDrill: runSchema.nullable().meta({ description: 'The newest run of verify-backup' }),
    warnings: z.array(
      z.object({
        code: z.enum(Object.keys(WARNINGS) as [BackupWarning, ...BackupWarning[]]),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'BackupStatus' });

export type BackupStatus = z.output<typeof backupStatusSchema>;

type Run = typeof jobRuns.$inferSelect;

const runView = (run: Run | undefined): BackupStatus['lastRun'] =>
  run === undefined
    ? null
    : {
        startedAt: run.startedAt.toISOString(),
        finishedAt: run.finishedAt?.toISOString() ?? null,
        outcome: run.outcome,
        sizeBytes: run.counts.sizeBytes ?? null,
        counts: run.counts,
        error: run.error,
      };

/** An hourly entry of cron is that late, and a backup takes its time. */
const GRACE_MS = 2 * 60 * 60_000;

/** How backups fare: the last run, what is kept, when the next one is due, and what an operator should look at. */
export const getBackupStatus = async (
  context: Pick<BackupContext, 'db' | 'clock' | 'timeZone' | 'dataDir' | 'overrides' | 'maxImportBytes'>,
): Promise<BackupStatus> => {
  const { db, clock, timeZone, dataDir, overrides, maxImportBytes } = context;
  const settings = await getBackupSettings(db, overrides);
  const [last, success, written, drill] = [
    await lastRun(db, APP_BACKUP),
    await lastSuccess(db, APP_BACKUP),
    await lastBackup(db),
    await lastRun(db, VERIFY_BACKUP),
  ];
  const kept = await keptBackups(folderOf(settings, dataDir)).catch(() => null);
  const now = clock.now();
  const nextDueAt = written ? nextDue(settings.cron, timeZone, written.startedAt) : now;
  const { textBytes = 0, missingFiles = 0, foreignStore = 0 } = written?.counts ?? {};
  const warnings: Record<BackupWarning, boolean> = {
    NO_BACKUP: written === undefined,
    LAST_RUN_FAILED: last?.outcome === 'ABANDONED' || (last?.outcome === 'FAILED' && !hasWrittenBackup(last)),
    OVERDUE: now.getTime() - nextDueAt.getTime() > GRACE_MS,
    LARGER_THAN_IMPORT: textBytes > maxImportBytes,
    FILES_MISSING: missingFiles > 0,
    FILE_STORE_FOREIGN: foreignStore > 0,
    DRILL_FAILED: drill?.outcome === 'FAILED' || drill?.outcome === 'ABANDONED',
    NEVER_DRILLED: drill === undefined && written !== undefined,
    FOLDER_UNREADABLE: kept === null,
  };
  return {
    lastRun: runView(last),
    lastSuccess: runView(success),
    nextDueAt: nextDueAt.toISOString(),
    backups: kept?.map(({ createdAt, ...backup }) => ({ ...backup, createdAt: createdAt.toISOString() })) ?? null,
    lastRestoreDrill: runView(drill),
    warnings: (Object.keys(WARNINGS) as BackupWarning[])
      .filter((code) => warnings[code])
      .map((code) => ({ code, message: WARNINGS[code] })),
  };
};
