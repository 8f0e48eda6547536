import { newId } from '@beekeeping/core/id';
import { apiaries } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { ApiaryCreate, ApiaryView } from './apiary.schema.ts';
import { apiaryView } from './apiary.view.ts';
import { assertWholeCoordinates } from './coordinates.ts';

/** Records a place where colonies stand. */
export const createApiary = async (change: Change, input: ApiaryCreate): Promise<ApiaryView> => {
  assertWholeCoordinates(input);
  const [row] = await change.tx
    .insert(apiaries)
    .values({ id: newId(), ...input, createdAt: change.now, updatedAt: change.now })
    .returning();
  change.emit('ApiaryChanged', { id: row!.id });
  return apiaryView(row!);
};
