import {
  getSiteSettings,
  siteSettingsPatchSchema,
  siteSettingsSchema,
  updateSiteSettings,
} from '@beekeeping/domain/ground/site-settings';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const siteSettingsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/site-settings',
    summary: 'Read the site settings',
    description: 'Unset fields are null; the page leaves them out.',
    access: permission('site-settings:read'),
    status: 200,
    response: siteSettingsSchema,
    read: (db) => getSiteSettings(db),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/site-settings',
    summary: 'Change the site settings',
    description:
      'Links, producer, greeting and texts about varieties, all of them public. Links are https only, at most 2,048 characters, without credentials; `null` clears a field. `varietyTexts` is replaced as a whole.',
    access: permission('site-settings:update'),
    body: siteSettingsPatchSchema,
    status: 200,
    response: siteSettingsSchema,
    takesIfMatch: true,
    audit: 'site_settings.updated',
    write: (change, { body }) => updateSiteSettings(change, body),
  }),
];
