import { desc } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, idColumn, isPositive, percentColumn, recordColumns, weightKgColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';
import { harvests } from './harvests.ts';

/** Honey spun on one day from one or more harvests. */
export const extractions = pgTable(
  'extractions',
  {
    id: idColumn(),
    extractedOn: dayColumn().notNull(),
    grossWeightKg: weightKgColumn(),
    netWeightKg: weightKgColumn().notNull(),
    waterContentPercent: percentColumn(),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    index('extractions_extracted_on_idx').on(desc(table.extractedOn), desc(table.id)),
    check('extractions_net_weight_positive', isPositive(table.netWeightKg)),
  ],
);

export const extractionHarvests = pgTable(
  'extraction_harvests',
  {
    extractionId: uuid()
      .notNull()
      .references(() => extractions.id),
    harvestId: uuid()
      .notNull()
      .references(() => harvests.id),
  },
  (table) => [
    primaryKey({ columns: [table.extractionId, table.harvestId] }),
    // A harvest is spun once (docs/requirements/honey.md#chain).
    uniqueIndex('extraction_harvests_harvest_id_key').on(table.harvestId),
  ],
);

export const extractionsTables = [
  describeTable(extractions, {
    noun: 'extraction',
    records: { day: 'extractedOn' },
    inUse: 'A honey batch is made from this extraction.',
    deletedAs: 'extractions',
    backup: 'legacy',
  }),
  describeTable(extractionHarvests, {
    backup: 'legacy',
    rights: { 'public-origin': { select: ['extractionId', 'harvestId'] } },
  }),
];
