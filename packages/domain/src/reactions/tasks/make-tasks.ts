import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { oneOf, preparedStatement } from '@beekeeping/db';
import { taskKeys, type TASK_ORIGINS, tasks, users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recorderOf } from '@beekeeping/records/record-rows';
import { and, eq, sql } from 'drizzle-orm';
import { apiaryRecords } from '../../herd/apiaries/apiary.records.ts';
import { colonyRecords } from '../../herd/colonies/colony.records.ts';
import { notifyAssignees } from './notify-assignees.ts';
import { taskPayload, type TaskRow } from './task.records.ts';

/** A task that a template, a rule or a suggestion makes. */
export interface TaskToMake {
  /** Origin, subject and period, such as `template:<id>:2026`: no key makes two tasks, ever. */
  dedupeKey: string;
  origin: Exclude<(typeof TASK_ORIGINS)[number], 'MANUAL'>;
  /** At most 200 characters. */
  title: string;
  note?: string | null;
  dueOn?: CalendarDay | null;
  colonyId?: string | null;
  apiaryId?: string | null;
  assigneeId?: string | null;
  templateId?: string | null;
  /** The automation rule that made it. */
  ruleId?: string | null;
  /** The first event of the chain that led to it. */
  causedBy?: string;
}

const idsOf = (made: readonly TaskToMake[], field: 'apiaryId' | 'colonyId' | 'assigneeId'): string[] => [
  ...new Set(made.map((task) => task[field]).filter((id) => id != null)),
];

/**
 * The unused keys; a concurrent use of the same key waits. Ascending, so that two concurrent claims do not deadlock.
 */
const claimKeys = async (change: Change, keys: readonly string[]): Promise<Set<string>> => {
  const claimed = await change.tx.execute<{ key: string }>(sql`
    insert into ${taskKeys} (dedupe_key, issued_at)
    select key, ${change.now.toISOString()}::timestamptz from unnest(${sql.param(keys)}::text[]) as key
    where not exists (select from ${tasks} where ${tasks.dedupeKey} = key)
    order by key on conflict do nothing returning dedupe_key as key`);
  return new Set(claimed.map(({ key }) => key));
};

/** Ids of the users among these to whom tasks may be assigned. */
const activeAmong = async (change: Change, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const active = await change.tx
    .select({ id: users.id })
    .from(users)
    .where(and(oneOf(users.id, ids), eq(users.isActive, true)));
  return new Set(active.map(({ id }) => id));
};

/** One statement however many: one with a parameter for each field of a thousand tasks takes longer to be read than to be done. */
const insertTasks = preparedStatement(sql`
  insert into ${tasks} (id, title, note, due_on, colony_id, apiary_id, assignee_id, status, origin, template_id, rule_id,
    dedupe_key, recorded_by_id, created_at, updated_at)
  select id, title, note, "dueOn", "colonyId", "apiaryId", "assigneeId", status, origin, "templateId", "ruleId", "dedupeKey",
    "recordedById", "createdAt", "updatedAt"
  from jsonb_to_recordset(${sql.placeholder('made')}::jsonb) as task (id uuid, title text, note text, "dueOn" date,
    "colonyId" uuid, "apiaryId" uuid, "assigneeId" uuid, status text, origin text, "templateId" uuid, "ruleId" uuid,
    "dedupeKey" text, "recordedById" uuid, "createdAt" timestamptz, "updatedAt" timestamptz)`);

const rowOf = (
  change: Change,
  { dedupeKey, origin, title, note, dueOn, colonyId, apiaryId, assigneeId, templateId, ruleId }: TaskToMake,
  { id, active }: { id: string; active: ReadonlySet<string> },
): TaskRow => ({
  id,
  title,
  note: note ?? null,
  dueOn: dueOn ?? null,
  colonyId: colonyId ?? null,
  apiaryId: apiaryId ?? null,
  assigneeId: assigneeId != null && active.has(assigneeId) ? assigneeId : null,
  status: 'OPEN',
  origin,
  templateId: templateId ?? null,
  ruleId: ruleId ?? null,
  dedupeKey,
  completedAt: null,
  completedOn: null,
  completedById: null,
  recordedById: recorderOf(change),
  createdAt: change.now,
  updatedAt: change.now,
});

/**
 * Makes tasks, at most 1,000 at once, whose dedupe keys were never used, in a fixed number of statements: those that
 * were made before, were it in another process or deleted since, are left out. So are those about an apiary or a colony
 * that is gone; a task of an inactive assignee is unassigned.
 * @returns the rows that were made, in the order in which they are given
 */
export const makeTasks = async (change: Change, wanted: readonly TaskToMake[]): Promise<TaskRow[]> => {
  const apiaries = new Set(
    (await apiaryRecords.lockAllForShare(change, idsOf(wanted, 'apiaryId'))).map(({ id }) => id),
  );
  const colonies = new Set(
    (await colonyRecords.lockAllForShare(change, idsOf(wanted, 'colonyId'))).map(({ id }) => id),
  );
  const active = await activeAmong(change, idsOf(wanted, 'assigneeId'));
  const known = wanted.filter(
    ({ apiaryId, colonyId }) =>
      (apiaryId == null || apiaries.has(apiaryId)) && (colonyId == null || colonies.has(colonyId)),
  );
  const claimed = await claimKeys(
    change,
    known.map(({ dedupeKey }) => dedupeKey),
  );
  const mine = known.filter(({ dedupeKey }) => claimed.delete(dedupeKey));
  if (mine.length === 0) return [];
  // Ascending, so that the order of ids is the order in which they are given.
  const ids = mine.map(() => newId()).toSorted();
  const rows = mine.map((task, index) => rowOf(change, task, { id: ids[index]!, active }));
  await insertTasks(change.tx, { made: JSON.stringify(rows) });
  for (const [index, row] of rows.entries()) change.emit('TaskCreated', taskPayload(row), mine[index]!.causedBy);
  notifyAssignees(change, rows);
  return rows;
};
