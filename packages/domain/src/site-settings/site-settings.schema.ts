import { issueOf } from '@beekeeping/core/field-error';
import { instant, patchOf } from '@beekeeping/core/fields';
import { readUrl } from '@beekeeping/core/read-url';
import { z } from 'zod';

const isHttpsLink = (link: string): boolean => {
  // What RFC 3986 does not allow in a URL is refused rather than guessed at; the parser would repair it silently.
  if (!/^https:\/\/[^\s\p{C}"<>\\^`{|}]+$/iu.test(link)) return false;
  const url = readUrl(link);
  return url !== undefined && url.username === '' && url.password === '';
};

/** A link that the customer's page shows: https, at most 2,048 characters, any host (contract.md §8). */
const link = () =>
  z
    .string()
    .trim()
    .max(2_048, { abort: true })
    .normalize('NFC')
    .refine(isHttpsLink, issueOf('BAD_FORMAT', 'must be an https URL without credentials', { format: 'https-url' }))
    .nullable()
    .meta({ type: 'string', format: 'uri', example: 'https://www.example.com/honey' });

const links = { websiteUrl: link(), youtubeUrl: link(), instagramUrl: link(), tiktokUrl: link() };

export const siteSettingsPatchSchema = patchOf(links);

export const siteSettingsSchema = z
  .object({
    websiteUrl: z.string().nullable(),
    youtubeUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    tiktokUrl: z.string().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'SiteSettings' });

export type SiteSettingsPatch = z.output<typeof siteSettingsPatchSchema>;
export type SiteSettingsView = z.output<typeof siteSettingsSchema>;
