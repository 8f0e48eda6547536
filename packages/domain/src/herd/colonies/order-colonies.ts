import { AppError } from '@beekeeping/core/app-error';
import { fieldError, MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import { colonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNull } from 'drizzle-orm';
import { apiaryRecords } from '../apiaries/apiary.records.ts';
import type { ApiaryView } from '../apiaries/apiary.schema.ts';
import { type ColonyRow, colonyRecords } from './colony.records.ts';
import type { ApiaryOrder } from './colony.schema.ts';

/** The living colonies of a locked apiary, locked as well: none comes or leaves meanwhile. */
const lockRow = async (change: Change, apiaryId: string): Promise<ColonyRow[]> => {
  const found = await change.tx
    .select({ id: colonies.id })
    .from(colonies)
    .where(and(eq(colonies.apiaryId, apiaryId), isNull(colonies.endedOn)));
  return colonyRecords.lockAll(
    change,
    found.map(({ id }) => id),
  );
};

/** @throws AppError REFERENCE_NOT_FOUND naming the place in the list of every colony that does not live there */
const assertThere = (colonyIds: readonly string[], row: readonly ColonyRow[]): void => {
  const there = new Set(row.map(({ id }) => id));
  const message = 'No such colony lives in this apiary.';
  const errors = colonyIds.flatMap((id, index) =>
    there.has(id) ? [] : [fieldError(`colonyIds.${index}`, 'NOT_FOUND', message)],
  );
  if (errors.length === 0) return;
  throw new AppError('REFERENCE_NOT_FOUND', `${errors[0]!.path}: ${message}`, {
    errors: errors.slice(0, MAX_FIELD_ERRORS),
  });
};

/**
 * Puts the colonies of an apiary in the order in which a beekeeper walks along them: those that are named get the positions
 * from 1 on, the others there none. Of two orders at once the second holds, unless it names the version of the apiary
 * that it was made for: an order makes a new one.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, REFERENCE_NOT_FOUND
 */
export const orderColonies = async (
  change: Change,
  apiaryId: string,
  { colonyIds }: ApiaryOrder,
): Promise<ApiaryView> => {
  const apiary = await apiaryRecords.lock(change, apiaryId);
  const row = await lockRow(change, apiaryId);
  assertThere(colonyIds, row);
  const positions = new Map(colonyIds.map((id, index) => [id, index + 1]));
  const moved = row
    .map((current) => ({ current, fields: { position: positions.get(current.id) ?? null } }))
    .filter(({ current, fields }) => current.position !== fields.position);
  if (moved.length === 0) return apiaryRecords.view(change.tx, apiary);
  await colonyRecords.updateAll(change, moved);
  return apiaryRecords.view(change.tx, await apiaryRecords.touch(change, apiary));
};
