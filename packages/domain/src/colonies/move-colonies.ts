import { invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { apiaryRecords } from '../apiaries/apiary.records.ts';
import { assertMovable, lastMoves, recordMoves } from '../colony-history/record-move.ts';
import { forOne, judgeItems } from '../records/items.ts';
import { assertTakesColonies } from './active-apiary.ts';
import { assertLivedOn } from './colony-life.ts';
import { colonyRecords } from './colony.records.ts';
import type { ColonyBulkMove, ColonyMove, ColonyView } from './colony.schema.ts';

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * Moves colonies, each once, to another apiary, where it stands from the evening of its day on. A move that is entered
 * late takes what was recorded of the colony since along to the new place.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for an inactive apiary, the apiary where it stands, an ended colony, a day before its first day or its last move
 */
export const moveColonies = async (change: Change, items: readonly ColonyBulkMove[]): Promise<ColonyView[]> => {
  const colonyIds = items.map(({ colonyId }) => colonyId);
  const apiaries = byId(
    await apiaryRecords.lockAllAsReferred(
      change,
      items.map(({ apiaryId }) => apiaryId),
    ),
  );
  const colonies = byId(await colonyRecords.lockAll(change, colonyIds));
  const last = await lastMoves(change.tx, colonyIds);
  const moves = await judgeItems(items, ({ colonyId, apiaryId, permitDocumentId, ...input }, index) => {
    refuseFutureDay('movedOn', input.movedOn, change.tomorrow);
    const [colony, apiary] = [colonies.get(colonyId), apiaries.get(apiaryId)];
    if (!colony) throw referenceNotFound('colonyId', colonyRecords.noun);
    if (!apiary) throw referenceNotFound('apiaryId', apiaryRecords.noun);
    // No documents are kept yet.
    if (permitDocumentId) throw referenceNotFound('permitDocumentId', 'document');
    if (colonyIds.indexOf(colonyId) < index) throw invalidField('colonyId', 'REPEATED', 'is moved by another item');
    assertTakesColonies(apiary);
    const move = { colony, apiary, last: last.get(colonyId), ...input };
    assertMovable(move);
    assertLivedOn(colony, input.movedOn);
    return move;
  });
  return colonyRecords.views(change.tx, await recordMoves(change, moves));
};

/** Moves one colony like `moveColonies`. @throws AppError NOT_FOUND, and as that refuses it */
export const moveColony = async (change: Change, id: string, input: ColonyMove): Promise<ColonyView> => {
  await colonyRecords.read(change.tx, id);
  return forOne(moveColonies)(change, { colonyId: id, ...input });
};
