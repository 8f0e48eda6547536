import { isCron, MAX_KEPT_BACKUPS } from '@beekeeping/core/cron';
import { isPlaceOfService } from '@beekeeping/core/data-places';
import { issueOf } from '@beekeeping/core/field-error';
import { instant, integer, patchOf } from '@beekeeping/core/fields';
import { z } from 'zod';

const STEP = /^(?!\.{1,2}$)[\w.-]{1,100}$/;

const isFolder = (path: string): boolean => {
  const steps = path.split('/');
  return steps.every((step) => STEP.test(step)) && !isPlaceOfService(steps[0]!);
};

const fields = {
  path: z
    .string()
    .trim()
    .max(200)
    .refine(isFolder, issueOf('BAD_FORMAT', 'must be a folder of its own below DATA_DIR', { format: 'folder' }))
    .meta({ description: 'Folder below `DATA_DIR`, of letters, digits, `-`, `_`, `.` and `/`', example: 'backups' }),
  cron: z
    .string()
    .trim()
    .max(100)
    .refine(isCron, issueOf('BAD_FORMAT', 'must be five fields of cron', { format: 'cron' }))
    .meta({
      description: 'When a backup is due: five fields of cron in the time zone of the business',
      example: '0 3 * * *',
    }),
  retention: integer(1, MAX_KEPT_BACKUPS).meta({ description: 'How many backups are kept; the oldest are removed' }),
};

export const backupSettingsPatchSchema = patchOf(fields);

export const OVERRIDABLE = ['path', 'cron', 'retention'] as const;

export const backupSettingsSchema = z
  .object({
    path: z.string().meta({ description: 'Folder below `DATA_DIR`, or what `BACKUP_PATH` says' }),
    cron: z
      .string()
      .meta({ description: 'When a backup is due: five fields of cron in the time zone of the business' }),
    retention: z.int().meta({ description: 'How many backups are kept' }),
    overridden: z
      .array(z.enum(OVERRIDABLE))
      .meta({ description: 'The fields that the environment sets, and that cannot be changed here' }),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'BackupSettings' });

export type BackupSettingsPatch = z.output<typeof backupSettingsPatchSchema>;
export type BackupSettingsView = z.output<typeof backupSettingsSchema>;
/** Values from the environment, which replace stored ones. */
export type BackupOverrides = { [Field in (typeof OVERRIDABLE)[number]]?: BackupSettingsView[Field] | undefined };
