import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, recordColumns } from './columns.ts';
import { describeTable } from './descriptor.ts';

/** Rows are fixed by the code and matched by triggerType; a beekeeper changes only how they act. */
export const automationRules = pgTable('automation_rules', {
  id: idColumn(),
  triggerType: text().notNull().unique('automation_rules_trigger_type_key'),
  active: boolean().notNull(),
  /** Number format of a numbering rule, e.g. `L{YYYY}-{SEQ:4}`. */
  format: text(),
  /** The last number that was drawn; taken in the transaction that creates the numbered record. */
  counter: integer().notNull().default(0),
  parameters: jsonb().$type<Record<string, unknown>>().notNull(),
  ...recordColumns(),
});

/**
 * Every batch and lot number that was ever used, drawn or typed. A number is never given twice, not after a counter
 * reset and not after its record was deleted: it may stand on a jar.
 */
export const issuedNumbers = pgTable(
  'issued_numbers',
  {
    triggerType: text().notNull(),
    /** Upper-case. */
    number: text().notNull(),
    issuedAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.triggerType, table.number] })],
);

export const automationRulesTables = [
  describeTable(automationRules, { noun: 'automation rule', searched: ['triggerType', 'format'], backup: 'sealed' }),
  describeTable(issuedNumbers, { backup: 'sealed', appendOnly: true }),
];
