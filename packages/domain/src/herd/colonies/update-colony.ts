import { AppError, invalidField, notFound, referenceNotFound } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { definedFields } from '@beekeeping/core/patch';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { type Warning, withWarnings } from '@beekeeping/core/warning';
import { type ApiaryRow, apiaryRecords } from '../apiaries/apiary.records.ts';
import { assertMovable, lastMoves, recordMoves } from '../history/colonies/record-move.ts';
import {
  lastStatusChange,
  recordStatusChange,
  rewriteLastStatusChange,
} from '../history/colonies/record-status-change.ts';
import { recordedSpan } from '../history/colonies/recorded-span.ts';
import { auditOverride, checkJourney } from '../authorities/restrictions/journeys.ts';
import type { SentPermit } from '../authorities/restrictions/permit.ts';
import { assertTakesColonies } from './active-apiary.ts';
import { isStillSo, journeyOfChange, placesOfBeginning, readBeginning } from './change-beginning.ts';
import { type ColonyRow, colonyRecords } from './colony.records.ts';
import type { ColonyPatch, ColonyView } from './colony.schema.ts';
import { isEndedStatus } from './ended-status.ts';
import { lockWithPlaces } from './lock-with-places.ts';
import { assertNoOwnAncestor, lockColonyDescent } from './mother-colony.ts';
import { statedFrames } from './stated-frames.ts';

const assertStatusChange = (current: ColonyRow, { status, statusReason }: ColonyPatch): void => {
  if (status === undefined && statusReason === undefined) return;
  if (status !== undefined && isEndedStatus(status)) {
    throw new AppError('INVALID_STATE', 'A colony is ended by its operation /end.');
  }
  if (current.endedOn !== null) throw new AppError('INVALID_STATE', 'The colony has ended: its status cannot change.');
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
  const { firstOn } = await recordedSpan(change, current.id);
  if (firstOn !== null && establishedOn > firstOn) {
    throw new AppError('INVALID_STATE', `Records of the colony begin on ${firstOn}, before this day.`);
  }
};

/** The colony and the mothers that it had and gets: locked in the order of their ids. */
const lockWithMothers = async (
  change: Change,
  id: string,
  motherIds: readonly (string | null | undefined)[],
): Promise<ColonyRow> => {
  const wanted = [...new Set([id, ...motherIds.filter((motherId) => motherId != null)])];
  const rows = await colonyRecords.lockAll(change, wanted);
  const current = rows.find((row) => row.id === id);
  if (!current) throw notFound('colony');
  if (rows.length < wanted.length) throw referenceNotFound('motherColonyId', 'colony');
  return current;
};

/** The day of a change that is made now: never before the first day of the colony or the last change, which may be tomorrow. */
const dayOfChange = ({ today }: Change, { establishedOn }: ColonyRow, lastOn: CalendarDay | undefined): CalendarDay =>
  [today, establishedOn, lastOn ?? today].toSorted().at(-1)!;

/** @throws AppError INVALID_STATE for a colony that has ended or an inactive apiary, RESTRICTED_AREA */
const moveNow = async (
  change: Change,
  colony: ColonyRow,
  { apiary, permit }: { apiary: ApiaryRow; permit: SentPermit },
): Promise<{ row: ColonyRow; warnings: Warning[] }> => {
  assertTakesColonies(apiary);
  const last = (await lastMoves(change.tx, [colony.id])).get(colony.id);
  const movedOn = dayOfChange(change, colony, last?.movedOn);
  const move = { colony, apiary, last, movedOn, ...permit };
  assertMovable(move);
  const journey = { from: colony.apiaryId, to: apiary.id, on: movedOn, ...permit };
  const checked = await checkJourney(change, journey);
  const [row] = await recordMoves(change, [move]);
  auditOverride(change, colony.id, journey, checked);
  return { row: row!, warnings: checked.warnings };
};

/** @throws AppError VALIDATION_FAILED for the reason of a change that there never was */
const changeStatusNow = async (
  change: Change,
  current: ColonyRow,
  { status = current.status, statusReason: reason }: ColonyPatch,
): Promise<void> => {
  const last = await lastStatusChange(change.tx, current.id);
  if (status !== current.status) {
    await recordStatusChange(change, current, {
      status,
      changedOn: dayOfChange(change, current, last?.changedOn),
      reason,
    });
  } else if (reason !== undefined && last) {
    await rewriteLastStatusChange(change, current.id, { status, reason });
  } else if (reason != null) {
    throw invalidField(
      'statusReason',
      'NOT_ALLOWED',
      `gives the reason of a status change: the colony was always ${status}`,
    );
  }
};

/** Frames that are stated now hold after everything that was recorded until today, or for tomorrow. */
const dayOfStatement = async (change: Change, current: ColonyRow, fields: ColonyPatch): Promise<CalendarDay> =>
  fields.occupiedFrames === undefined
    ? change.today
    : dayOfChange(change, current, (await recordedSpan(change, current.id)).lastOn ?? undefined);

/**
 * Changes what was sent. Another `apiaryId` moves the colony as of today; `status` changes among the living values
 * only, as of today as well, for the reason that is sent. Where the colony began otherwise than recorded, restrictions
 * of that day apply as to a new colony.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, DUPLICATE, INVALID_STATE, RESTRICTED_AREA
 */
export const updateColony = async (change: Change, id: string, patch: ColonyPatch): Promise<ColonyView> => {
  const fields = definedFields(patch);
  refuseFutureDay('establishedOn', fields.establishedOn, change.tomorrow);
  const { apiaryId, statusReason, permitNoticeId, permitDocumentId, ...columns } = fields;
  const permit = { permitNoticeId, permitDocumentId };
  if (fields.motherColonyId) await lockColonyDescent(change);
  const beginning = await readBeginning(change, id, fields);
  const {
    locked: current,
    places,
    apiaries,
  } = await lockWithPlaces(
    change,
    [
      ...(beginning ? placesOfBeginning(id, beginning) : []),
      // Its present place: no move is later.
      ...(apiaryId === undefined ? [] : [{ colonyId: id, day: change.tomorrow }]),
    ],
    apiaryId === undefined ? [] : [apiaryId],
    () => lockWithMothers(change, id, [fields.motherColonyId, beginning?.before.motherColonyId]),
  );
  if (beginning && !isStillSo(beginning, current)) return updateColony(change, id, patch);
  const apiary = apiaryId === undefined ? undefined : apiaries.get(apiaryId);
  if (apiaryId !== undefined && !apiary) throw referenceNotFound('apiaryId', apiaryRecords.noun);

  const isMoved = apiary !== undefined && apiary.id !== current.apiaryId;
  const isChanged = Object.keys(columns).length > 0 || statusReason !== undefined;
  if (!isMoved && !isChanged) return colonyRecords.view(change.tx, current);

  assertStatusChange(current, fields);
  if (fields.motherColonyId) await assertNoOwnAncestor(change, id, fields.motherColonyId);
  await assertEstablishedBefore(change, current, fields);
  const began = beginning && journeyOfChange(beginning, places, permit);
  const checked = began && (await checkJourney(change, began));
  await changeStatusNow(change, current, fields);
  const placed = isMoved ? await moveNow(change, current, { apiary, permit }) : { row: current, warnings: [] };
  const stated = statedFrames(change, fields, await dayOfStatement(change, current, fields));
  const row = isChanged ? await colonyRecords.touch(change, placed.row, { ...columns, ...stated }) : placed.row;
  if (isChanged) change.emit('ColonyChanged', { id, apiaryId: row.apiaryId });
  if (began && checked) auditOverride(change, id, began, checked);
  return withWarnings(await colonyRecords.view(change.tx, row), [...(checked?.warnings ?? []), ...placed.warnings]);
};
