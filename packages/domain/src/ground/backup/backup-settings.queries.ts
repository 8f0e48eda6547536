import { definedFields } from '@beekeeping/core/patch';
import type { Queryable } from '@beekeeping/db';
import { backupSettings } from '@beekeeping/db/schema';
import { type BackupOverrides, type BackupSettingsView, OVERRIDABLE } from './backup-settings.schema.ts';

type Row = typeof backupSettings.$inferSelect;

/** The effective settings: the environment takes precedence over stored values. */
export const backupSettingsView = (
  { id: _id, createdAt, updatedAt, ...stored }: Row,
  overrides: BackupOverrides,
): BackupSettingsView => ({
  ...stored,
  ...definedFields(overrides),
  overridden: OVERRIDABLE.filter((field) => overrides[field] !== undefined),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The one set of settings; its row is made with the schema and never deleted. */
export const getBackupSettings = async (db: Queryable, overrides: BackupOverrides): Promise<BackupSettingsView> => {
  const [row] = await db.select().from(backupSettings);
  return backupSettingsView(row!, overrides);
};
