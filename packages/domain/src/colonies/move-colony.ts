import { AppError, referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { apiaryRecords } from '../apiaries/apiary.records.ts';
import { recordMove } from '../colony-history/record-move.ts';
import { assertTakesColonies } from './active-apiary.ts';
import { assertLivedOn } from './colony-life.ts';
import { colonyRecords } from './colony.records.ts';
import type { ColonyMove, ColonyView } from './colony.schema.ts';

/**
 * Moves a colony to another apiary, where it stands from the evening of that day on. Entered late, it takes what was
 * recorded of the colony since that day along to the new place.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for an inactive apiary, the apiary where it stands, an ended colony, a day before its first day or its last move
 */
export const moveColony = async (change: Change, id: string, input: ColonyMove): Promise<ColonyView> => {
  const { apiaryId, movedOn, purpose, note, permitDocumentId } = input;
  // No documents are kept yet.
  if (permitDocumentId) throw referenceNotFound('permitDocumentId', 'document');
  refuseFutureDay('movedOn', movedOn, change.tomorrow);
  const apiary = await apiaryRecords.refer(change, 'apiaryId', apiaryId);
  const current = await colonyRecords.lock(change, id);
  assertTakesColonies(apiary);
  if (current.endedOn !== null) throw new AppError('INVALID_STATE', 'The colony has ended: it cannot be moved.');
  assertLivedOn(current, movedOn);
  await recordMove(change, current, { apiary, movedOn, purpose, note });
  return colonyRecords.view(change.tx, await colonyRecords.update(change, current, { apiaryId }));
};
