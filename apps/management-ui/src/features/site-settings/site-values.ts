import type { PatchSiteSettingsBody, SiteSettings } from '@beekeeping/api-client';
import { varietyName } from '../../components/honey/varieties.ts';
import { m } from '../../generated/messages/messages.js';
import { textsOf, type VarietyText, varietyTextsOf } from './variety-text-list.ts';

/** What stands in a field of one text, with what the field is called. */
const LABELS = {
  producerName: m.site_producer_name,
  producerAddress: m.site_producer_address,
  producerEmail: m.email,
  producerPhone: m.site_producer_phone,
  organicControlCode: m.site_organic_code,
  imprintUrl: m.site_imprint,
  websiteUrl: m.site_website,
  youtubeUrl: () => 'YouTube',
  instagramUrl: () => 'Instagram',
  tiktokUrl: () => 'TikTok',
  greetingDe: () => `${m.site_greeting()}: ${m.site_greeting_de()}`,
  greetingEn: () => `${m.site_greeting()}: ${m.site_greeting_en()}`,
} as const;

export type TextName = keyof typeof LABELS;

const TEXTS = Object.keys(LABELS) as TextName[];

export interface Values extends Record<string, unknown>, Record<TextName, string> {
  varietyTexts: VarietyText[];
}

export const valuesOf = (settings: SiteSettings): Values => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, settings[name] ?? ''])) as Record<TextName, string>),
  varietyTexts: textsOf(settings.varietyTexts),
});

const isOfVarieties = (values: Values, before: Values): boolean =>
  JSON.stringify(values.varietyTexts) !== JSON.stringify(before.varietyTexts);

const changedTexts = (values: Values, before: Values): TextName[] =>
  TEXTS.filter((name) => values[name].trim() !== before[name]);

/** What somebody has changed, as the API takes it. */
export const changedOf = (values: Values, before: Values): PatchSiteSettingsBody => ({
  ...Object.fromEntries(changedTexts(values, before).map((name) => [name, values[name].trim() || null])),
  ...(isOfVarieties(values, before) && { varietyTexts: varietyTextsOf(values.varietyTexts) }),
});

/** The texts of the varieties by what they are called: `Linden, in German`. */
const namedTexts = ({ varietyTexts }: Values): Map<string, string> =>
  new Map(
    varietyTexts.flatMap(({ variety, de, en }) => [
      [m.site_variety_de({ variety: varietyName(variety) }), de.trim()],
      [m.site_variety_en({ variety: varietyName(variety) }), en.trim()],
    ]),
  );

/** What one person has changed and another has otherwise: what is chosen between. */
export const differencesOf = (
  values: Values,
  before: Values,
  theirs: Values,
): { label: string; mine: string; theirs: string }[] => {
  const texts = changedTexts(values, before).map((name) => ({
    label: LABELS[name](),
    mine: values[name].trim(),
    theirs: theirs[name],
  }));
  const [mine, other] = [namedTexts(values), namedTexts(theirs)];
  const ofVarieties = isOfVarieties(values, before)
    ? [...new Set([...mine.keys(), ...other.keys()])].map((label) => ({
        label,
        mine: mine.get(label) ?? '',
        theirs: other.get(label) ?? '',
      }))
    : [];
  return [...texts, ...ofVarieties]
    .filter((each) => each.mine !== each.theirs)
    .map((each) => ({ ...each, mine: each.mine || '–', theirs: each.theirs || '–' }));
};
