import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, idColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { PHENOLOGICAL_PHASES } from '../../field-work/season/phenology.ts';
import { recordIndexes } from '../../records/record-indexes.ts';
import { recordedByColumn, users } from '../../identity/accounts/users.ts';

/** A yearly task, on a day of the calendar or some days after the beginning of a phenological phase. */
export const taskTemplates = pgTable(
  'task_templates',
  {
    id: idColumn(),
    title: text().notNull(),
    note: text(),
    month: integer(),
    /** Of the month; 29 February is the 28th in other years. */
    day: integer(),
    phase: text({ enum: PHENOLOGICAL_PHASES }),
    /** After the phase begins; before it where negative. */
    offsetDays: integer(),
    assigneeId: uuid().references(() => users.id),
    isActive: boolean().notNull(),
    /** The day on which it was last switched on: tasks due long before are not made. */
    activeSince: dayColumn().notNull(),
    /** Its code in the starter set; null for an own one. */
    starterCode: text().unique('task_templates_starter_code_key'),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    index('task_templates_assignee_id_idx')
      .on(table.assigneeId)
      .where(sql`${table.assigneeId} is not null`),
    ...recordIndexes(table),
    check('task_templates_day_check', sql`${table.month} between 1 and 12 and ${table.day} between 1 and 31`),
    check('task_templates_offset_check', sql`${table.offsetDays} between -60 and 180`),
    check(
      'task_templates_recur_in_one_way',
      sql`num_nulls(${table.month}, ${table.day}) = num_nonnulls(${table.phase}, ${table.offsetDays}) and num_nulls(${table.month}, ${table.day}) <> 1`,
    ),
  ],
);

export const taskTemplatesTables = [
  describeTable(taskTemplates, {
    noun: 'task template',
    searched: ['title', 'note'],
    inUse: 'Tasks were made from this template: deactivate it instead.',
    deletedAs: 'task-templates',
    backup: 'legacy',
  }),
];
