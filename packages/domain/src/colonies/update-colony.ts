import { AppError, notFound, referenceNotFound } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { ENDED_COLONY_STATUSES } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { apiaryRecords } from '../apiaries/apiary.records.ts';
import { assertTakesColonies } from './active-apiary.ts';
import { type ColonyRow, colonyRecords } from './colony.records.ts';
import type { ColonyPatch, ColonyView } from './colony.schema.ts';
import { assertNoOwnAncestor, lockColonyDescent } from './mother-colony.ts';
import { recordMoveToday } from './move-colony.ts';
import { recordedSpan } from './recorded-span.ts';

const endedStatuses: readonly string[] = ENDED_COLONY_STATUSES;

const assertStatusChange = (current: ColonyRow, status: ColonyPatch['status']): void => {
  if (status === undefined) return;
  if (endedStatuses.includes(status)) throw new AppError('INVALID_STATE', 'A colony is ended by its operation /end.');
  if (current.endedOn !== null) throw new AppError('INVALID_STATE', 'The colony has ended: its status stays.');
};

const assertEstablishedBefore = async (
  change: Change,
  current: ColonyRow,
  { establishedOn }: ColonyPatch,
): Promise<void> => {
  if (establishedOn === undefined) return;
  if (current.endedOn !== null && establishedOn > current.endedOn) {
    throw new AppError('INVALID_STATE', `The colony ended on ${current.endedOn}, before this day.`);
  }
  const { firstOn } = await recordedSpan(change.tx, current.id);
  if (firstOn !== null && establishedOn > firstOn) {
    throw new AppError('INVALID_STATE', `Records of the colony begin on ${firstOn}, before this day.`);
  }
};

/** The colony and, where one was sent, its mother: locked in the order of their ids. */
const lockWithMother = async (change: Change, id: string, motherId: string | null | undefined): Promise<ColonyRow> => {
  const rows = await colonyRecords.lockAll(change, motherId ? [id, motherId] : [id]);
  const current = rows.find((row) => row.id === id);
  if (!current) throw notFound('colony');
  if (motherId && !rows.some((row) => row.id === motherId)) throw referenceNotFound('motherColonyId', 'colony');
  return current;
};

/**
 * Changes what was sent. Another `apiaryId` means that the colony stands there from today on (decisions.md §4);
 * `status` changes among the living values only (contract.md §4).
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, DUPLICATE, INVALID_STATE
 */
export const updateColony = async (change: Change, id: string, patch: ColonyPatch): Promise<ColonyView> => {
  const fields = definedFields(patch);
  refuseFutureDay('establishedOn', fields.establishedOn, change.tomorrow);
  const { apiaryId, ...others } = fields;
  if (fields.motherColonyId) await lockColonyDescent(change);
  const apiary = apiaryId === undefined ? undefined : await apiaryRecords.lockAsReferred(change, apiaryId);
  const current = await lockWithMother(change, id, fields.motherColonyId);

  const isMoved = apiaryId !== undefined && apiaryId !== current.apiaryId;
  const isChanged = Object.keys(others).length > 0;
  if (!isMoved && !isChanged) return colonyRecords.view(change.tx, current);

  assertStatusChange(current, fields.status);
  if (fields.motherColonyId) await assertNoOwnAncestor(change, id, fields.motherColonyId);
  await assertEstablishedBefore(change, current, fields);
  if (isMoved) {
    assertTakesColonies(apiary);
    await recordMoveToday(change, current, apiaryId);
  }
  const row = await colonyRecords.update(change, current, fields);
  if (isChanged) change.emit('ColonyChanged', { id, apiaryId: row.apiaryId });
  return colonyRecords.view(change.tx, row);
};
