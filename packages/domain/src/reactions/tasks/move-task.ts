import { AppError } from '@beekeeping/core/app-error';
import type { TASK_STATUSES } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recorderOf } from '@beekeeping/records/record-rows';
import { withOverdue } from './task.queries.ts';
import { taskPayload, taskRecords, type TaskRow } from './task.records.ts';
import type { TaskView } from './task.schema.ts';

type Status = (typeof TASK_STATUSES)[number];

/** From which statuses each move leads to which one (docs/requirements/reactions.md#tasks). */
const MOVES = {
  started: { from: ['OPEN'], to: 'IN_PROGRESS' },
  completed: { from: ['OPEN', 'IN_PROGRESS'], to: 'DONE' },
  cancelled: { from: ['OPEN', 'IN_PROGRESS'], to: 'CANCELLED' },
  reopened: { from: ['DONE', 'CANCELLED'], to: 'OPEN' },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>;

type Move = keyof typeof MOVES;

/** The columns of a locked task after a move. @throws AppError INVALID_STATE from the wrong status */
export const movedBy = (change: Change, { status }: TaskRow, move: Move): Partial<TaskRow> => {
  const { from, to }: { from: readonly Status[]; to: Status } = MOVES[move];
  if (!from.includes(status)) throw new AppError('INVALID_STATE', `A task that is ${status} cannot be ${move}.`);
  return to === 'DONE'
    ? { status: to, completedAt: change.now, completedOn: change.today, completedById: recorderOf(change) }
    : { status: to, completedAt: null, completedOn: null, completedById: null };
};

const moveTask = async (change: Change, id: string, move: Move): Promise<TaskView> => {
  const current = await taskRecords.lock(change, id);
  const row = await taskRecords.update(change, current, movedBy(change, current, move));
  if (move === 'completed') change.emit('TaskCompleted', taskPayload(row));
  else change.emit('TaskChanged', { id });
  return withOverdue(await taskRecords.view(change.tx, row), change.today);
};

/** @throws AppError NOT_FOUND, INVALID_STATE for a task that is done or cancelled */
export const completeTask = (change: Change, id: string): Promise<TaskView> => moveTask(change, id, 'completed');

/** @throws AppError NOT_FOUND, INVALID_STATE for a task that is done or cancelled */
export const cancelTask = (change: Change, id: string): Promise<TaskView> => moveTask(change, id, 'cancelled');

/** Makes a task OPEN again that was done or cancelled. @throws AppError NOT_FOUND, INVALID_STATE for any other */
export const reopenTask = (change: Change, id: string): Promise<TaskView> => moveTask(change, id, 'reopened');
