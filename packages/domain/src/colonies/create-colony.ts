import { referenceNotFound } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { colonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { apiaryRecords } from '../apiaries/apiary.records.ts';
import { assertTakesColonies } from './active-apiary.ts';
import { withUniqueName } from './colony-name.ts';
import { lockColonyAsReferred } from './colony.queries.ts';
import type { ColonyCreate, ColonyView } from './colony.schema.ts';
import { colonyView } from './colony.view.ts';

/**
 * Records a living colony, established today unless said otherwise.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for an inactive apiary, DUPLICATE for a name taken among the living
 */
export const createColony = async (change: Change, input: ColonyCreate): Promise<ColonyView> => {
  const { establishedOn = change.today } = input;
  refuseFutureDay('establishedOn', establishedOn, change.tomorrow);
  assertTakesColonies(await apiaryRecords.lockAsReferred(change, input.apiaryId));
  if (input.motherColonyId && !(await lockColonyAsReferred(change, input.motherColonyId))) {
    throw referenceNotFound('motherColonyId', 'colony');
  }
  const [row] = await withUniqueName(
    change.tx
      .insert(colonies)
      .values({ id: newId(), ...input, establishedOn, createdAt: change.now, updatedAt: change.now })
      .returning(),
  );
  change.emit('ColonyCreated', { id: row!.id, apiaryId: row!.apiaryId, name: row!.name });
  return colonyView(row!);
};
