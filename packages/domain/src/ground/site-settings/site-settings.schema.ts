import { issueOf } from '@beekeeping/core/field-error';
import { instant, label, name, notes, patchOf } from '@beekeeping/core/fields';
import { readUrl } from '@beekeeping/core/read-url';
import { z } from 'zod';
import { emailField } from '@beekeeping/core/email';

const isHttpsLink = (link: string): boolean => {
  // URLs outside of RFC 3986 are refused; the parser would repair them silently.
  if (!/^https:\/\/[^\s\p{C}"<>\\^`{|}]+$/iu.test(link)) return false;
  const url = readUrl(link);
  return url !== undefined && url.username === '' && url.password === '';
};

/** A link that the customer's page shows: https, at most 2,048 characters, any host. */
const link = () =>
  z
    .string()
    .trim()
    .max(2_048, { abort: true })
    .normalize('NFC')
    .refine(isHttpsLink, issueOf('BAD_FORMAT', 'must be an https URL without credentials', { format: 'https-url' }))
    .meta({ format: 'uri', example: 'https://www.example.com/honey' })
    .nullable();

const links = { websiteUrl: link(), youtubeUrl: link(), instagramUrl: link(), tiktokUrl: link() };

/** The producer of the honey, as printed on the label too (docs/requirements/running.md#site-settings). */
const producer = {
  producerName: name().nullable().meta({ example: 'Imkerei am Waldrand' }),
  producerAddress: notes().nullable().meta({ description: 'As on an envelope, in several lines' }),
  producerEmail: emailField().nullable(),
  producerPhone: label(50).nullable().meta({ example: '+49 8642 123456' }),
  imprintUrl: link(),
  organicControlCode: label(50).nullable().meta({
    description: 'Code of the organic control body',
    example: 'DE-ÖKO-006',
  }),
};

const greetings = {
  greetingDe: notes().nullable().meta({ description: 'What the page says to the customer, in German' }),
  greetingEn: notes().nullable().meta({ description: 'What the page says to the customer, in English' }),
};

/** So many varieties may have a text of their own. */
const MAX_VARIETIES = 100;

const varietyTexts = z
  .record(label(100), z.strictObject({ de: notes().optional(), en: notes().optional() }))
  .refine(
    (texts) => Object.keys(texts).length <= MAX_VARIETIES,
    issueOf('TOO_LONG', `must hold at most ${MAX_VARIETIES} varieties`, { maximum: MAX_VARIETIES, unit: 'items' }),
  )
  .nullable()
  .meta({
    description: 'Texts about varieties, by their code or own words; the whole set is replaced',
    example: { LINDEN: { de: 'Von den Linden am Dorfplatz.', en: 'From the linden trees of the village green.' } },
  });

export const siteSettingsPatchSchema = patchOf({ ...links, ...producer, ...greetings, varietyTexts });

export const siteSettingsSchema = z
  .object({
    websiteUrl: z.string().nullable(),
    youtubeUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    tiktokUrl: z.string().nullable(),
    producerName: z.string().nullable(),
    producerAddress: z.string().nullable(),
    producerEmail: z.string().nullable(),
    producerPhone: z.string().nullable(),
    imprintUrl: z.string().nullable(),
    organicControlCode: z.string().nullable(),
    greetingDe: z.string().nullable(),
    greetingEn: z.string().nullable(),
    varietyTexts: z.record(z.string(), z.object({ de: z.string().optional(), en: z.string().optional() })).nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'SiteSettings' });

export type SiteSettingsPatch = z.output<typeof siteSettingsPatchSchema>;
export type SiteSettingsView = z.output<typeof siteSettingsSchema>;
