import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from './columns.ts';
import { describeTable } from './descriptor.ts';

/** One row: the links that the customer's page shows. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    websiteUrl: text(),
    youtubeUrl: text(),
    instagramUrl: text(),
    tiktokUrl: text(),
    ...recordColumns(),
  },
  (table) => [check('site_settings_single_row', sql`${table.id} = 1`)],
);

export const siteSettingsTables = [
  describeTable(siteSettings, {
    backup: 'sealed',
    rights: { 'public-origin': { select: ['id', 'websiteUrl', 'youtubeUrl', 'instagramUrl', 'tiktokUrl'] } },
  }),
];
