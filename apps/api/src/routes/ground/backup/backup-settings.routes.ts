import { backupStatusSchema, getBackupStatus } from '@beekeeping/backup';
import {
  backupSettingsPatchSchema,
  backupSettingsSchema,
  getBackupSettings,
  updateBackupSettings,
} from '@beekeeping/domain/ground/backup';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const backupSettingsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/backup/settings',
    summary: 'Read when backups are written',
    description: 'The effective settings: `overridden` names the fields that the environment of the service sets.',
    access: permission('backup-settings:read'),
    status: 200,
    response: backupSettingsSchema,
    handler: ({ context }) => getBackupSettings(context.db, context.backupOverrides),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/backup/settings',
    summary: 'Change when backups are written',
    description:
      'Effective at the next check of the schedule, without a restart. 409 INVALID_STATE for a field that is `overridden`.',
    access: permission('backup-settings:update'),
    body: backupSettingsPatchSchema,
    status: 200,
    response: backupSettingsSchema,
    takesIfMatch: true,
    audit: 'backup_settings.updated',
    write: (change, { body, context }) => updateBackupSettings(change, body, context.backupOverrides),
  }),
  route({
    method: 'GET',
    path: '/api/v1/backup/status',
    summary: 'Read the state of backups',
    description:
      'The last run, the backups that are kept, the last restore drill, and what an operator should look at.',
    access: permission('backup-settings:read'),
    status: 200,
    response: backupStatusSchema,
    handler: ({ context }) =>
      getBackupStatus({
        ...context,
        overrides: context.backupOverrides,
        maxImportBytes: context.backupMaxImportBytes,
      }),
  }),
];
