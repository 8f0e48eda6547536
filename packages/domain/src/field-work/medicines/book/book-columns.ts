import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { substancesInWords } from '@beekeeping/messages/medicines';
import { valueInWords } from '@beekeeping/messages/values';
import { HONEY } from './book-words.ts';
import type { BookLanguage, MedicineBook, MedicineBookLine } from './medicine-book.schema.ts';

/** A line as it is written down. */
export interface WrittenLine {
  line: MedicineBookLine;
  /** Counts the requested lines, from 1. */
  number: number;
  keeper: MedicineBook['keeper'];
  /** The business day of `cancelledAt`. */
  cancelledOn: CalendarDay | null;
  language: BookLanguage;
}

/** A cell: a text that may be anything, a number, a day, or nothing. */
type Cell = { text: string | null } | { number: number | null } | { day: CalendarDay | null };

interface Column {
  de: string;
  en: string;
  cell: (written: WrittenLine) => Cell;
}

const listed = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

/**
 * The columns required by law and national templates, in the order in which inspectors read them
 * (docs/requirements/medicine.md#medicine-book).
 */
export const BOOK_COLUMNS: readonly Column[] = [
  { de: 'Nr.', en: 'No.', cell: ({ number }) => ({ number }) },
  { de: 'Tierhalter', en: 'Keeper', cell: ({ keeper }) => ({ text: keeper?.name ?? null }) },
  {
    de: 'Anschrift des Tierhalters',
    en: 'Address of the keeper',
    cell: ({ keeper }) => ({ text: keeper?.address ?? null }),
  },
  { de: 'Datum der ersten Anwendung', en: 'First administration', cell: ({ line }) => ({ day: line.startedOn }) },
  { de: 'Datum der letzten Anwendung', en: 'Last administration', cell: ({ line }) => ({ day: line.endedOn }) },
  { de: 'Behandlungsdauer in Tagen', en: 'Duration in days', cell: ({ line }) => ({ number: line.durationDays }) },
  { de: 'Arzneimittel', en: 'Medicine', cell: ({ line }) => ({ text: line.medicineName }) },
  {
    de: 'Wirkstoffe',
    en: 'Active substances',
    cell: ({ line, language }) => ({ text: substancesInWords(line.activeSubstances, language) }),
  },
  { de: 'Chargennummer', en: 'Batch number', cell: ({ line }) => ({ text: line.batchNumber }) },
  { de: 'Verwendbar bis', en: 'Expires on', cell: ({ line }) => ({ day: line.expiresOn }) },
  { de: 'Menge gesamt', en: 'Total quantity', cell: ({ line }) => ({ number: line.quantity }) },
  {
    de: 'Einheit',
    en: 'Unit',
    cell: ({ line, language }) => ({ text: valueInWords('MEDICINE_UNIT', line.unit, language) }),
  },
  {
    de: 'Menge je Volk und Anwendung',
    en: 'Quantity per colony and application',
    cell: ({ line }) => ({ number: line.dosePerColony }),
  },
  { de: 'Anzahl Anwendungen', en: 'Applications', cell: ({ line }) => ({ number: line.applications }) },
  { de: 'Anzahl Völker', en: 'Number of colonies', cell: ({ line }) => ({ number: line.coloniesCount }) },
  {
    de: 'Völker',
    en: 'Colonies',
    cell: ({ line }) => ({ text: line.colonies.map(({ colonyName }) => colonyName).join(', ') }),
  },
  {
    de: 'Bienenstand',
    en: 'Apiary',
    cell: ({ line }) => ({ text: listed(line.colonies.map(({ apiaryName }) => apiaryName)) }),
  },
  {
    de: 'Weitere Stände bis Ende der Wartezeit',
    en: 'Further apiaries until the end of withdrawal',
    cell: ({ line }) => ({ text: listed(line.movedTo.map(({ apiaryName }) => apiaryName)) }),
  },
  {
    de: 'Art der Anwendung',
    en: 'Method',
    cell: ({ line, language }) => ({ text: valueInWords('TREATMENT_METHOD', line.method, language) }),
  },
  { de: 'Anwender', en: 'Applied by', cell: ({ line }) => ({ text: line.personName }) },
  { de: 'Lieferant', en: 'Supplier', cell: ({ line }) => ({ text: line.supplierName }) },
  {
    de: 'Anschrift des Lieferanten',
    en: 'Address of the supplier',
    cell: ({ line }) => ({ text: line.supplierAddress }),
  },
  { de: 'Erworben am', en: 'Acquired on', cell: ({ line }) => ({ day: line.acquiredOn }) },
  { de: 'Belegnummer', en: 'Receipt number', cell: ({ line }) => ({ text: line.receiptNumber }) },
  { de: 'Tierarzt', en: 'Veterinarian', cell: ({ line }) => ({ text: line.vetName }) },
  { de: 'Kontakt des Tierarztes', en: 'Contact of the veterinarian', cell: ({ line }) => ({ text: line.vetContact }) },
  {
    de: 'Nummer der Verschreibung',
    en: 'Prescription number',
    cell: ({ line }) => ({ text: line.prescriptionNumber }),
  },
  { de: 'Wartezeit in Tagen', en: 'Withdrawal period in days', cell: ({ line }) => ({ number: line.withdrawalDays }) },
  { de: 'Wartezeit bis', en: 'Withdrawal until', cell: ({ line }) => ({ day: line.withdrawalUntil }) },
  { de: 'Honig', en: 'Honey', cell: ({ line, language }) => ({ text: HONEY[language][line.honeyRule] }) },
  { de: 'Bemerkung', en: 'Note', cell: ({ line }) => ({ text: line.note }) },
  { de: 'Storniert am', en: 'Cancelled on', cell: ({ cancelledOn }) => ({ day: cancelledOn }) },
  { de: 'Grund der Stornierung', en: 'Reason of cancellation', cell: ({ line }) => ({ text: line.cancelReason }) },
];

export type BookCell = Cell;
