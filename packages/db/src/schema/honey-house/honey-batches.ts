import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { holdColumns, idColumn, isPositive, percentColumn, recordColumns, weightKgColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { searchIndexes } from '../records/search-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';
import { extractions } from './extractions.ts';

/** Honey of one kind in one vessel, made from extractions or blended from other batches. */
export const honeyBatches = pgTable(
  'honey_batches',
  {
    id: idColumn(),
    /** Upper-case, unique for ever (see issued_numbers). */
    batchNumber: text().notNull(),
    /** A code of the variety list or free text. */
    variety: text().notNull(),
    weightKg: weightKgColumn().notNull(),
    waterContentPercent: percentColumn(),
    conductivityMsPerCm: numeric({ precision: 6, scale: 3, mode: 'number' }),
    hmfMgPerKg: numeric({ precision: 6, scale: 1, mode: 'number' }),
    invertaseUnitsPerKg: numeric({ precision: 6, scale: 1, mode: 'number' }),
    diastaseNumber: numeric({ precision: 6, scale: 1, mode: 'number' }),
    /** Whether the customer may read the analysis. */
    isAnalysisPublic: boolean().notNull().default(false),
    note: text(),
    ...holdColumns(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    ...searchIndexes(table.batchNumber),
    uniqueIndex('honey_batches_batch_number_key').on(table.batchNumber),
    index('honey_batches_variety_idx').on(table.variety),
    check('honey_batches_weight_positive', isPositive(table.weightKg)),
  ],
);

/** The part of an extraction that went into a batch. */
export const honeyBatchExtractions = pgTable(
  'honey_batch_extractions',
  {
    honeyBatchId: uuid()
      .notNull()
      .references(() => honeyBatches.id),
    extractionId: uuid()
      .notNull()
      .references(() => extractions.id),
    weightKg: weightKgColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.honeyBatchId, table.extractionId] }),
    index('honey_batch_extractions_extraction_id_idx').on(table.extractionId),
    check('honey_batch_extractions_weight_positive', isPositive(table.weightKg)),
  ],
);

/**
 * How much of a parent batch went into a blend. A trigger of the migration lets no line of blends be longer than 50, and
 * with that none a circle: see domain/honey-batches/blend-depth.ts.
 */
export const honeyBatchParents = pgTable(
  'honey_batch_parents',
  {
    honeyBatchId: uuid()
      .notNull()
      .references(() => honeyBatches.id),
    parentId: uuid()
      .notNull()
      .references(() => honeyBatches.id),
    weightKg: weightKgColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.honeyBatchId, table.parentId] }),
    index('honey_batch_parents_parent_id_idx').on(table.parentId),
    check('honey_batch_parents_weight_positive', isPositive(table.weightKg)),
    check('honey_batch_parents_not_itself', sql`${table.honeyBatchId} <> ${table.parentId}`),
  ],
);

export const honeyBatchesTables = [
  describeTable(honeyBatches, {
    noun: 'honey batch',
    searched: ['batchNumber', 'variety'],
    inUse: 'Bottlings or blends were made of this honey batch.',
    deletedAs: 'honey-batches',
    backup: 'legacy',
    rights: {
      'public-origin': {
        select: [
          'id',
          'weightKg',
          'waterContentPercent',
          'conductivityMsPerCm',
          'hmfMgPerKg',
          'invertaseUnitsPerKg',
          'diastaseNumber',
          'isAnalysisPublic',
          'heldAt',
          'isHoldPublic',
        ],
      },
    },
  }),
  describeTable(honeyBatchExtractions, {
    backup: 'legacy',
    rights: { 'public-origin': { select: ['honeyBatchId', 'extractionId', 'weightKg'] } },
  }),
  describeTable(honeyBatchParents, {
    backup: 'legacy',
    rights: { 'public-origin': { select: ['honeyBatchId', 'parentId', 'weightKg'] } },
  }),
];
