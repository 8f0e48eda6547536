import { AppError } from '@beekeeping/core/app-error';
import { sentFields } from '@beekeeping/core/patch';
import { apiaries } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { isOccupied, lockApiary } from './apiary.queries.ts';
import type { ApiaryPatch, ApiaryView } from './apiary.schema.ts';
import { apiaryView } from './apiary.view.ts';
import { assertWholeCoordinates } from './coordinates.ts';

/**
 * Changes what was sent. An apiary stays active while living colonies stand there (decisions.md §4).
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, APIARY_OCCUPIED
 */
export const updateApiary = async (change: Change, id: string, patch: ApiaryPatch): Promise<ApiaryView> => {
  const current = await lockApiary(change, id);
  const fields = sentFields(patch);
  if (Object.keys(fields).length === 0) return apiaryView(current);
  assertWholeCoordinates({ ...current, ...fields });
  if (fields.isActive === false && (await isOccupied(change.tx, id))) {
    throw new AppError('APIARY_OCCUPIED', 'Living colonies stand there: move or end them first.');
  }
  const [row] = await change.tx
    .update(apiaries)
    .set({ ...fields, updatedAt: change.now })
    .where(eq(apiaries.id, id))
    .returning();
  change.emit('ApiaryChanged', { id });
  return apiaryView(row!);
};
