import { AppError, invalidField, notFound, referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { withWarnings } from '@beekeeping/core/warning';
import { colonyMerges } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordRows } from '@beekeeping/records/record-rows';
import { assertLivedOn } from '../colonies/colony-life.ts';
import { type ColonyRow, colonyRecords } from '../colonies/colony.records.ts';
import type { ColonyView } from '../colonies/colony.schema.ts';
import { lockWithPlaces } from '../colonies/lock-with-places.ts';
import { closeStay, takeOut } from '../history/queens/close-stay.ts';
import { type LeadingQueen, type LockedQueens, lockQueensOf } from '../history/queens/locked-queens.ts';
import { openStay } from '../history/queens/open-stay.ts';
import { changeWithQueen } from '../queens/colony-of-queen.ts';
import { auditOverride, type Journey, checkJourney } from '../authorities/restrictions/journeys.ts';
import { withheldHoney } from '../honey-withdrawals/taken-from-treated-colony.ts';
import { assertMayEnd, closeColony } from './close-colony.ts';
import type { ColonyMerge } from './colony-operation.schema.ts';
import { QUEEN_AFTER_END } from './queen-of-ended-colony.ts';

const merges = recordRows(colonyMerges);

/** The two colonies, locked in the order of their ids. @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND, VALIDATION_FAILED */
const lockBoth = async (change: Change, id: string, intoColonyId: string): Promise<[ColonyRow, ColonyRow]> => {
  if (intoColonyId === id) throw invalidField('intoColonyId', 'NOT_ALLOWED', 'must be another colony');
  const rows = await colonyRecords.lockAll(change, [id, intoColonyId]);
  const [ending, into] = [id, intoColonyId].map((wanted) => rows.find((row) => row.id === wanted));
  if (!ending) throw notFound(colonyRecords.noun);
  if (!into) throw referenceNotFound('intoColonyId', colonyRecords.noun);
  return [ending, into];
};

/** @throws AppError REFERENCE_NOT_FOUND, VALIDATION_FAILED for a queen of neither colony */
const assertOneOfTheirs = (queenId: string, queens: LockedQueens): void => {
  if (!queens.byId.has(queenId)) throw referenceNotFound('survivingQueenId', 'queen');
  if ([...queens.byColony.values()].some(({ queen }) => queen.id === queenId)) return;
  throw invalidField('survivingQueenId', 'NOT_ALLOWED', 'must be the queen of one of the two colonies');
};

/** The queen of the ended colony leads the other one, in place of its own. */
const takeOver = async (
  change: Change,
  into: ColonyRow,
  mergedOn: string,
  { coming, leaving }: { coming: LeadingQueen; leaving: LeadingQueen | undefined },
): Promise<void> => {
  if (leaving) await takeOut(change, leaving, { on: mergedOn, status: 'REPLACED' });
  await closeStay(change, coming.stay, mergedOn, { endedWithColony: true });
  await openStay(change, coming.queen, { colonyId: into.id, fromOn: mergedOn, method: 'MERGE' });
  await changeWithQueen(change, into, 'ACTIVE', mergedOn);
  const oldQueenId = leaving?.queen.id ?? null;
  change.emit('QueenAssigned', { colonyId: into.id, oldQueenId, newQueenId: coming.queen.id });
};

/**
 * Unites a colony with another one: it ends as MERGED, the other lives on with one of the two queens, the other queen
 * is REPLACED.
 * @returns the colony that ended
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a colony that has ended, a day
 * outside either life, records after it, or a later change of queens, RESTRICTED_AREA if they are at different apiaries
 */
export const mergeColony = async (change: Change, id: string, input: ColonyMerge): Promise<ColonyView> => {
  const { intoColonyId, mergedOn, method, survivingQueenId, permitNoticeId, permitDocumentId } = input;
  refuseFutureDay('mergedOn', mergedOn, change.tomorrow);
  const dated = [id, intoColonyId].map((colonyId) => ({ colonyId, day: mergedOn }));
  const { locked, places } = await lockWithPlaces(change, dated, [], () => lockBoth(change, id, intoColonyId));
  const [ending, into] = locked;
  const queens = await lockQueensOf(change, [id, intoColonyId], survivingQueenId ? [survivingQueenId] : []);
  await assertMayEnd(change, ending, mergedOn);
  if (into.endedOn !== null) {
    throw new AppError('INVALID_STATE', `The colony ${into.name} has ended: none can be merged into it.`);
  }
  assertLivedOn(into, mergedOn);
  if (survivingQueenId) assertOneOfTheirs(survivingQueenId, queens);
  const [from, to] = places.map((place) => place!.apiaryId) as [string, string];
  const journey: Journey = { from, to, on: mergedOn, permitNoticeId, permitDocumentId };
  const checked = await checkJourney(change, journey);

  const [coming, leaving] = [queens.byColony.get(id), queens.byColony.get(intoColonyId)];
  const survivor = survivingQueenId ?? leaving?.queen.id ?? coming?.queen.id;
  if (coming && coming.queen.id === survivor) await takeOver(change, into, mergedOn, { coming, leaving });
  else if (coming)
    await takeOut(change, coming, { on: mergedOn, status: QUEEN_AFTER_END.MERGED, endedWithColony: true });

  await merges.insert(change, { colonyId: id, intoColonyId, mergedOn, method });
  const { notes } = ending;
  const row = await closeColony(change, ending, { status: 'MERGED', endedOn: mergedOn, endCause: null, notes });
  change.emit('ColonyChanged', { id: into.id, apiaryId: into.apiaryId });
  auditOverride(change, id, journey, checked);
  const withheld = await withheldHoney(change.tx, ending, mergedOn);
  return withWarnings(await colonyRecords.view(change.tx, row), [...checked.warnings, ...withheld]);
};
