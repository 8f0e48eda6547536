import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';

/** Rows are fixed by the code and matched by triggerType; a beekeeper only changes their settings. */
export const automationRules = pgTable('automation_rules', {
  id: idColumn(),
  triggerType: text().notNull().unique('automation_rules_trigger_type_key'),
  active: boolean().notNull(),
  /** Number format of a numbering rule, e.g. `L{YYYY}-{SEQ:4}`. */
  format: text(),
  /** The last number that was drawn; taken in the transaction that creates the numbered record. */
  counter: integer().notNull().default(0),
  /** The changed parameters; all others have the default of the code. */
  parameters: jsonb().$type<Record<string, number>>().notNull(),
  ...recordColumns(),
});

/**
 * Every batch and lot number that was ever used, drawn or typed. A number is never given twice, not after a counter
 * reset and not after its record was deleted: it may be printed on a jar.
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

/**
 * What every rule has acted on: it acts once on a subject and window of time, however often it is evaluated. By
 * trigger, not by the row of the rule: a bundle is matched by the trigger.
 */
export const ruleResults = pgTable(
  'rule_results',
  {
    triggerType: text().notNull(),
    subjectId: uuid().notNull(),
    /** Since when, until when or as of when its condition holds, as the rule writes it. */
    dueWindow: text().notNull(),
    actedAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.triggerType, table.subjectId, table.dueWindow] }),
    index('rule_results_acted_at_idx').on(table.actedAt),
  ],
);

export const automationRulesTables = [
  describeTable(automationRules, { noun: 'automation rule', searched: ['triggerType', 'format'], backup: 'sealed' }),
  describeTable(ruleResults, {
    backup: 'sealed',
    // Longer than any condition lasts that is looked at.
    retention: [{ since: 'actedAt', keptFor: '800 days' }],
  }),
  describeTable(issuedNumbers, { backup: 'sealed', appendOnly: true }),
];
