import type { HONEY_RULES, MEDICINE_UNITS, TREATMENT_METHODS } from '@beekeeping/db/schema';
import { firstWords, TREATMENT_METHOD_WORDS } from '@beekeeping/records/value-words';
import type { BookLanguage } from './medicine-book.schema.ts';

type Words<Value extends string> = Readonly<Record<BookLanguage, Readonly<Record<Value, string>>>>;

/** The words of inspectors for the values of the service. */
export const UNITS: Words<(typeof MEDICINE_UNITS)[number]> = {
  de: {
    ML: 'ml',
    L: 'l',
    G: 'g',
    KG: 'kg',
    STRIP: 'Streifen',
    TABLET: 'Tabletten',
    SACHET: 'Beutel',
    TRAY: 'Schalen',
    PIECE: 'Stück',
  },
  en: {
    ML: 'ml',
    L: 'l',
    G: 'g',
    KG: 'kg',
    STRIP: 'strips',
    TABLET: 'tablets',
    SACHET: 'sachets',
    TRAY: 'trays',
    PIECE: 'pieces',
  },
};

export const METHODS: Words<(typeof TREATMENT_METHODS)[number]> = {
  de: firstWords(TREATMENT_METHOD_WORDS),
  en: {
    EVAPORATE: 'evaporator',
    SPONGE: 'sponge',
    STRIP_EVAPORATING: 'evaporating strips',
    STRIP_CONTACT: 'contact strips',
    TRICKLE: 'trickling',
    SPRAY: 'spraying',
    SUBLIMATE: 'sublimation',
    GEL_TRAY: 'gel tray',
    ENTRANCE_STRIP: 'entrance strips',
    BIOTECHNICAL: 'biotechnical',
  },
};

export const HONEY: Words<(typeof HONEY_RULES)[number]> = {
  de: {
    NONE: 'keine',
    SUPERS_OFF: 'Honigräume ab',
    NOT_DURING_FLOW: 'nicht während der Tracht',
    AFTER_LAST_HARVEST: 'nach der letzten Ernte des Jahres',
  },
  en: {
    NONE: 'none',
    SUPERS_OFF: 'supers off',
    NOT_DURING_FLOW: 'not during the flow',
    AFTER_LAST_HARVEST: 'after the last harvest of the year',
  },
};
