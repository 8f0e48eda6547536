import type { Queryable } from '@beekeeping/db';
import { siteSettings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { SiteSettingsView } from './site-settings.schema.ts';
import { type SiteSettingsRow, siteSettingsView } from './site-settings.view.ts';

/** The one set of settings; its row is made with the schema and never deleted. */
export const getSiteSettings = async (db: Queryable): Promise<SiteSettingsView> => {
  const [row] = await db.select().from(siteSettings);
  return siteSettingsView(row!);
};

/** The one row, locked against every other change. @throws AppError PRECONDITION_FAILED */
export const lockSiteSettings = async (change: Change): Promise<SiteSettingsRow> => {
  const [row] = await change.tx.select().from(siteSettings).for('update');
  change.assertExpected({ id: 'site-settings', updatedAt: row!.updatedAt });
  return row!;
};
