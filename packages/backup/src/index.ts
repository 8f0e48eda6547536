export { type BackupContext, isBackupDue, runAppBackup } from './app-backup/app-backup.ts';
export { APP_BACKUP } from './app-backup/backup-runs.ts';
export { backupStatusSchema, getBackupStatus } from './app-backup/backup-status.ts';
export { verifyBackup } from './app-backup/verify-backup.ts';
export { auditedExport } from './audited-export.ts';
export { exportBundle } from './export-bundle.ts';
export { importBundle } from './import-bundle.ts';
export { importReportSchema } from './import-report.schema.ts';
export { packed } from './packed.ts';
