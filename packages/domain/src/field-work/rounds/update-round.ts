import type { Change } from '@beekeeping/events';
import { roundRecords } from './round.records.ts';
import type { RoundPatch, RoundView } from './round.schema.ts';

/** Ends a round, or takes it up again. @throws AppError NOT_FOUND */
export const updateRound = async (change: Change, id: string, { isFinished }: RoundPatch): Promise<RoundView> => {
  const current = await roundRecords.lock(change, id);
  const changes = isFinished !== undefined && isFinished !== (current.finishedAt !== null);
  const fields = changes ? { finishedAt: isFinished ? change.now : null } : {};
  return roundRecords.view(change.tx, await roundRecords.update(change, current, fields));
};
