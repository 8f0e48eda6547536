import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

/** The beekeeper's text about a variety, by its code or own words. */
export type VarietyTexts = Record<string, { de?: string | undefined; en?: string | undefined }>;

/** One row: the beekeeper's data on the customer's page. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    websiteUrl: text(),
    youtubeUrl: text(),
    instagramUrl: text(),
    tiktokUrl: text(),
    producerName: text(),
    producerAddress: text(),
    producerEmail: text(),
    producerPhone: text(),
    imprintUrl: text(),
    /** Code of the organic control body: `DE-ÖKO-006`. */
    organicControlCode: text(),
    greetingDe: text(),
    greetingEn: text(),
    varietyTexts: jsonb().$type<VarietyTexts>(),
    ...recordColumns(),
  },
  (table) => [check('site_settings_single_row', sql`${table.id} = 1`)],
);

export const siteSettingsTables = [
  describeTable(siteSettings, {
    backup: 'sealed',
    rights: {
      'public-origin': {
        select: [
          'id',
          'websiteUrl',
          'youtubeUrl',
          'instagramUrl',
          'tiktokUrl',
          'producerName',
          'producerAddress',
          'producerEmail',
          'producerPhone',
          'imprintUrl',
          'organicControlCode',
          'greetingDe',
          'greetingEn',
          'varietyTexts',
        ],
      },
    },
  }),
];
