import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { apiaryRecords } from '../apiaries/apiary.records.ts';
import { assertTakesColonies } from './active-apiary.ts';
import { colonyRecords } from './colony.records.ts';
import type { ColonyCreate, ColonyView } from './colony.schema.ts';
import { statedFrames } from './stated-frames.ts';

/**
 * Records a living colony, established today unless said otherwise.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for an inactive apiary, DUPLICATE for a name taken among the living
 */
export const createColony = async (change: Change, input: ColonyCreate): Promise<ColonyView> => {
  const { establishedOn = change.today } = input;
  refuseFutureDay('establishedOn', establishedOn, change.tomorrow);
  assertTakesColonies(await apiaryRecords.refer(change, 'apiaryId', input.apiaryId));
  if (input.motherColonyId) await colonyRecords.refer(change, 'motherColonyId', input.motherColonyId);
  const row = await colonyRecords.insert(change, {
    ...input,
    ...statedFrames(change, input, establishedOn),
    establishedOn,
  });
  change.emit('ColonyCreated', { id: row.id, apiaryId: row.apiaryId, name: row.name });
  return colonyRecords.view(change.tx, row);
};
