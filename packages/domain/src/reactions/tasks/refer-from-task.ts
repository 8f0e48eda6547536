import { referenceNotFound } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { apiaryRecords } from '../../herd/apiaries/apiary.records.ts';
import { colonyRecords } from '../../herd/colonies/colony.records.ts';
import { userRecords } from '../../identity/accounts/users/user.records.ts';
import type { TaskPatch } from './task.schema.ts';

/** Whom a task may be given to. @throws AppError REFERENCE_NOT_FOUND for a user who is unknown or inactive */
export const assertActiveAssignee = async (change: Change, id: string | null | undefined): Promise<void> => {
  if (id == null) return;
  const user = await userRecords.find(change.tx, id);
  if (!user?.isActive) throw referenceNotFound('assigneeId', 'active user');
};

/** Keeps what a task is about from being deleted meanwhile. @throws AppError REFERENCE_NOT_FOUND */
export const referToPlaces = async (
  change: Change,
  { apiaryId, colonyId }: Pick<TaskPatch, 'apiaryId' | 'colonyId'>,
): Promise<void> => {
  if (apiaryId != null) await apiaryRecords.refer(change, 'apiaryId', apiaryId);
  if (colonyId != null) await colonyRecords.refer(change, 'colonyId', colonyId);
};
