import { isDeepStrictEqual } from 'node:util';
import { definedFields } from '@beekeeping/core/patch';
import { siteSettings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { nextUpdatedAt } from '@beekeeping/records/record-rows';
import { lockSiteSettings } from './site-settings.queries.ts';
import type { SiteSettingsPatch, SiteSettingsView } from './site-settings.schema.ts';
import { siteSettingsView } from './site-settings.view.ts';

/** Changes what was sent; `null` clears a field. The audit entry names the changed fields, not their values. */
export const updateSiteSettings = async (change: Change, patch: SiteSettingsPatch): Promise<SiteSettingsView> => {
  const current = await lockSiteSettings(change);
  const fields = definedFields(patch);
  const changed = (Object.keys(fields) as (keyof SiteSettingsPatch)[]).filter(
    (key) => !isDeepStrictEqual(fields[key], current[key]),
  );
  if (changed.length === 0) return siteSettingsView(current);
  const [row] = await change.tx
    .update(siteSettings)
    .set({ ...fields, updatedAt: nextUpdatedAt(change, current) })
    .returning();
  change.audit('site_settings.updated', { entityType: 'site_settings', details: { fields: changed } });
  return siteSettingsView(row!);
};
