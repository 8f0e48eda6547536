import type { OriginView } from '../origin-view.ts';
import type { Showcase } from '../showcase-shelf.ts';
import { VARIETIES } from '../variety-catalog.ts';
import { WORDING } from '../wording.ts';

/** A linden honey from one country, as the public lookup answers it. */
export const sampleOrigin = (changes: Partial<OriginView> = {}): OriginView => ({
  lotNumber: 'L2026-0042',
  honeyVariety: 'LINDEN',
  filledOn: '2026-08-12',
  bestBefore: '2028-08-12',
  jarSizeG: 500,
  harvestYear: 2026,
  harvestedFrom: '2026-06-20',
  harvestedTo: '2026-07-05',
  regions: ['Kraichgau', 'Odenwald'],
  originShares: [{ countryCode: 'DE', percent: 100 }],
  websiteUrl: 'https://imkerei.example/',
  youtubeUrl: null,
  instagramUrl: 'https://www.instagram.com/imkerei.example',
  tiktokUrl: null,
  producer: null,
  greeting: null,
  analysis: null,
  recall: null,
  ...changes,
});

/** The same, of a house that has filled in its settings. */
export const houseOrigin = (): OriginView =>
  sampleOrigin({
    producer: {
      name: 'Imkerei Wiesengrund',
      address: 'Am Bienenhaus 4\n83112 Frasdorf',
      email: 'honig@imkerei.example',
      phone: '+49 89 99998 123',
      imprintUrl: 'https://imkerei.example/impressum',
      organicControlCode: null,
    },
    greeting: {
      de: 'Schön, dass ein Glas von uns bei Ihnen steht.',
      en: 'Thank you for having a jar of ours on your table.',
    },
    analysis: { waterContentPercent: 16.4, conductivityMsPerCm: 0.61, hmfMgPerKg: 2.2, diastase: null, invertase: 104 },
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
    producer: {
      name: 'Imkerei am Donaudampfschifffahrtsgesellschaftsgarten',
      address: 'Waldweg 3\n83209 Prien am Chiemsee',
      email: 'honig-und-kerzen-vom-waldrand@imkerei-am-donaugarten.example',
      phone: '+49 8051 123456',
      imprintUrl: 'https://imkerei.example/impressum',
      organicControlCode: 'DE-ÖKO-006',
    },
    greeting: { de: `Guten Appetit!\n${'Unsere Bienen stehen am Wald. '.repeat(8)}`, en: 'Enjoy your honey!' },
    analysis: {
      waterContentPercent: 17.25,
      conductivityMsPerCm: 0.553,
      hmfMgPerKg: 3.5,
      diastase: 22.4,
      invertase: 118.2,
    },
    recall: { since: '2026-10-04', message: WORDING.de.recallAdvice },
  });

/** A jar of every variety, the first one recalled. */
export const sampleShowcase = (): Showcase => ({
  lots: Object.keys(VARIETIES).map((honeyVariety, index) => ({
    lotNumber: `L2026-${String(index + 1).padStart(4, '0')}`,
    honeyVariety,
    jarSizeG: 250,
    isRecalled: index === 0,
  })),
  docsPath: '/api/v1/docs',
});
