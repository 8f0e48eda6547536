import type { Language } from './language.ts';
import {
  BIOTECHNICAL_KIND_WORDS,
  COLONY_STATUS_WORDS,
  DISEASE_SEVERITY_WORDS,
  DISEASE_WORDS,
  FEED_TYPE_WORDS,
  FEED_UNIT_WORDS,
  INSPECTION_TYPE_WORDS,
  QUEEN_CELLS_WORDS,
  QUEEN_STATUS_WORDS,
  TREATMENT_METHOD_WORDS,
  VARROA_METHOD_WORDS,
  type ValueWords,
} from './value-words.ts';

const LOSS_CAUSE_WORDS = {
  VARROA_VIRUS: ['Varroa und Viren'],
  STARVATION: ['verhungert'],
  QUEEN_LOSS: ['Königin verloren'],
  DRONE_LAYING: ['drohnenbrütig'],
  TOO_WEAK: ['zu schwach'],
  NOSEMA_DYSENTERY: ['Nosema oder Ruhr'],
  MICE: ['Mäuse'],
  WOODPECKER: ['Specht'],
  ROBBING: ['Räuberei'],
  MOISTURE: ['Feuchtigkeit'],
  STORM_FLOOD: ['Sturm oder Hochwasser'],
  THEFT_VANDALISM: ['Diebstahl oder Vandalismus'],
  POISONING: ['Vergiftung'],
  UNKNOWN: ['Ursache unbekannt'],
} as const satisfies ValueWords;

/** The German words of the enumerations that sentences tell, by name; tables read the same words. */
const GERMAN = {
  BIOTECHNICAL_KIND: BIOTECHNICAL_KIND_WORDS,
  COLONY_STATUS: COLONY_STATUS_WORDS,
  DOCUMENT_CATEGORY: {
    HEALTH_CERTIFICATE: ['Gesundheitszeugnis'],
    LAB_RESULT: ['Laborbefund'],
    AUTHORITY_NOTICE: ['Bescheid'],
    RESTRICTION: ['Sperre'],
    MEDICINE_LOT: ['Beleg zum Arzneimittel'],
    INVOICE_IN: ['Eingangsrechnung'],
    INVOICE_OUT: ['Ausgangsrechnung'],
    RECEIPT: ['Quittung'],
    ORGANIC_CERTIFICATE: ['Bio-Zertifikat'],
    DIB_PAPER: ['Papier des Imkerbunds'],
    INSURANCE: ['Versicherung'],
    LEASE: ['Pachtvertrag'],
    QUEEN_PEDIGREE: ['Zuchtkarte'],
    LABEL_PROOF: ['Etikettenentwurf'],
    PHOTO: ['Foto'],
    OTHER: ['Sonstiges'],
  },
  DISEASE: DISEASE_WORDS,
  DISEASE_SEVERITY: DISEASE_SEVERITY_WORDS,
  FEED_TYPE: FEED_TYPE_WORDS,
  FEED_UNIT: FEED_UNIT_WORDS,
  INSPECTION_TYPE: INSPECTION_TYPE_WORDS,
  LOSS_CAUSE: LOSS_CAUSE_WORDS,
  MEDICINE_UNIT: {
    ML: ['ml'],
    L: ['l'],
    G: ['g'],
    KG: ['kg'],
    STRIP: ['Streifen'],
    TABLET: ['Tabletten'],
    SACHET: ['Beutel'],
    TRAY: ['Schalen'],
    PIECE: ['Stück'],
  },
  MERGE_METHOD: { NEWSPAPER: ['Zeitungspapier'], DIRECT: ['ohne Zwischenlage'] },
  MOVE_PURPOSE: {
    FORAGE: ['Tracht'],
    MATING: ['Begattung'],
    WINTER: ['Überwinterung'],
    SALE: ['Verkauf'],
    SANITARY: ['Sanierung'],
  },
  QUEEN_CELLS: QUEEN_CELLS_WORDS,
  QUEEN_INTRODUCTION: {
    CAGE: ['im Käfig'],
    CELL: ['als Zelle'],
    DIRECT: ['direkt'],
    MERGE: ['beim Vereinigen'],
    SPLIT: ['mit dem Ableger'],
    OTHER: ['anders'],
  },
  QUEEN_STATUS: QUEEN_STATUS_WORDS,
  SPLIT_METHOD: {
    BROOD_NUC: ['Brutableger'],
    COLLECTIVE: ['Sammelbrutableger'],
    QUEEN_NUC: ['Königinnenableger'],
    INTERMEDIATE: ['Zwischenableger'],
    FLYING: ['Flugling'],
    SHAKEN: ['Fegling'],
    SUCTION: ['Saugling'],
    DRIVEN: ['Treibling'],
    ARTIFICIAL_SWARM: ['Kunstschwarm'],
  },
  TASK_STATUS: { OPEN: ['offen'], IN_PROGRESS: ['in Arbeit'], DONE: ['erledigt'], CANCELLED: ['abgesagt'] },
  TREATMENT_METHOD: TREATMENT_METHOD_WORDS,
  VARROA_METHOD: VARROA_METHOD_WORDS,
  VARROA_RATING: { GREEN: ['grün'], YELLOW: ['gelb'], RED: ['rot'], UNKNOWN: ['ohne Bewertung'] },
  VARROA_RATING_REASON: {
    DURATION: ['nicht bewertet, da nicht 3 bis 21 Tage lang gezählt'],
    DURING_TREATMENT: ['nicht bewertet, da eine Behandlung noch wirkt'],
    METHOD: ['nicht bewertet'],
    NO_THRESHOLD: ['nicht bewertet, da es keinen Schwellenwert gibt'],
    CRITICAL: ['rot und kritisch'],
  },
  WINTERING_OUTCOME: {
    ALIVE: ['lebt'],
    ALIVE_WEAK: ['lebt, ist aber schwach'],
    QUEEN_PROBLEM: ['Königinnenproblem'],
    DEAD: ['tot'],
    DISASTER: ['durch ein Unglück verloren'],
    MERGED: ['vereinigt'],
    SOLD: ['verkauft'],
  },
} as const satisfies Record<string, ValueWords>;

/** An enumeration that sentences tell. */
export type ValueName = keyof typeof GERMAN;

/** Its values. */
export type ValueOf<Name extends ValueName> = keyof (typeof GERMAN)[Name] & string;

/** English words that are not the value itself in small letters. */
const ENGLISH: { readonly [Name in ValueName]?: Partial<Readonly<Record<ValueOf<Name>, string>>> } = {
  DOCUMENT_CATEGORY: {
    MEDICINE_LOT: 'receipt of a medicine',
    INVOICE_IN: 'incoming invoice',
    INVOICE_OUT: 'outgoing invoice',
    DIB_PAPER: 'DIB paper',
  },
  DISEASE: {
    AFB: 'American foulbrood',
    EFB: 'European foulbrood',
    DWV: 'deformed wings',
    SMALL_HIVE_BEETLE: 'small hive beetle',
    TROPILAELAPS: 'Tropilaelaps mite',
    VESPA_VELUTINA: 'Asian hornet',
  },
  FEED_TYPE: { SYRUP_1_1: 'syrup 1:1', SYRUP_3_2: 'syrup 3:2', SYRUP_2_1: 'syrup 2:1' },
  FEED_UNIT: { L: 'l', COMB: 'combs' },
  LOSS_CAUSE: { UNKNOWN: 'cause unknown' },
  MEDICINE_UNIT: {
    STRIP: 'strips',
    TABLET: 'tablets',
    SACHET: 'sachets',
    TRAY: 'trays',
    PIECE: 'pieces',
  },
  SPLIT_METHOD: { BROOD_NUC: 'brood nucleus', QUEEN_NUC: 'queen nucleus' },
  BIOTECHNICAL_KIND: { HEAT: 'heat treatment' },
  TREATMENT_METHOD: {
    EVAPORATE: 'evaporator',
    STRIP_EVAPORATING: 'evaporating strips',
    STRIP_CONTACT: 'contact strips',
    TRICKLE: 'trickling',
    SPRAY: 'spraying',
    SUBLIMATE: 'sublimation',
    ENTRANCE_STRIP: 'entrance strips',
  },
  VARROA_METHOD: { CO2: 'CO₂', TREATMENT_FALL: 'fall after a treatment' },
  VARROA_RATING_REASON: {
    DURATION: 'not rated, since it did not last 3 to 21 days',
    DURING_TREATMENT: 'not rated, since a treatment still has its effect',
    METHOD: 'not rated',
    NO_THRESHOLD: 'not rated, since there is no threshold',
    CRITICAL: 'red and critical',
  },
  WINTERING_OUTCOME: { ALIVE_WEAK: 'alive, but weak', DISASTER: 'lost to a disaster' },
};

/** German words that tables read otherwise. */
const IN_SENTENCES: typeof ENGLISH = {
  FEED_UNIT: { L: 'l', KG: 'kg' },
  INSPECTION_TYPE: {
    FULL: 'vollständig',
    QUICK: 'kurz',
    ENTRANCE: 'am Flugloch',
    SPRING: 'im Frühjahr',
    AUTUMN: 'im Herbst',
    DISEASE: 'wegen einer Krankheit',
  },
};

const ofLanguage = (name: ValueName, value: string, language: Language): string | undefined => {
  const own = (language === 'de' ? IN_SENTENCES : ENGLISH)[name] as Readonly<Record<string, string>> | undefined;
  return own?.[value];
};

/** The values of an enumeration that sentences tell. */
export const valuesOf = (name: ValueName): string[] => Object.keys(GERMAN[name]);

/** A value of an enumeration in words; one that this version does not know is written in small letters. */
export const valueInWords = (name: ValueName, value: string, language: Language): string => {
  const german: readonly string[] | undefined = (GERMAN[name] as ValueWords)[value];
  const own = ofLanguage(name, value, language) ?? (language === 'de' ? german?.[0] : undefined);
  return own ?? value.toLowerCase().replaceAll('_', ' ');
};
