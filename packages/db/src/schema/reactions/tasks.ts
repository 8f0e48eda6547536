import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from '../herd/apiaries.ts';
import { automationRules } from './rules/automation.ts';
import { colonies } from '../herd/colonies.ts';
import { dayColumn, idColumn, instantColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { searchIndexes } from '../records/search-indexes.ts';
import { recordedByColumn, users } from '../identity/accounts/users.ts';
import { taskTemplates } from './tasks/templates.ts';

export const TASK_STATUSES = ['OPEN', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const;
/** Those of a task that is still to be done. */
export const PENDING_TASK_STATUSES = ['OPEN', 'IN_PROGRESS'] as const;
/** True for tasks that are done or cancelled. */
export const isNoLongerPending = (status: SQLWrapper): SQL =>
  sql`${status} not in (${sql.raw(PENDING_TASK_STATUSES.map((pending) => `'${pending}'`).join(', '))})`;
/** Whether a user entered it, or what created it. */
export const TASK_ORIGINS = ['MANUAL', 'TEMPLATE', 'RULE', 'SUGGESTION'] as const;

/** Something to do, about a colony, an apiary or neither. That it is overdue is never stored. */
export const tasks = pgTable(
  'tasks',
  {
    id: idColumn(),
    title: text().notNull(),
    note: text(),
    dueOn: dayColumn(),
    colonyId: uuid().references(() => colonies.id),
    apiaryId: uuid().references(() => apiaries.id),
    assigneeId: uuid().references(() => users.id),
    status: text({ enum: TASK_STATUSES }).notNull(),
    origin: text({ enum: TASK_ORIGINS }).notNull(),
    /** The template or rule that created it. */
    templateId: uuid().references(() => taskTemplates.id),
    ruleId: uuid().references(() => automationRules.id),
    /** For a created one: its origin, subject and period, such as `template:<id>:2026`. */
    dedupeKey: text().unique('tasks_dedupe_key_key'),
    completedAt: instantColumn(),
    /** The business day of `completedAt`. */
    completedOn: dayColumn(),
    completedById: uuid().references(() => users.id),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    index('tasks_due_on_idx').on(table.dueOn, table.id),
    // For the dashboard and most lists: a small part of all tasks.
    index('tasks_pending_idx')
      .on(table.dueOn)
      .where(sql`${table.status} in ('OPEN', 'IN_PROGRESS')`),
    index('tasks_colony_id_idx').on(table.colonyId, table.completedOn, table.id),
    index('tasks_apiary_id_idx').on(table.apiaryId),
    index('tasks_assignee_id_idx').on(table.assigneeId),
    index('tasks_template_id_idx').on(table.templateId),
    index('tasks_rule_id_idx').on(table.ruleId),
    index('tasks_completed_by_id_idx')
      .on(table.completedById)
      .where(sql`${table.completedById} is not null`),
    ...recordIndexes(table),
    ...searchIndexes(table.title, [], isNoLongerPending(table.status)),
    check(
      'tasks_done_has_its_instant',
      sql`case when ${table.status} = 'DONE' then num_nulls(${table.completedAt}, ${table.completedOn}) = 0 else num_nonnulls(${table.completedAt}, ${table.completedOn}, ${table.completedById}) = 0 end`,
    ),
  ],
);

/** Every dedupe key that a task was made for: a task that was deleted is not made again. */
export const taskKeys = pgTable(
  'task_keys',
  {
    dedupeKey: text().primaryKey(),
    issuedAt: instantColumn().notNull(),
  },
  (table) => [index('task_keys_issued_at_idx').on(table.issuedAt)],
);

export const tasksTables = [
  describeTable(tasks, {
    noun: 'task',
    searched: ['title', 'note'],
    records: { nothing: 'a task may outlive its colony: an empty hive is still to be cleaned' },
    timeline: [
      {
        kind: 'TASK_DONE',
        needs: 'tasks:read',
        subject: 'colonyId',
        day: 'completedOn',
        figures: ({ title }) => ({ title }),
      },
    ],
    deletedAs: 'tasks',
    backup: 'legacy',
  }),
  describeTable(taskKeys, {
    // Not among the tables that an unsealed bundle may add to.
    backup: 'sealed',
    // No key is for a time further ahead than a year.
    retention: [{ since: 'issuedAt', keptFor: '800 days' }],
  }),
];
