import type { OriginView } from '../origin-view.ts';
import { WORDING } from '../wording.ts';

/** A linden honey from one country, as the public lookup answers it. */
export const sampleOrigin = (changes: Partial<OriginView> = {}): OriginView => ({
  lotNumber: 'L2026-0042',
  honeyVariety: 'LINDEN',
  filledOn: '2026-08-12',
  bestBefore: '2028-08-12',
  jarSizeG: 500,
  harvestYear: 2026,
  regions: ['Kraichgau', 'Odenwald'],
  originShares: [{ countryCode: 'DE', percent: 100 }],
  websiteUrl: 'https://imkerei.example/',
  youtubeUrl: null,
  instagramUrl: 'https://www.instagram.com/imkerei.example',
  tiktokUrl: null,
  recall: null,
  ...changes,
});

/** The fullest page that the public answer can make: everything set, the texts long. */
export const fullOrigin = (): OriginView =>
  sampleOrigin({
    lotNumber: 'L2026-'.padEnd(64, '0123456789'),
    honeyVariety: 'Sonnenblumen-und-Phacelia-Honig vom Donaudampfschifffahrtsgesellschaftsgarten am Fluss',
    regions: [
      'Mecklenburgische Seenplatte',
      'Schwäbisch-Fränkischer Wald',
      'Garmisch-Partenkirchen',
      'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    ],
    originShares: [
      { countryCode: 'FR', percent: 7.5 },
      { countryCode: 'BA', percent: 62.5 },
      { countryCode: 'DE', percent: 30 },
    ],
    youtubeUrl: 'https://www.youtube.com/@imkerei.example',
    tiktokUrl: 'https://www.tiktok.com/@imkerei.example',
    recall: { since: '2026-10-04', message: WORDING.de.recallAdvice },
  });
