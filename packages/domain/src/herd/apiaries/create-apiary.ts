import type { Change } from '@beekeeping/events';
import { apiaryRecords } from './apiary.records.ts';
import type { ApiaryCreate, ApiaryView } from './apiary.schema.ts';
import { assertWholeCoordinates } from './coordinates.ts';

/** Records a place for colonies. */
export const createApiary = async (change: Change, input: ApiaryCreate): Promise<ApiaryView> => {
  assertWholeCoordinates(input);
  const row = await apiaryRecords.insert(change, input);
  change.emit('ApiaryChanged', { id: row.id });
  return apiaryRecords.view(change.tx, row);
};
