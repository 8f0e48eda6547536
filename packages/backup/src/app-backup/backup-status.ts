import { nextDue } from '@beekeeping/core/cron';
import { instant } from '@beekeeping/core/fields';
import type { jobRuns } from '@beekeeping/db/schema';
import { getBackupSettings } from '@beekeeping/domain/ground/backup';
import { figures, sentenceText, worded } from '@beekeeping/core/worded';
import { BACKUP_WARNINGS, type BackupWarningCode } from '@beekeeping/messages/backup-warnings';
import { z } from 'zod';
import type { BackupContext } from './app-backup.ts';
import { backupsOf, keptBackups } from './backup-folder.ts';
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

const codes = Object.keys(BACKUP_WARNINGS) as [BackupWarningCode, ...BackupWarningCode[]];

const backupWarningSchema = worded(
  z
    .object({
      code: z.enum(codes),
      kind: z.enum(codes).meta({ description: 'What it says: the same as its code' }),
      figures: figures(),
      message: sentenceText('The warning'),
    })
    .meta({ id: 'BackupWarning' }),
  BACKUP_WARNINGS,
  'message',
);

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
    warnings: z.array(backupWarningSchema),
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
  context: Pick<BackupContext, 'db' | 'clock' | 'timeZone' | 'files' | 'overrides' | 'maxImportBytes'>,
): Promise<BackupStatus> => {
  const { db, clock, timeZone, files, overrides, maxImportBytes } = context;
  const settings = await getBackupSettings(db, overrides);
  const [last, success, written, drill] = [
    await lastRun(db, APP_BACKUP),
    await lastSuccess(db, APP_BACKUP),
    await lastBackup(db),
    await lastRun(db, VERIFY_BACKUP),
  ];
  const kept = await keptBackups(backupsOf(settings, files)).catch(() => null);
  const now = clock.now();
  const nextDueAt = written ? nextDue(settings.cron, timeZone, written.startedAt) : now;
  const { textBytes = 0, missingFiles = 0, foreignStore = 0 } = written?.counts ?? {};
  const warnings: Record<BackupWarningCode, boolean> = {
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
    warnings: codes.filter((code) => warnings[code]).map((code) => ({ code, kind: code, figures: {} })),
  };
};
