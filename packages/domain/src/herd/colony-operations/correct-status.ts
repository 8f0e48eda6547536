import { AppError, invalidField } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { type Warning, withWarnings } from '@beekeeping/core/warning';
import { colonyMerges } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { type ApiaryRow, apiaryRecords } from '../apiaries/apiary.records.ts';
import { assertTakesColonies } from '../colonies/active-apiary.ts';
import { assertLivedOn } from '../colonies/colony-life.ts';
import { type ColonyRow, colonyRecords } from '../colonies/colony.records.ts';
import type { ColonyView } from '../colonies/colony.schema.ts';
import { type EndedStatus, isEndedStatus } from '../colonies/ended-status.ts';
import { assertNamesFree } from '../colonies/free-names.ts';
import { rewriteLastStatusChange } from '../history/colonies/record-status-change.ts';
import { auditOverride, checkJourney } from '../authorities/restrictions/journeys.ts';
import { assertNothingAfter } from './close-colony.ts';
import type { ColonyCorrection } from './colony-operation.schema.ts';
import { journeyOfEnd } from './journey-of-end.ts';
import { correctQueen, restoreQueen } from './queen-of-ended-colony.ts';

/** A colony that has ended, and the apiary where it would live again: locked, the apiary first. */
interface EndedColony {
  colony: ColonyRow & { status: EndedStatus; endedOn: string };
  apiary: ApiaryRow;
}

/** @throws AppError NOT_FOUND, INVALID_STATE for a colony that lives */
const lockEnded = async (change: Change, id: string): Promise<EndedColony> => {
  const { apiaryId } = await colonyRecords.read(change.tx, id);
  const apiary = (await apiaryRecords.lockForShare(change, apiaryId))!;
  const colony = await colonyRecords.lock(change, id);
  // Moved between the look and the lock, and ended there.
  if (colony.apiaryId !== apiaryId) return lockEnded(change, id);
  if (colony.endedOn === null) {
    throw new AppError('INVALID_STATE', 'The colony lives: its status is changed by PATCH.');
  }
  return { colony: colony as EndedColony['colony'], apiary };
};

/**
 * It ended otherwise than was recorded: as something else, on another day, for another cause.
 * @throws AppError INVALID_STATE for a colony that a merge ended, a day outside its life or before other records
 */
const correctEnd = async (
  change: Change,
  { colony }: EndedColony,
  {
    status,
    endedOn = colony.endedOn,
    endCause = colony.endCause,
  }: Pick<ColonyCorrection, 'endedOn' | 'endCause'> & { status: EndedStatus },
): Promise<ColonyRow> => {
  assertLivedOn({ ...colony, endedOn: null }, endedOn);
  const [merge] = await change.tx.select().from(colonyMerges).where(eq(colonyMerges.colonyId, colony.id));
  if (merge) throw new AppError('INVALID_STATE', 'The colony was merged into another one: undo that first.');
  await correctQueen(change, colony, { status, endedOn });
  return colonyRecords.update(change, colony, { status, endedOn, endCause });
};

/**
 * Undoes the end: the colony is back at its place, with the queen that led it if she is free. @throws AppError
 * INVALID_STATE, DUPLICATE
 */
const takeEndBack = async (
  change: Change,
  { colony, apiary }: EndedColony,
  status: ColonyRow['status'],
): Promise<{ row: ColonyRow; warnings: Warning[] }> => {
  assertTakesColonies(apiary);
  await assertNamesFree(change, [{ name: colony.name, path: 'status' }]);
  await change.tx.delete(colonyMerges).where(eq(colonyMerges.colonyId, colony.id));
  const warnings = await restoreQueen(change, colony, { isQueenless: status === 'QUEENLESS' });
  const isWithout = warnings.length > 0 && status !== 'CONSPICUOUS';
  const fields = { status: isWithout ? ('QUEENLESS' as const) : status, endedOn: null, endCause: null };
  return { row: await colonyRecords.update(change, colony, fields), warnings };
};

/**
 * Corrects the status of a colony whose end was recorded by mistake, or as another end than it was, on another day or for
 * another cause. A living status takes the end back. Audited.
 * @throws AppError NOT_FOUND, DUPLICATE for a name that a living colony has taken since, INVALID_STATE for a colony that lives, the status that it has, an inactive apiary, another end of a colony that was united with another one, RESTRICTED_AREA for one that would have left
 */
export const correctColonyStatus = async (
  change: Change,
  id: string,
  { status, endedOn, endCause, reason, ...permit }: ColonyCorrection,
): Promise<ColonyView> => {
  refuseFutureDay('endedOn', endedOn, change.tomorrow);
  const ofEnd = Object.entries({ endedOn, endCause }).find(([, value]) => value !== undefined)?.[0];
  if (ofEnd !== undefined && !isEndedStatus(status)) {
    throw invalidField(ofEnd, 'NOT_ALLOWED', `is not of a colony that is ${status}`);
  }
  const ended = await lockEnded(change, id);
  const { status: from, endedOn: recordedOn } = ended.colony;
  if (status === from && ofEnd === undefined) throw new AppError('INVALID_STATE', `The colony is ${status} already.`);
  const journey = journeyOfEnd(ended.colony.apiaryId, status, endedOn ?? recordedOn, permit);
  auditOverride(change, id, journey, await checkJourney(change, journey));
  const { row, warnings } = isEndedStatus(status)
    ? { row: await correctEnd(change, ended, { status, endedOn, endCause }), warnings: [] }
    : await takeEndBack(change, ended, status);
  await rewriteLastStatusChange(change, id, { status: row.status, reason, changedOn: endedOn });
  if (endedOn !== undefined) await assertNothingAfter(change, id, endedOn);
  change.emit('ColonyChanged', { id, apiaryId: row.apiaryId });
  change.audit('colony.status_corrected', {
    entityType: 'colony',
    entityId: id,
    details: { from, to: row.status, endedOn: recordedOn, ...(endedOn && { correctedTo: endedOn }), reason },
  });
  const view = await colonyRecords.view(change.tx, row);
  return withWarnings(view, warnings);
};
