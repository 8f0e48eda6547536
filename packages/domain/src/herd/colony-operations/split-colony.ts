import { AppError, invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { withWarnings } from '@beekeeping/core/warning';
import type { Queryable } from '@beekeeping/db';
import { colonySplits } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordRows } from '@beekeeping/records/record-rows';
import { apiaryRecords } from '../apiaries/apiary.records.ts';
import { assertTakesColonies } from '../colonies/active-apiary.ts';
import { assertLivedOn } from '../colonies/colony-life.ts';
import { type ColonyRow, colonyRecords } from '../colonies/colony.records.ts';
import type { ColonyView } from '../colonies/colony.schema.ts';
import { assertNamesFree } from '../colonies/free-names.ts';
import { lockWithPlaces } from '../colonies/lock-with-places.ts';
import { statusOn } from '../history/colonies/record-status-change.ts';
import { closeStay } from '../history/queens/close-stay.ts';
import { type LeadingQueen, lockQueensOf } from '../history/queens/locked-queens.ts';
import { openStay } from '../history/queens/open-stay.ts';
import { changeWithQueen } from '../queens/colony-of-queen.ts';
import { auditOverride, type Journey, checkJourneys } from '../authorities/restrictions/journeys.ts';
import { withheldHoney } from '../honey-withdrawals/taken-from-treated-colony.ts';
import type { ColonySplit } from './colony-operation.schema.ts';

const splits = recordRows(colonySplits);

/**
 * Locks the apiaries of the daughters and that of the mother, then the mother. Daughters are at her place of the day
 * unless stated.
 * @returns the mother, her place of the day and the apiary of each daughter
 */
const lockForSplit = async (
  change: Change,
  motherId: string,
  { splitOn, daughters }: ColonySplit,
): Promise<{ mother: ColonyRow; place: string; apiaryIds: string[] }> => {
  const sent = daughters.flatMap(({ apiaryId }) => apiaryId ?? []);
  const { locked, places, apiaries } = await lockWithPlaces(change, [{ colonyId: motherId, day: splitOn }], sent, () =>
    colonyRecords.lock(change, motherId),
  );
  const place = places[0]!.apiaryId;
  const apiaryIds = daughters.map(({ apiaryId }) => apiaryId ?? place);
  for (const [index, apiaryId] of apiaryIds.entries()) {
    const apiary = apiaries.get(apiaryId);
    if (!apiary) throw referenceNotFound(`daughters.${index}.apiaryId`, apiaryRecords.noun);
    assertTakesColonies(apiary);
  }
  return { mother: locked, place, apiaryIds };
};

/** @throws AppError VALIDATION_FAILED for a second daughter who gets her, INVALID_STATE where there is none to give */
const assertQueenGoesOnce = async (
  change: Change,
  mother: ColonyRow,
  { splitOn, daughters }: ColonySplit,
  leading: LeadingQueen | undefined,
): Promise<void> => {
  const [first, second] = daughters.flatMap(({ getsQueen }, index) => (getsQueen ? [index] : []));
  if (second !== undefined) {
    throw invalidField(`daughters.${second}.getsQueen`, 'NOT_ALLOWED', 'another daughter gets the queen already');
  }
  // A colony may have an unrecorded queen; a QUEENLESS one has none.
  if (first === undefined || leading || (await statusOn(change.tx, mother, splitOn)) !== 'QUEENLESS') return;
  throw new AppError('INVALID_STATE', 'The colony had no queen on that day.');
};

/** The queen leaves her colony for its daughter, which leaves it queenless. */
const giveQueen = async (
  change: Change,
  {
    mother,
    daughter,
    splitOn,
    leading,
  }: { mother: ColonyRow; daughter: ColonyRow; splitOn: string; leading: LeadingQueen | undefined },
): Promise<ColonyRow> => {
  if (leading) {
    const { queen, stay } = leading;
    await closeStay(change, stay, splitOn);
    await openStay(change, queen, { colonyId: daughter.id, fromOn: splitOn, method: 'SPLIT' });
    change.emit('QueenAssigned', { colonyId: daughter.id, oldQueenId: null, newQueenId: queen.id });
  }
  return changeWithQueen(change, mother, 'QUEENLESS', splitOn);
};

/**
 * Makes daughters of a colony: it keeps its place and its hive. The daughter that gets the queen is ACTIVE, the others
 * begin QUEENLESS (docs/decisions/splits-merges-and-ends.md).
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, DUPLICATE for a name taken among the living, INVALID_STATE for an ended colony, an inactive apiary, a day outside its life or before the last change of its queen, RESTRICTED_AREA for a daughter that is put elsewhere
 */
export const splitColony = async (
  change: Change,
  motherId: string,
  input: ColonySplit,
): Promise<{ mother: ColonyView; daughters: ColonyView[] }> => {
  const { splitOn, method, permitNoticeId, permitDocumentId } = input;
  refuseFutureDay('splitOn', splitOn, change.tomorrow);
  const { mother, place, apiaryIds } = await lockForSplit(change, motherId, input);
  const leading = (await lockQueensOf(change, [motherId])).byColony.get(motherId);
  if (mother.endedOn !== null) throw new AppError('INVALID_STATE', 'The colony has ended: it cannot be split.');
  assertLivedOn(mother, splitOn);
  await assertQueenGoesOnce(change, mother, input, leading);
  await assertNamesFree(
    change,
    input.daughters.map(({ name }, index) => ({ name, path: `daughters.${index}.name` })),
  );
  const journeys = apiaryIds.map((to): Journey => ({ from: place, to, on: splitOn, permitNoticeId, permitDocumentId }));
  const checked = journeys.map((_, index) => index).map(await checkJourneys(change, journeys));

  const isSwarm = method === 'ARTIFICIAL_SWARM';
  const daughters = await colonyRecords.insertAll(
    change,
    input.daughters.map(({ id, name, type = isSwarm ? 'ARTIFICIAL_SWARM' : 'NUCLEUS', getsQueen }, index) => ({
      id,
      name,
      apiaryId: apiaryIds[index]!,
      type,
      status: getsQueen ? 'ACTIVE' : 'QUEENLESS',
      origin: isSwarm ? 'ARTIFICIAL_SWARM' : 'SPLIT',
      motherColonyId: motherId,
      establishedOn: splitOn,
    })),
  );
  await splits.insertAll(
    change,
    input.daughters.map(({ broodFrames, foodFrames, getsQueen }, index) => ({
      colonyId: motherId,
      daughterId: daughters[index]!.id,
      splitOn,
      method,
      broodFrames,
      foodFrames,
      getsQueen,
    })),
  );
  const daughter = daughters[input.daughters.findIndex(({ getsQueen }) => getsQueen)];
  const left = daughter ? await giveQueen(change, { mother, daughter, splitOn, leading }) : mother;

  const daughterIds = daughters.map(({ id }) => id);
  const split = change.emit('ColonySplit', { id: motherId, apiaryId: mother.apiaryId, daughterIds, splitOn });
  for (const { id, apiaryId, name } of daughters) change.emit('ColonyCreated', { id, apiaryId, name }, split);
  for (const [index, { id }] of daughters.entries()) auditOverride(change, id, journeys[index]!, checked[index]!);
  const withheld = await withheldHoney(change.tx, mother, splitOn);
  const [motherView, ...daughterViews] = await colonyRecords.views(change.tx, [left, ...daughters]);
  return {
    mother: motherView!,
    daughters: daughterViews.map((view, index) => withWarnings(view, [...checked[index]!.warnings, ...withheld])),
  };
};

/** What a split has made, as it is now. @throws AppError NOT_FOUND when one of them was deleted */
export const readSplit = async (
  db: Queryable,
  motherId: string,
  daughterIds: readonly string[],
): Promise<{ mother: ColonyView; daughters: ColonyView[] }> => {
  const daughters: ColonyView[] = [];
  for (const id of daughterIds) daughters.push(await colonyRecords.get(db, id));
  return { mother: await colonyRecords.get(db, motherId), daughters };
};
