import type { siteSettings } from '@beekeeping/db/schema';
import type { SiteSettingsView } from './site-settings.schema.ts';

export type SiteSettingsRow = typeof siteSettings.$inferSelect;

/** The settings as the management API answers them; there is one set, so it has no id. */
export const siteSettingsView = (row: SiteSettingsRow): SiteSettingsView => ({
  websiteUrl: row.websiteUrl,
  youtubeUrl: row.youtubeUrl,
  instagramUrl: row.instagramUrl,
  tiktokUrl: row.tiktokUrl,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
