import { isCron, MAX_KEPT_BACKUPS } from '@beekeeping/core/cron';
import { wholeNumber } from '@beekeeping/core/variable-kinds';
import type { BackupOverrides } from '@beekeeping/domain/ground/backup';
import { z } from 'zod';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
/** No bundle above it is taken, however it is set (docs/requirements/running.md#backup). */
export const MAX_IMPORT_BYTES = 8 * GIB;

/** What is set of backups. */
export const backupVariables = {
  BACKUP_MAX_IMPORT_BYTES: wholeNumber(MIB, MAX_IMPORT_BYTES)
    .default(2 * GIB)
    .describe('The largest bundle that is imported, in bytes of its text: 2 GiB unless set, at most 8'),
  BACKUP_PATH: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of the backups, in the place of the one below `DATA_DIR` that is set in the service'),
  BACKUP_CRON: z
    .string()
    .refine(isCron, 'must be five fields of cron')
    .optional()
    .describe(
      'When backups are due, as five fields of cron in BUSINESS_TIME_ZONE, in the place of what is set in the service',
    ),
  BACKUP_RETENTION: wholeNumber(1, MAX_KEPT_BACKUPS)
    .optional()
    .describe('How many backups are kept, in the place of what is set in the service'),
};

/** What the environment says in the place of what is set in the service. */
export const backupOverridesOf = (config: {
  [Name in 'BACKUP_PATH' | 'BACKUP_CRON' | 'BACKUP_RETENTION']?: z.output<(typeof backupVariables)[Name]>;
}): BackupOverrides => ({ path: config.BACKUP_PATH, cron: config.BACKUP_CRON, retention: config.BACKUP_RETENTION });
