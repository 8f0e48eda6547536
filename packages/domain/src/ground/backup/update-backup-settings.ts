import { AppError } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import { backupSettings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { nextUpdatedAt } from '@beekeeping/records/record-rows';
import { backupSettingsView } from './backup-settings.queries.ts';
import {
  type BackupOverrides,
  type BackupSettingsPatch,
  type BackupSettingsView,
  OVERRIDABLE,
} from './backup-settings.schema.ts';

/**
 * Changes when backups are written, where, and how many are kept. The job reads the settings each time.
 * @throws AppError INVALID_STATE for a field that the environment sets, PRECONDITION_FAILED
 */
export const updateBackupSettings = async (
  change: Change,
  patch: BackupSettingsPatch,
  overrides: BackupOverrides,
): Promise<BackupSettingsView> => {
  const [current] = await change.tx.select().from(backupSettings).for('update');
  change.assertExpected({ id: 'backup-settings', updatedAt: current!.updatedAt });
  const fields = definedFields(patch);
  const overridden = OVERRIDABLE.filter((field) => field in fields && overrides[field] !== undefined);
  if (overridden.length > 0) {
    throw new AppError('INVALID_STATE', `The environment of the service sets ${overridden.join(' and ')}.`, {
      extra: { overridden },
    });
  }
  const changed = OVERRIDABLE.filter((field) => field in fields && fields[field] !== current![field]);
  if (changed.length === 0) return backupSettingsView(current!, overrides);
  const [row] = await change.tx
    .update(backupSettings)
    .set({ ...fields, updatedAt: nextUpdatedAt(change, current!) })
    .returning();
  change.audit('backup_settings.updated', { entityType: 'backup_settings', details: { fields: changed } });
  return backupSettingsView(row!, overrides);
};
