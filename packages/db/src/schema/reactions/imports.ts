import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

/** What records of another program become here. */
export const BROUGHT_KINDS = [
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

/** What comes along with a record and is told again by each export: an end, a later stay of a queen, a line of notes. */
export const BROUGHT_PARTS = ['colonyEnd', 'queenStay', 'queenEnd', 'noteLine'] as const;

/** Which record here a record of another program became, so that its next export adds what is new and doubles nothing. */
export const broughtRecords = pgTable(
  'brought_records',
  {
    program: text().notNull(),
    kind: text({ enum: [...BROUGHT_KINDS, ...BROUGHT_PARTS] }).notNull(),
    /** What the other program tells it by. */
    key: text().notNull(),
    /** The record, or that of the part. No reference: once it is deleted here, the next export brings it again. */
    recordId: uuid().notNull(),
    /** SHA-256 of what stood there when it came, in hex. */
    digest: text().notNull(),
    broughtAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.program, table.kind, table.key] })],
);

export const broughtRecordsTables = [describeTable(broughtRecords, { noun: 'brought record', backup: 'sealed' })];
