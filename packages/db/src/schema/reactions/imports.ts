import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

/** The kinds of records that are imported from other programs. */
export const IMPORTED_KINDS = [
  'apiary',
  'colony',
  'move',
  'queen',
  'inspection',
  'feeding',
  'treatment',
  'harvest',
  'task',
] as const;

/** What accompanies a record and is repeated in each export: an end, a later stay of a queen, a line of notes. */
export const IMPORTED_PARTS = ['colonyEnd', 'queenStay', 'queenEnd', 'noteLine'] as const;

/** Maps records of another program to records here, so that its next export adds new ones and duplicates nothing. */
export const importedRecords = pgTable(
  'brought_records',
  {
    program: text().notNull(),
    kind: text({ enum: [...IMPORTED_KINDS, ...IMPORTED_PARTS] }).notNull(),
    /** The key by which the other program identifies it. */
    key: text().notNull(),
    /** The record, or that of the part. No reference: once it is deleted here, the next export imports it again. */
    recordId: uuid().notNull(),
    /** SHA-256 of the source at the time of the import, in hex. */
    digest: text().notNull(),
    broughtAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.program, table.kind, table.key] })],
);

export const importedRecordsTables = [describeTable(importedRecords, { noun: 'imported record', backup: 'sealed' })];
