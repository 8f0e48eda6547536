import type { HONEY_RULES } from '@beekeeping/db/schema';
import type { BookLanguage } from './medicine-book.schema.ts';

type Words<Value extends string> = Readonly<Record<BookLanguage, Readonly<Record<Value, string>>>>;

/** The words of inspectors for the honey rules. */
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
