import type { Actor } from '@beekeeping/core/actor';
import { taskTemplates } from '@beekeeping/db/schema';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { asc, gt } from 'drizzle-orm';
import { makeTasks, type TaskToMake } from '../make-tasks.ts';
import { readPhaseBegins } from './phase-begins.ts';
import { dueTasks, nextDue, type YearTask } from './recurrence.ts';
import { taskTemplateRecords, type TaskTemplateRow } from './task-template.records.ts';

/** Templates whose tasks are made in one change. */
const PIECE = 200;

/** The result of a run. */
interface YearTasks {
  /** Tasks that were made; the others of the year had been made before. */
  made: number;
  /** Active templates whose phase has no known next beginning. */
  waiting: number;
}

const taskOf = ({ id, title, note, assigneeId }: TaskTemplateRow, { year, dueOn }: YearTask): TaskToMake => ({
  dedupeKey: `template:${id}:${year}`,
  origin: 'TEMPLATE',
  templateId: id,
  title,
  note,
  assigneeId,
  dueOn,
});

/** The templates after this id, locked against changes and deletion. */
const lockPiece = async (change: Change, after: string | undefined): Promise<TaskTemplateRow[]> => {
  const found = await change.tx
    .select({ id: taskTemplates.id })
    .from(taskTemplates)
    .where(after === undefined ? undefined : gt(taskTemplates.id, after))
    .orderBy(asc(taskTemplates.id))
    .limit(PIECE);
  return taskTemplateRecords.lockAllForShare(
    change,
    found.map(({ id }) => id),
  );
};

const makePiece = async (
  change: Change,
  after: string | undefined,
): Promise<YearTasks & { last: string | undefined }> => {
  const locked = await lockPiece(change, after);
  const active = locked.filter((template) => template.isActive);
  const begins = await readPhaseBegins(change.tx, change.today);
  const made = await makeTasks(
    change,
    active.flatMap((template) => dueTasks(template, change.today, begins).map((task) => taskOf(template, task))),
  );
  const waiting = active.filter((template) => nextDue(template, change.today, begins) === null).length;
  return { made: made.length, waiting, last: locked.at(-1)?.id };
};

/**
 * Makes the tasks of this year of every active template that has none yet, of phases those that are due soon, in pieces: a run that is killed has lost
 * nothing, and one that comes late makes up for those before it. However many run, each template has one task a year.
 */
export const makeYearTasks = async (context: ChangeContext, actor: Actor): Promise<YearTasks> => {
  const total: YearTasks = { made: 0, waiting: 0 };
  let after: string | undefined;
  do {
    const { last, made, waiting } = await inChange(context, actor, (change) => makePiece(change, after));
    total.made += made;
    total.waiting += waiting;
    after = last;
  } while (after !== undefined);
  return total;
};
