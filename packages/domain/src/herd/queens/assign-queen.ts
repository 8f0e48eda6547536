import { notFound, referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { colonyRecords, type ColonyView } from '../colonies/index.ts';
import { leadColony, lockLeadership } from './lead-colony.ts';
import type { QueenAssignment } from './queen.schema.ts';

/**
 * Lets a queen lead a colony from a day on, in place of the one who leads it.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a colony or queen that has ended, a
 * queen who leads it already, and a day outside both lives or before the last change of queens
 */
export const assignQueen = async (change: Change, colonyId: string, input: QueenAssignment): Promise<ColonyView> => {
  const { queenId, assignedOn, previousQueenStatus } = input;
  refuseFutureDay('assignedOn', assignedOn, change.tomorrow);
  const { queen, stay, ...locked } = await lockLeadership(change, queenId, { colonyId });
  const colony = locked.colonies.get(colonyId);
  if (!colony) throw notFound('colony');
  if (!queen) throw referenceNotFound('queenId', 'queen');
  const assignment = { assignedOn, method: input.method ?? null, previousQueenStatus };
  const led = await leadColony(change, { queen, stay, colony, locked }, assignment);
  const view = await colonyRecords.view(change.tx, led.colony);
  return led.warnings.length > 0 ? { ...view, warnings: led.warnings } : view;
};
