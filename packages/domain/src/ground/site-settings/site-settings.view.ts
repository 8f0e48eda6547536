import type { siteSettings } from '@beekeeping/db/schema';
import type { SiteSettingsView } from './site-settings.schema.ts';

export type SiteSettingsRow = typeof siteSettings.$inferSelect;

/** The settings as the management API answers them; there is one set, so it has no id. */
export const siteSettingsView = ({
  id: _id,
  createdAt,
  updatedAt,
  ...settings
}: SiteSettingsRow): SiteSettingsView => ({
  ...settings,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
