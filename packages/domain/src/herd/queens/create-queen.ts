import { invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { withWarnings } from '@beekeeping/core/warning';
import { queenColonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { forOne, checkItems } from '@beekeeping/records/items';
import { type ColonyRow, colonyRecords } from '../colonies/colony.records.ts';
import { replaceQueens } from '../history/queens/close-stay.ts';
import { type LockedQueens, lockQueensOf } from '../history/queens/locked-queens.ts';
import { lastChangesOn } from '../history/queens/open-stay.ts';
import type { QueenRow } from '../history/queens/queen-rows.ts';
import { queenStayRecords } from '../history/queens/queen-stay.records.ts';
import { followNewQueens } from './colony-of-queen.ts';
import { inOrder } from './evaluation.schema.ts';
import { namesOfQueens } from './names-of-queens.ts';
import { assertBornAfterParents, parentIdsOf } from './parent-queens.ts';
import { assertQueenFacts, queenWarnings } from './queen-facts.ts';
import { queenRecords } from './queen.records.ts';
import type { QueenCreate, QueenView } from './queen.schema.ts';
import { type Reign, Successions } from './successions.ts';

const statusOf = ({ status, matingType, colonyId }: QueenCreate): QueenRow['status'] => {
  if (status !== undefined) return status;
  if (matingType === 'UNMATED') return 'VIRGIN';
  return colonyId == null ? 'RESERVE' : 'LAYING';
};

/** The status of a queen once she leads her colony, or has led it. */
const whoLeads = (status: QueenRow['status'], { toOn }: Reign): Partial<QueenRow> => {
  if (toOn !== null) return { status: 'REPLACED', endedOn: toOn };
  return status === 'RESERVE' ? { status: 'LAYING' } : {};
};

/** The queens of colonies that lived before and are replaced, each by the first new one. */
const replacedBy = (reigns: readonly Reign[]) =>
  reigns.flatMap(({ previous, fromOn: on }) => (previous && 'stay' in previous ? [{ leading: previous, on }] : []));

/** Checks new queens of locked colonies in their order, each after those before it. @throws ItemsRefused */
const checkQueens = async (
  change: Change,
  inputs: readonly QueenCreate[],
  { colonies, queens }: { colonies: ReadonlyMap<string, ColonyRow>; queens: LockedQueens },
) => {
  const names = await namesOfQueens(change.tx, inputs);
  const lastChanges = await lastChangesOn(change, queenColonies.colonyId, [...colonies.keys()]);
  const successions = new Successions(queens.byColony, lastChanges);
  return checkItems(inputs, (input, index) => {
    const { colonyId, assignedOn, ...fields } = input;
    if (assignedOn !== undefined && colonyId == null) {
      throw invalidField('colonyId', 'REQUIRED_WITH', 'is missing: she is assigned to a colony', {
        field: 'assignedOn',
      });
    }
    refuseFutureDay('assignedOn', assignedOn, change.tomorrow);
    const values = { ...fields, status: statusOf(input), evaluations: inOrder(input.evaluations) };
    assertQueenFacts(change, values);
    const colony = colonyId == null ? undefined : colonies.get(colonyId);
    if (colonyId != null && !colony) throw referenceNotFound('colonyId', 'colony');
    const born = { birthYear: fields.birthYear, birthOn: fields.birthOn ?? null };
    const { motherQueenId, sireMotherQueenId } = fields;
    assertBornAfterParents({ ...born, motherQueenId, sireMotherQueenId }, queens.byId);
    names.assertFree(index);
    const since = colony && (assignedOn ?? [change.today, colony.establishedOn].toSorted().at(-1)!);
    const reign = colony && successions.begin(colony, { ...born, status: values.status }, since!);
    names.give(index);
    return { values, reign };
  });
};

/**
 * Records queens. With a `colonyId` one leads that colony from `assignedOn` on, in place of the queen there, who is
 * REPLACED, also within the same list. Statements do not grow with the number of queens, as long as each leads another
 * colony.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, DUPLICATE for a name or breeding number that is
 * taken, INVALID_STATE
 */
export const createQueens = async (change: Change, inputs: readonly QueenCreate[]): Promise<QueenView[]> => {
  const colonyIds = [...new Set(inputs.flatMap(({ colonyId }) => colonyId ?? []))];
  const colonies = new Map((await colonyRecords.lockAll(change, colonyIds)).map((row) => [row.id, row]));
  const parentIds = [...new Set(inputs.flatMap((input) => parentIdsOf(input)))];
  const queens = await lockQueensOf(change, [...colonies.keys()], parentIds);
  const checked = await checkQueens(change, inputs, { colonies, queens });

  const rows = await queenRecords.insertAll(
    change,
    checked.map(({ values, reign }) => ({ ...values, ...(reign && whoLeads(values.status, reign)) })),
  );
  const led = checked.flatMap(({ reign }, index) => (reign ? [{ ...reign, reign, id: rows[index]!.id }] : []));
  if (led.length > 0) {
    await replaceQueens(change, replacedBy(led));
    await queenStayRecords.insertAll(
      change,
      led.map(({ id, colony, fromOn, toOn }) => ({ queenId: id, colonyId: colony.id, fromOn, toOn })),
    );
    await followNewQueens(change, led);
  }
  const idOf = new Map(led.map(({ reign, id }) => [reign, id]));
  for (const [index, { reign }] of checked.entries()) {
    const { id } = rows[index]!;
    change.emit('QueenCreated', { id, colonyId: reign?.colony.id ?? null });
    if (!reign) continue;
    const { colony, previous } = reign;
    const oldQueenId = previous && ('stay' in previous ? previous.queen.id : idOf.get(previous)!);
    change.emit('QueenAssigned', { colonyId: colony.id, oldQueenId: oldQueenId ?? null, newQueenId: id });
  }
  const views = await queenRecords.views(change.tx, rows);
  return views.map((view, index) => withWarnings(view, queenWarnings(rows[index]!)));
};

/** Records one queen like `createQueens`. @throws AppError as that refuses her */
export const createQueen = forOne(createQueens);
