import type { Document, FoundRecord } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export type LinkKind = NonNullable<Document['linkKind']>;

export const linkWords: Record<LinkKind, () => string> = {
  COLONY: m.document_of_colony,
  APIARY: m.document_of_apiary,
  QUEEN: m.document_of_queen,
  INSPECTION: m.document_of_inspection,
  TREATMENT: m.document_of_treatment,
  HARVEST: m.document_of_harvest,
  HONEY_BATCH: m.document_of_honey_batch,
  BOTTLING: m.document_of_bottling,
  MEDICINE_LOT: m.document_of_medicine_lot,
  AUTHORITY_NOTICE: m.document_of_notice,
  RESTRICTION: m.document_of_restriction,
};

/** Where a record that documents are filed against is shown. */
const SCREENS: Partial<Record<LinkKind, (id: string) => string>> = {
  COLONY: (id) => `/colonies/${id}`,
  APIARY: (id) => `/apiaries/${id}`,
  QUEEN: (id) => `/queens/${id}`,
  TREATMENT: (id) => `/treatments/${id}`,
  HONEY_BATCH: (id) => `/honey-batches/${id}`,
  BOTTLING: (id) => `/bottlings/${id}`,
  MEDICINE_LOT: (id) => `/medicine-lots/${id}`,
  AUTHORITY_NOTICE: (id) => `/authority-notices/${id}`,
  RESTRICTION: (id) => `/restrictions/${id}`,
};

export const screenOf = (kind: LinkKind, id: string): string | undefined => SCREENS[kind]?.(id);

/** The kinds that a search finds and documents are filed against. */
const FOUND: readonly FoundRecord['kind'][] = ['COLONY', 'APIARY', 'QUEEN', 'HONEY_BATCH', 'BOTTLING'];

export const isLinkable = (found: FoundRecord): found is FoundRecord & { kind: LinkKind } => FOUND.includes(found.kind);
