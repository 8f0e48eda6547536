import { invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { withWarnings } from '@beekeeping/core/warning';
import { forOne, checkItems } from '@beekeeping/records/items';
import { apiaryRecords } from '../apiaries/apiary.records.ts';
import { assertMovable, lastMoves, recordMoves } from '../history/colonies/record-move.ts';
import { auditOverride, type Journey, checkJourneys } from '../authorities/restrictions/journeys.ts';
import { assertTakesColonies } from './active-apiary.ts';
import { assertLivedOn } from './colony-life.ts';
import { colonyRecords } from './colony.records.ts';
import type { ColonyBulkMove, ColonyMove, ColonyView } from './colony.schema.ts';
import { lockWithPlaces } from './lock-with-places.ts';

/**
 * Moves colonies, each once, to another apiary, from the evening of its day on. A move that is entered late also moves
 * what was recorded of the colony since.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, RESTRICTED_AREA, INVALID_STATE for an inactive
 * apiary, its present apiary, an ended colony, a day before its first day or its last move
 */
export const moveColonies = async (change: Change, items: readonly ColonyBulkMove[]): Promise<ColonyView[]> => {
  const colonyIds = items.map(({ colonyId }) => colonyId);
  const { locked, places, apiaries } = await lockWithPlaces(
    change,
    items.map(({ colonyId, movedOn }) => ({ colonyId, day: movedOn })),
    items.map(({ apiaryId }) => apiaryId),
    () => colonyRecords.lockAll(change, colonyIds),
  );
  const colonies = new Map(locked.map((row) => [row.id, row]));
  const last = await lastMoves(change.tx, colonyIds);
  const journeys = items.map(({ apiaryId, movedOn, permitNoticeId, permitDocumentId }, index): Journey => ({
    from: places[index]?.apiaryId ?? null,
    to: apiaryId,
    on: movedOn,
    permitNoticeId,
    permitDocumentId,
  }));
  const checkJourney = await checkJourneys(change, journeys);
  const checked = await checkItems(items, (item, index) => {
    const { colonyId, apiaryId, movedOn, purpose, permitNoticeId, permitDocumentId, note } = item;
    refuseFutureDay('movedOn', movedOn, change.tomorrow);
    const [colony, apiary] = [colonies.get(colonyId), apiaries.get(apiaryId)];
    if (!colony) throw referenceNotFound('colonyId', colonyRecords.noun);
    if (!apiary) throw referenceNotFound('apiaryId', apiaryRecords.noun);
    if (colonyIds.indexOf(colonyId) < index) throw invalidField('colonyId', 'REPEATED', 'is moved by another item');
    assertTakesColonies(apiary);
    const move = { colony, apiary, last: last.get(colonyId), movedOn, purpose, permitNoticeId, permitDocumentId, note };
    assertMovable(move);
    assertLivedOn(colony, movedOn);
    return { move, journey: checkJourney(index) };
  });
  const rows = await recordMoves(
    change,
    checked.map(({ move }) => move),
  );
  for (const [index, { journey }] of checked.entries()) {
    auditOverride(change, colonyIds[index]!, journeys[index]!, journey);
  }
  const views = await colonyRecords.views(change.tx, rows);
  return views.map((view, index) => withWarnings(view, checked[index]!.journey.warnings));
};

/** Moves one colony like `moveColonies`. @throws AppError NOT_FOUND, and as that refuses it */
export const moveColony = async (change: Change, id: string, input: ColonyMove): Promise<ColonyView> => {
  await colonyRecords.read(change.tx, id);
  return forOne(moveColonies)(change, { colonyId: id, ...input });
};
