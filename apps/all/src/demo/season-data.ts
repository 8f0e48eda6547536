import type { ApiaryCreate } from '@beekeeping/domain/herd/apiaries';
import type { ColonyCreate } from '@beekeeping/domain/herd/colonies';
import type { HoneyBatchCreate } from '@beekeeping/domain/honey-house/honey-batches';
import type { SiteSettingsPatch } from '@beekeeping/domain/ground/site-settings';
import type { Sku } from './shop-data.ts';

/** A day of the season's year as `MM-DD`. */
export type DayOfYear = string;

/** Whose honey it is. Mail and web of names that nobody can own, a telephone number kept free for films and books. */
export const house: SiteSettingsPatch = {
  websiteUrl: 'https://imkerei.example/',
  instagramUrl: 'https://bilder.example/imkerei',
  producerName: 'Imkerei Wiesengrund',
  producerAddress: 'Marlene und Jakob Brandt\nAm Bienenhaus 4\n83112 Frasdorf',
  producerEmail: 'honig@imkerei.example',
  producerPhone: '+49 89 99998 123',
  imprintUrl: 'https://imkerei.example/impressum',
  greetingDe: 'Zwölf Völker, zwei Orte, ein Jahr: Schön, dass ein Glas davon bei Ihnen steht.',
  greetingEn: 'Twelve colonies, two places, one year: thank you for having a jar of it on your table.',
  varietyTexts: {
    LINDEN: {
      de: 'Von der alten Lindenallee in Kleinow, die ab Mitte Juni blüht und die man dann schon von weitem hört.',
      en: 'From the old linden avenue of Kleinow. It blooms from the middle of June on, and then you hear it from afar.',
    },
  },
};

/** The edge of the Alps, the lime avenues and rapeseed of the Uckermark, and the heath, where colonies are in August. */
export const apiaries = {
  frasdorf: {
    name: 'Obstwiese Frasdorf',
    location: 'Chiemgau, Oberbayern',
    latitude: 47.8012,
    longitude: 12.2894,
    elevationM: 615,
    countryCode: 'DE',
    regionCode: 'DE-BY',
    shortCode: 'FRA',
    forageNotes: 'Obst und Löwenzahn im Mai, ab Ende Juni Wald: Fichte und Tanne honigen nicht jedes Jahr.',
  },
  kleinow: {
    name: 'Lindenallee Kleinow',
    location: 'Uckermark, Brandenburg',
    latitude: 53.1377,
    longitude: 13.9241,
    elevationM: 62,
    countryCode: 'DE',
    regionCode: 'DE-BB',
    shortCode: 'KLE',
    forageNotes: 'Raps auf den Nachbarschlägen bis Ende Mai, die Allee blüht ab Mitte Juni.',
  },
  heath: {
    name: 'Heidestand Pfalzheim',
    location: 'Kyritz-Ruppiner Heide, Brandenburg',
    latitude: 53.0231,
    longitude: 12.7354,
    elevationM: 68,
    countryCode: 'DE',
    regionCode: 'DE-BB',
    kind: 'MIGRATORY',
    shortCode: 'HEI',
    forageNotes: 'Besenheide von Anfang August bis Mitte September.',
  },
} satisfies Record<string, Partial<ApiaryCreate>>;

/** `yearsOld` counts back from the season's year. */
export interface DemoColony {
  name: string;
  apiary: keyof typeof apiaries;
  yearsOld: number;
  establishedOn: DayOfYear;
  facts: Partial<ColonyCreate>;
}

const inFrasdorf = (name: string, yearsOld: number, occupiedFrames: number): DemoColony => ({
  name,
  apiary: 'frasdorf',
  yearsOld,
  establishedOn: '05-12',
  facts: { occupiedFrames, origin: 'SPLIT' },
});

const inKleinow = (name: string, yearsOld: number, occupiedFrames: number): DemoColony => ({
  ...inFrasdorf(name, yearsOld, occupiedFrames),
  apiary: 'kleinow',
});

/** Those that were not split from another one this season. */
export const colonies: DemoColony[] = [
  inFrasdorf('Agathe', 3, 18),
  inFrasdorf('Berta', 3, 16),
  inFrasdorf('Clara', 2, 17),
  inFrasdorf('Dorothea', 2, 14),
  inFrasdorf('Elfriede', 1, 19),
  // Did not come out of the winter.
  inFrasdorf('Martha', 2, 8),
  inKleinow('Frieda', 3, 20),
  inKleinow('Gerda', 2, 18),
  inKleinow('Hedwig', 2, 19),
  inKleinow('Irma', 2, 15),
  inKleinow('Johanna', 1, 17),
  {
    name: 'Schwarm vom Kirschbaum',
    apiary: 'frasdorf',
    yearsOld: 0,
    establishedOn: '06-03',
    facts: {
      type: 'SWARM',
      origin: 'SWARM_CAUGHT',
      status: 'WEAK',
      occupiedFrames: 6,
      notes: 'Hing drei Meter hoch, Königin nicht gesehen.',
    },
  },
];

type Analysis = Omit<HoneyBatchCreate, 'extractionIds' | 'parents' | 'batchNumber'>;

export interface DemoFilling {
  filledOn: DayOfYear;
  jarSizeG: number;
  jarCount: number;
  sku: Sku;
}

/** One honey on its way from the colonies into the jars. */
export interface DemoHoney {
  harvestedOn: DayOfYear;
  /** Colony, kilograms, frames. */
  harvests: [colony: string, weightKg: number, framesCount: number][];
  extractedOn: DayOfYear;
  netWeightKg: number;
  grossWeightKg: number;
  batch: Analysis;
  fillings: DemoFilling[];
}

export const honeys = {
  rapeseed: {
    harvestedOn: '05-24',
    harvests: [
      ['Frieda', 19.6, 10],
      ['Gerda', 16.2, 8],
      ['Hedwig', 18.4, 9],
      ['Irma', 11.3, 6],
      ['Johanna', 15.7, 8],
    ],
    extractedOn: '05-25',
    netWeightKg: 79.4,
    grossWeightKg: 84.9,
    batch: {
      variety: 'RAPESEED',
      weightKg: 78.6,
      waterContentPercent: 17.1,
      conductivityMsPerCm: 0.18,
      hmfMgPerKg: 1.6,
      invertaseUnitsPerKg: 92,
      note: 'Zwölf Tage gerührt, feinsteif.',
    },
    fillings: [
      { filledOn: '06-20', jarSizeG: 500, jarCount: 110, sku: 'RAPS-500' },
      { filledOn: '06-21', jarSizeG: 250, jarCount: 84, sku: 'RAPS-250' },
    ],
  },
  blossom: {
    harvestedOn: '05-29',
    harvests: [
      ['Agathe', 13.8, 7],
      ['Berta', 10.4, 5],
      ['Clara', 12.1, 6],
      ['Dorothea', 7.9, 4],
      ['Elfriede', 14.6, 7],
    ],
    extractedOn: '05-30',
    netWeightKg: 57.3,
    grossWeightKg: 62.1,
    batch: {
      variety: 'BLOSSOM',
      weightKg: 56.8,
      waterContentPercent: 17.6,
      conductivityMsPerCm: 0.34,
      hmfMgPerKg: 1.9,
      invertaseUnitsPerKg: 121,
    },
    fillings: [
      { filledOn: '06-28', jarSizeG: 500, jarCount: 76, sku: 'BLUETE-500' },
      { filledOn: '06-28', jarSizeG: 250, jarCount: 60, sku: 'BLUETE-250' },
    ],
  },
  linden: {
    harvestedOn: '07-13',
    harvests: [
      ['Frieda', 15.4, 8],
      ['Gerda', 12.7, 6],
      ['Hedwig', 14.9, 7],
      ['Irma', 8.2, 4],
      ['Johanna', 13.1, 7],
    ],
    extractedOn: '07-14',
    netWeightKg: 62.8,
    grossWeightKg: 67.4,
    batch: {
      variety: 'LINDEN',
      weightKg: 62.1,
      waterContentPercent: 16.4,
      conductivityMsPerCm: 0.61,
      hmfMgPerKg: 2.2,
      invertaseUnitsPerKg: 104,
      isAnalysisPublic: true,
    },
    fillings: [
      { filledOn: '08-09', jarSizeG: 500, jarCount: 82, sku: 'LINDE-500' },
      { filledOn: '08-10', jarSizeG: 250, jarCount: 44, sku: 'LINDE-250' },
    ],
  },
  forest: {
    harvestedOn: '07-26',
    harvests: [
      ['Agathe', 14.2, 7],
      ['Berta', 11.9, 6],
      ['Clara', 12.8, 6],
      ['Elfriede', 15.3, 8],
    ],
    extractedOn: '07-27',
    netWeightKg: 52.9,
    grossWeightKg: 57.2,
    batch: {
      variety: 'FOREST',
      weightKg: 52.4,
      waterContentPercent: 15.7,
      conductivityMsPerCm: 1.08,
      hmfMgPerKg: 2.6,
      invertaseUnitsPerKg: 138,
      isAnalysisPublic: true,
    },
    fillings: [
      { filledOn: '08-30', jarSizeG: 500, jarCount: 68, sku: 'WALD-500' },
      { filledOn: '08-30', jarSizeG: 250, jarCount: 36, sku: 'WALD-250' },
    ],
  },
} satisfies Record<string, DemoHoney>;

/** A summer honey of both places: its jars show the customer two regions. */
export const blend = {
  parents: { linden: 7.5, forest: 7.5 } satisfies Partial<Record<keyof typeof honeys, number>>,
  batch: { variety: 'SUMMER', weightKg: 15, waterContentPercent: 16.1, conductivityMsPerCm: 0.84 } satisfies Analysis,
  fillings: [{ filledOn: '09-19', jarSizeG: 250, jarCount: 60, sku: 'SOMMER-250' }] satisfies DemoFilling[],
};
