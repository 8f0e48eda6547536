import { invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { colonyRecords } from '../colonies/index.ts';
import { lockQueensOf } from '../queen-stays/locked-queens.ts';
import type { QueenRow } from '../queen-stays/queen-rows.ts';
import { inOrder } from './evaluation.schema.ts';
import { leadColony } from './lead-colony.ts';
import { assertBornAfterParents, parentIdsOf } from './parent-queens.ts';
import { assertQueenFacts } from './queen-facts.ts';
import { queenRecords } from './queen.records.ts';
import type { QueenCreate, QueenView } from './queen.schema.ts';
import { viewWithWarnings } from './queen-view.ts';

const statusOf = ({ status, matingType, colonyId }: QueenCreate): QueenRow['status'] => {
  if (status !== undefined) return status;
  if (matingType === 'UNMATED') return 'VIRGIN';
  return colonyId == null ? 'RESERVE' : 'LAYING';
};

/**
 * Records a queen. With a `colonyId` she leads that colony from `assignedOn` on, in place of the queen there, who is
 * REPLACED.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND, DUPLICATE for a name or breeding number that is taken, INVALID_STATE
 */
export const createQueen = async (change: Change, input: QueenCreate): Promise<QueenView> => {
  const { colonyId, assignedOn, ...fields } = input;
  if (assignedOn !== undefined && colonyId == null) {
    throw invalidField('colonyId', 'REQUIRED_WITH', 'is missing: she is assigned to a colony', { field: 'assignedOn' });
  }
  refuseFutureDay('assignedOn', assignedOn, change.tomorrow);
  const values = { ...fields, status: statusOf(input), evaluations: inOrder(input.evaluations) };
  assertQueenFacts(change, values);

  const colonies = await colonyRecords.lockAll(change, colonyId == null ? [] : [colonyId]);
  const [colony] = colonies;
  if (colonyId != null && !colony) throw referenceNotFound('colonyId', 'colony');
  const queens = await lockQueensOf(change, colony ? [colony.id] : [], parentIdsOf(fields));
  assertBornAfterParents(
    {
      birthYear: fields.birthYear,
      birthOn: fields.birthOn ?? null,
      motherQueenId: fields.motherQueenId,
      sireMotherQueenId: fields.sireMotherQueenId,
    },
    queens.byId,
  );

  const queen = await queenRecords.insert(change, values);
  change.emit('QueenCreated', { id: queen.id, colonyId: colony?.id ?? null });
  if (!colony) return viewWithWarnings(change, queen);
  const locked = { colonies: new Map([[colony.id, colony]]), queens };
  const since = assignedOn ?? [change.today, colony.establishedOn].toSorted().at(-1)!;
  const led = await leadColony(
    change,
    { queen, stay: undefined, colony, locked },
    { assignedOn: since, previousQueenStatus: 'REPLACED' },
  );
  return viewWithWarnings(change, led.queen);
};
