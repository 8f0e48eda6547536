import { desc, type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from './apiaries.ts';
import { authorityNotices } from './authorities/notices.ts';
import { bottlings } from '../trade/bottlings.ts';
import { colonies } from './colonies.ts';
import { idColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { harvests } from '../honey-house/harvests.ts';
import { honeyBatches } from '../honey-house/honey-batches.ts';
import { inspections } from '../field-work/inspections.ts';
import { medicineLots } from '../field-work/medicines/catalog.ts';
import { queens } from './queens.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { searchIndexes } from '../records/search-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';
import { restrictions } from './authorities/restrictions.ts';
import { treatments } from '../field-work/treatments.ts';

/**
 * The records that a document can be filed against, with the column that names them
 * (docs/requirements/running.md#documents).
 */
export const DOCUMENT_LINKS = {
  COLONY: 'colonyId',
  QUEEN: 'queenId',
  APIARY: 'apiaryId',
  INSPECTION: 'inspectionId',
  TREATMENT: 'treatmentId',
  HARVEST: 'harvestId',
  HONEY_BATCH: 'honeyBatchId',
  BOTTLING: 'bottlingId',
  MEDICINE_LOT: 'medicineLotId',
  AUTHORITY_NOTICE: 'authorityNoticeId',
  RESTRICTION: 'restrictionId',
} as const;

export type DocumentLinkKind = keyof typeof DOCUMENT_LINKS;

export const DOCUMENT_LINK_KINDS = Object.keys(DOCUMENT_LINKS) as [DocumentLinkKind, ...DocumentLinkKind[]];

/** Retention as in docs/requirements/authorities.md#papers. */
export const DOCUMENT_CATEGORIES = [
  'HEALTH_CERTIFICATE',
  'LAB_RESULT',
  'AUTHORITY_NOTICE',
  'RESTRICTION',
  'MEDICINE_LOT',
  'INVOICE_IN',
  'INVOICE_OUT',
  'RECEIPT',
  'ORGANIC_CERTIFICATE',
  'DIB_PAPER',
  'INSURANCE',
  'LEASE',
  'QUEEN_PEDIGREE',
  'LABEL_PROOF',
  'PHOTO',
  'OTHER',
] as const;

export const DOCUMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;

const column = (kind: DocumentLinkKind): SQL => sql`${documents[DOCUMENT_LINKS[kind]]}`;

/**
 * A file and the record that it is filed against. Its content is in the file store, under its hash; several rows may
 * share one.
 */
export const documents = pgTable(
  'documents',
  {
    id: idColumn(),
    displayName: text().notNull(),
    /** The original file name. */
    fileName: text().notNull(),
    contentType: text({ enum: DOCUMENT_TYPES }).notNull(),
    sizeBytes: integer().notNull(),
    /** Hex, of the stored content. */
    sha256: text().notNull(),
    category: text({ enum: DOCUMENT_CATEGORIES }).notNull(),
    colonyId: uuid().references(() => colonies.id),
    queenId: uuid().references(() => queens.id),
    apiaryId: uuid().references(() => apiaries.id),
    inspectionId: uuid().references(() => inspections.id),
    treatmentId: uuid().references(() => treatments.id),
    harvestId: uuid().references(() => harvests.id),
    honeyBatchId: uuid().references(() => honeyBatches.id),
    bottlingId: uuid().references(() => bottlings.id),
    medicineLotId: uuid().references(() => medicineLots.id),
    authorityNoticeId: uuid().references(() => authorityNotices.id),
    restrictionId: uuid().references(() => restrictions.id),
    linkKind: text({ enum: DOCUMENT_LINK_KINDS }).generatedAlwaysAs(
      (): SQL =>
        sql`case ${sql.join(
          DOCUMENT_LINK_KINDS.map((kind) => sql`when ${column(kind)} is not null then ${sql.raw(`'${kind}'`)}`),
          sql.raw(' '),
        )} end`,
    ),
    linkId: uuid().generatedAlwaysAs(
      (): SQL => sql`coalesce(${sql.join(DOCUMENT_LINK_KINDS.map(column), sql.raw(', '))})`,
    ),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    index('documents_link_id_idx').on(table.linkId, desc(table.createdAt), desc(table.id)),
    index('documents_sha256_idx').on(table.sha256),
    ...recordIndexes(table),
    ...searchIndexes(table.displayName, [table.fileName]),
    ...DOCUMENT_LINK_KINDS.map((kind) => {
      const link = table[DOCUMENT_LINKS[kind]];
      return index(`documents_${kind.toLowerCase()}_id_idx`)
        .on(link)
        .where(sql`${link} is not null`);
    }),
    check(
      'documents_at_most_one_link',
      sql`num_nonnulls(${sql.join(
        DOCUMENT_LINK_KINDS.map((kind) => sql`${table[DOCUMENT_LINKS[kind]]}`),
        sql.raw(', '),
      )}) <= 1`,
    ),
    check('documents_sha256_is_one', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** The document that proves how a lot of medicine was acquired: Art. 108(2)(e) Reg. (EU) 2019/6. */
export const medicineLotReceipts = pgTable(
  'medicine_lot_receipts',
  {
    medicineLotId: uuid()
      .primaryKey()
      .references(() => medicineLots.id, { onDelete: 'cascade' }),
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
  },
  (table) => [index('medicine_lot_receipts_document_id_idx').on(table.documentId)],
);

/** The document of the prescription that a treatment was done by: Art. 108(2)(g). */
export const treatmentPrescriptions = pgTable(
  'treatment_prescriptions',
  {
    treatmentId: uuid()
      .primaryKey()
      .references(() => treatments.id, { onDelete: 'cascade' }),
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
  },
  (table) => [index('treatment_prescriptions_document_id_idx').on(table.documentId)],
);

export const documentsTables = [
  describeTable(documents, {
    noun: 'document',
    searched: ['displayName', 'fileName'],
    records: { nothing: 'a paper about a colony may be older or younger than the colony' },
    inUse: 'A lot of medicine, a treatment or a move names this document.',
    deletedAs: 'documents',
    backup: 'sealed',
  }),
  // Tables of their own: a column of the lot or treatment would make a circle with the documents that are filed against it.
  describeTable(medicineLotReceipts, { backup: 'sealed', retention: 'with-parent' }),
  describeTable(treatmentPrescriptions, { backup: 'sealed', retention: 'with-parent' }),
];
